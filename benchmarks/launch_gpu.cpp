// Times on the host what launches on a GPU cost, through the C interface. The kernel itself does nothing, so that all
// that is measured is the launcher and the driver. Arguments: backend, image of the kernel and its entry.
// Prints one `name value unit` per line.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "capi.h"

namespace {

using Handle = std::uint64_t;

constexpr int kCalls = 200;    // per sample: fewer than a driver queues before it makes the host wait
constexpr int kSamples = 40;   // the best counts: noise only ever adds
constexpr int kMisses = 200;
constexpr std::int32_t kBound = 3;   // snode id
constexpr std::int32_t kLength = 8;  // of the array under a range

double now_us() {
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

class Bench {
 public:
  Bench(const char *backend, const std::string &image, const char *entry) : image_(image), entry_(entry) {
    adstack_program_options options{};
    options.backend = backend;
    char message[1024];
    if (adstack_program_create(&options, &program_, message, sizeof(message)) != ADSTACK_OK) {
      std::fprintf(stderr, "%s\n", message);
      std::exit(1);
    }
    check(adstack_field_create(program_, kBound, ADSTACK_I32, 0, nullptr));
    check(adstack_ndarray_create(program_, ADSTACK_I32, 1, &kLength, &bounds_));
    const std::int32_t bound = 10;
    check(adstack_field_fill(program_, kBound, &bound));
    check(adstack_ndarray_fill(program_, bounds_, &bound));
    argument_.kind = ADSTACK_ARGUMENT_NDARRAY;
    argument_.allocation = bounds_;
    argument_.own_shape = 1;
  }
  ~Bench() { adstack_program_destroy(program_, nullptr, 0); }

  Handle kernel(const char *name, bool has_stack, const std::vector<adstack_node> &nodes) {
    const adstack_stack stack{ADSTACK_HEAP_FLOAT, 8, 10, nodes.data(), static_cast<std::uint32_t>(nodes.size())};
    const std::uint32_t argument = 0;
    adstack_task task{};
    task.entry = entry_;
    task.element_count = 1;
    task.element_count_argument = -1;
    task.writes_known = 1;
    task.stacks = &stack;
    task.stack_count = has_stack ? 1 : 0;
    task.fields = &kBound;
    task.field_count = 1;
    task.arr_reads = &argument;
    task.arr_read_count = 1;
    adstack_kernel kernel{};
    kernel.name = name;
    kernel.tasks = &task;
    kernel.task_count = 1;
    kernel.argument_count = 1;
    kernel.image = image_.data();
    kernel.image_size = image_.size();
    kernel.loop_argument = -1;
    Handle handle = 0;
    check(adstack_kernel_register(program_, &kernel, &handle));
    launch(handle);
    return handle;
  }

  void launch(Handle handle) { check(adstack_launch(program_, handle, &argument_, 1)); }
  void touch_field() { check(adstack_field_touch(program_, kBound)); }
  void touch_array() { check(adstack_ndarray_touch(program_, bounds_)); }
  void synchronize() { check(adstack_synchronize(program_)); }

  // Microseconds of one launch, while the device is not waited for.
  double sample(Handle handle) {
    synchronize();
    const double begin = now_us();
    for (int i = 0; i < kCalls; ++i) launch(handle);
    return (now_us() - begin) / kCalls;
  }

  // The same, each sized afresh.
  double misses(Handle handle, void (Bench::*touch)()) {
    double best = 1e30;
    for (int i = 0; i < kMisses; ++i) {
      (this->*touch)();
      synchronize();
      const double begin = now_us();
      launch(handle);
      best = std::min(best, now_us() - begin);
    }
    return best;
  }

 private:
  void check(std::uint32_t status) {
    if (status == ADSTACK_OK) return;
    std::fprintf(stderr, "%s\n", adstack_last_error(program_)->message);
    std::exit(1);
  }

  std::string image_;
  const char *entry_;
  adstack_program *program_ = nullptr;
  std::uint64_t bounds_ = 0;
  adstack_argument argument_{};
};

adstack_node constant(std::int64_t value) {
  adstack_node node{};
  node.kind = ADSTACK_NODE_CONST;
  node.value = value;
  return node;
}

std::vector<adstack_node> field_bound() {
  adstack_node node{};
  node.kind = ADSTACK_NODE_FIELD_LOAD;
  node.snode_id = kBound;
  return {node};
}

// The greatest element of the argument.
std::vector<adstack_node> array_bound() {
  adstack_node element{};
  element.kind = ADSTACK_NODE_EXTERNAL_TENSOR_READ;
  element.dtype = ADSTACK_I32;
  element.index_count = 1;
  element.indices[0] = -1;
  adstack_node range{};
  range.kind = ADSTACK_NODE_MAX_OVER_RANGE;
  range.operands[0] = 0;
  range.operands[1] = 1;
  range.operands[2] = 2;
  return {constant(0), constant(kLength), element, range};
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  std::ifstream file(argv[2], std::ios::binary);
  const std::string image((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  Bench bench(argv[1], image, argv[3]);
  struct Variant {
    const char *name;
    Handle handle;
    double best;
  };
  Variant variants[] = {{"launch_without", bench.kernel("without", false, {}), 1e30},
                        {"launch_constant", bench.kernel("constant", true, {constant(10)}), 1e30},
                        {"launch_field", bench.kernel("field", true, field_bound()), 1e30},
                        {"launch_array", bench.kernel("array", true, array_bound()), 1e30}};
  for (Variant &variant : variants) bench.launch(variant.handle);
  for (int i = 0; i < kSamples; ++i) {
    for (Variant &variant : variants) variant.best = std::min(variant.best, bench.sample(variant.handle));
  }
  for (const Variant &variant : variants) std::printf("%s %.3f us\n", variant.name, variant.best);
  std::printf("miss_field %.3f us\n", bench.misses(variants[2].handle, &Bench::touch_field));
  std::printf("miss_array %.3f us\n", bench.misses(variants[3].handle, &Bench::touch_array));
  return 0;
}
