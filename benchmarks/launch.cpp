// Times launches of the generated CPU launcher through its C interface. Prints one `name value unit` per line.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "capi.h"
#include "obvious_cache.h"
#include "size_expr/device_layouts.h"

extern "C" void *__libc_malloc(std::size_t bytes);

namespace {
std::uint64_t allocations = 0;
}

// Counts every allocation of the process, the launcher's included.
extern "C" void *malloc(std::size_t bytes) {
  ++allocations;
  return __libc_malloc(bytes);
}

namespace {

using Handle = std::uint64_t;

constexpr int kCalls = 20000;   // per sample
constexpr int kSamples = 12;    // the best counts: noise only ever adds
constexpr std::int32_t kBound = 3;     // snode ids
constexpr std::int32_t kUnobserved = 4;
constexpr std::int32_t kCounter = 5;

double now_ns() {
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Keeps a value alive without a store that would hinder the compiler inside the timed loop.
template <class T>
void keep(T value) {
  asm volatile("" : : "r"(value) : "memory");
}

void report(const std::string &name, double value, const char *unit) {
  std::printf("%s %.3f %s\n", name.c_str(), value, unit);
}

// x <- sin(x), `trip` times; the backward pass pops what the forward pass pushed.
void sin_grad(const void *raw, std::uint32_t thread, std::uint64_t begin, std::uint64_t end) {
  const auto &context = *static_cast<const adstack::KernelContext *>(raw);
  const auto *arguments = reinterpret_cast<const adstack::ArgumentSlot *>(context.arguments);
  auto *x = reinterpret_cast<float *>(arguments[1].address);
  auto *heap = reinterpret_cast<char *>(context.heap_float) + thread * context.stride_float;
  const std::uint64_t capacity = reinterpret_cast<const std::uint64_t *>(context.max_sizes)[0];
  auto *entries = reinterpret_cast<float *>(heap + 8);
  for (std::uint64_t i = begin; i < end; ++i) {
    float value = x[i];
    const std::uint64_t trip = std::min<std::uint64_t>(capacity, 2);
    for (std::uint64_t k = 0; k < trip; ++k) {
      entries[2 * k] = value;
      value = std::sin(value);
    }
    float adjoint = 1.0f;
    for (std::uint64_t k = trip; k-- > 0;) adjoint *= std::cos(entries[2 * k]);
    x[i] = value + 0.0f * adjoint;
  }
}

// Forward only: writes a field that its task lists.
void count_up(const void *raw, std::uint32_t, std::uint64_t, std::uint64_t) {
  const auto &context = *static_cast<const adstack::KernelContext *>(raw);
  ++*reinterpret_cast<std::int32_t *>(reinterpret_cast<const adstack::FieldSlot *>(context.fields)[0].address);
}

class Bench {
 public:
  Bench() {
    adstack_program_options options{};
    options.backend = "cpu";
    options.threads = 1;
    char message[256];
    if (adstack_program_create(&options, &program_, message, sizeof(message)) != ADSTACK_OK) {
      std::fprintf(stderr, "%s\n", message);
      std::exit(1);
    }
    for (const std::int32_t snode : {kBound, kUnobserved, kCounter}) {
      check(adstack_field_create(program_, snode, ADSTACK_I32, 0, nullptr));
      write_field(snode, 10);
    }
    bounds_ = array(ADSTACK_I32, 1000);
    x_ = array(ADSTACK_F32, 1000);
  }
  ~Bench() { adstack_program_destroy(program_, nullptr, 0); }

  void check(std::uint32_t status) {
    if (status == ADSTACK_OK) return;
    std::fprintf(stderr, "%s\n", adstack_last_error(program_)->message);
    std::exit(1);
  }

  std::uint64_t array(std::uint32_t type, std::int32_t length) {
    std::uint64_t allocation = 0;
    check(adstack_ndarray_create(program_, type, 1, &length, &allocation));
    return allocation;
  }

  void write_field(std::int32_t snode, std::int32_t value) { check(adstack_field_write(program_, snode, 0, 1, &value)); }

  Handle reverse_kernel(const char *name, const std::vector<adstack_node> &nodes, std::uint64_t elements = 1) {
    const adstack_stack stack{ADSTACK_HEAP_FLOAT, 8, 10, nodes.data(), static_cast<std::uint32_t>(nodes.size())};
    const std::uint32_t reads[] = {0};
    const std::uint32_t writes[] = {1};
    adstack_task task{};
    task.function = sin_grad;
    task.element_count = elements;
    task.element_count_argument = -1;
    task.writes_known = 1;
    task.stacks = &stack;
    task.stack_count = 1;
    task.arr_reads = reads;
    task.arr_read_count = 1;
    task.arr_writes = writes;
    task.arr_write_count = 1;
    return register_kernel(name, task, 2);
  }

  Handle forward_kernel() {
    adstack_task task{};
    task.function = count_up;
    task.element_count = 1;
    task.element_count_argument = -1;
    task.writes_known = 1;
    task.fields = &kCounter;
    task.field_count = 1;
    task.snode_writes = &kCounter;
    task.snode_write_count = 1;
    return register_kernel("count_up", task, 0);
  }

  void launch(Handle kernel, std::uint64_t bounds) {
    adstack_argument arguments[2]{};
    for (adstack_argument &argument : arguments) {
      argument.kind = ADSTACK_ARGUMENT_NDARRAY;
      argument.own_shape = 1;
    }
    arguments[0].allocation = bounds;
    arguments[1].allocation = x_;
    check(adstack_launch(program_, kernel, arguments, 2));
  }
  void launch_forward(Handle kernel) { check(adstack_launch(program_, kernel, nullptr, 0)); }

  adstack_program *program() { return program_; }
  std::uint64_t bounds() const { return bounds_; }

 private:
  Handle register_kernel(const char *name, const adstack_task &task, std::uint32_t arguments) {
    adstack_kernel kernel{};
    kernel.name = name;
    kernel.tasks = &task;
    kernel.task_count = 1;
    kernel.argument_count = arguments;
    kernel.loop_argument = -1;
    Handle handle = 0;
    check(adstack_kernel_register(program_, &kernel, &handle));
    return handle;
  }

  adstack_program *program_ = nullptr;
  std::uint64_t bounds_ = 0;
  std::uint64_t x_ = 0;
};

adstack_node node(std::uint32_t kind) {
  adstack_node made{};
  made.kind = kind;
  return made;
}

adstack_node constant(std::int64_t value) {
  adstack_node made = node(ADSTACK_NODE_CONST);
  made.value = value;
  return made;
}

std::vector<adstack_node> field_bound() {
  adstack_node load = node(ADSTACK_NODE_FIELD_LOAD);
  load.snode_id = kBound;
  return {load};
}

// The largest element of argument 0.
std::vector<adstack_node> array_bound() {
  adstack_node read = node(ADSTACK_NODE_EXTERNAL_TENSOR_READ);
  read.dtype = ADSTACK_I32;
  read.index_count = 1;
  read.indices[0] = -1;
  adstack_node range = node(ADSTACK_NODE_MAX_OVER_RANGE);
  range.operands[0] = 0;
  range.operands[1] = 1;
  range.operands[2] = 2;
  return {constant(0), node(ADSTACK_NODE_EXTERNAL_TENSOR_SHAPE), read, range};
}

// Samples all of them in turn, so that what disturbs one disturbs the others too.
std::vector<double> best_of(const std::vector<std::function<void()>> &calls) {
  std::vector<double> best(calls.size(), 1e18);
  for (int sample = 0; sample < kSamples; ++sample) {
    for (std::size_t i = 0; i < calls.size(); ++i) {
      const double begin = now_ns();
      for (int call = 0; call < kCalls; ++call) calls[i]();
      best[i] = std::min(best[i], (now_ns() - begin) / kCalls);
    }
  }
  return best;
}

void time_hits() {
  Bench bench;
  const Handle with_constant = bench.reverse_kernel("constant", {constant(10)});
  const Handle with_field = bench.reverse_kernel("field", field_bound());
  const Handle with_array = bench.reverse_kernel("array", array_bound());
  obvious::Cache obvious_cache;
  const obvious::Key field_key = obvious_cache.add_field_bound(kBound);
  const obvious::Key array_key = obvious_cache.add_array_bound(bench.bounds());
  for (const Handle kernel : {with_constant, with_field, with_array}) bench.launch(kernel, bench.bounds());

  const std::uint64_t before = allocations;
  bench.launch(with_field, bench.bounds());
  bench.launch(with_array, bench.bounds());
  report("hit_allocations", static_cast<double>(allocations - before), "allocations");

  const std::vector<double> best = best_of({
      [&] { bench.launch(with_constant, bench.bounds()); },
      [&] { bench.launch(with_field, bench.bounds()); },
      [&] { bench.launch(with_array, bench.bounds()); },
      [&] { keep(obvious_cache.launch(field_key, bench.bounds()).strides[0]); },
      [&] { keep(obvious_cache.launch(array_key, bench.bounds()).strides[0]); },
  });
  report("launch_constant", best[0], "ns");
  report("launch_field", best[1], "ns");
  report("launch_array", best[2], "ns");
  report("obvious_field", best[3], "ns");
  report("obvious_array", best[4], "ns");
}

void time_forward() {
  Bench bench;
  const Handle forward = bench.forward_kernel();
  const Handle reverse = bench.reverse_kernel("reverse", field_bound());
  const double unobserved = best_of({[&] { bench.launch_forward(forward); }})[0];
  bench.launch(reverse, bench.bounds());
  const double observed = best_of({[&] { bench.launch_forward(forward); }})[0];
  // Once more without an entry, so that a slow drift of the machine does not count.
  Bench fresh;
  const Handle again = fresh.forward_kernel();
  const double unobserved_again = best_of({[&] { fresh.launch_forward(again); }})[0];
  report("forward_unobserved", std::min(unobserved, unobserved_again), "ns");
  report("forward_observed", observed, "ns");
}

void time_unobserved_writes() {
  Bench bench;
  Bench empty;
  const Handle reverse = bench.reverse_kernel("reverse", field_bound());
  bench.launch(reverse, bench.bounds());
  const std::vector<double> best = best_of({
      [&] { empty.write_field(kUnobserved, 1); },
      [&] { bench.write_field(kUnobserved, 1); },
  });
  report("write_unobserved_program", best[0], "ns");
  report("write_unobserved_field", best[1], "ns");
}

void time_miss(std::int32_t length) {
  Bench bench;
  const Handle kernel = bench.reverse_kernel("miss", array_bound(), 0);
  const std::uint64_t allocation = bench.array(ADSTACK_I32, length);
  std::vector<std::int32_t> data(static_cast<std::size_t>(length));
  for (std::size_t i = 0; i < data.size(); ++i) data[i] = static_cast<std::int32_t>(i * 7919 % 1000);
  bench.check(adstack_ndarray_write(bench.program(), allocation, 0, data.size(), data.data()));
  void *address = nullptr;
  bench.check(adstack_ndarray_address(bench.program(), allocation, &address));
  const auto *elements = static_cast<const std::int32_t *>(address);

  double missed = 1e18;
  double by_hand = 1e18;
  const int rounds = length > 10000 ? 30 : 1000;
  for (int round = 0; round < rounds; ++round) {
    bench.check(adstack_ndarray_touch(bench.program(), allocation));
    double begin = now_ns();
    bench.launch(kernel, allocation);
    missed = std::min(missed, now_ns() - begin);

    begin = now_ns();
    std::int64_t largest = 0;
    for (std::int32_t i = 0; i < length; ++i) largest = std::max<std::int64_t>(largest, elements[i]);
    keep(largest);
    by_hand = std::min(by_hand, now_ns() - begin);
  }
  report("miss_" + std::to_string(length), missed, "ns");
  report("by_hand_" + std::to_string(length), by_hand, "ns");
}

}  // namespace

int main() {
  time_hits();
  time_forward();
  time_unobserved_writes();
  time_miss(1000);
  time_miss(1000000);
  return 0;
}
