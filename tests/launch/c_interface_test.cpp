// What the C interface promises of memory.
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <vector>

#include "capi.h"
#include "named_tests.h"
#include "size_expr/device_layouts.h"

namespace {

long allocations = 0;
long left = -1;  // allocations until no memory is left; -1: there is always some

void *allocated(std::size_t bytes) {
  ++allocations;
  if (left == 0) return nullptr;
  if (left > 0) --left;
  return std::malloc(bytes);
}

void *allocated_or_thrown(std::size_t bytes) {
  void *address = allocated(bytes);
  if (address == nullptr) throw std::bad_alloc();
  return address;
}

}  // namespace

// The library's allocations come here too. The alignments that are asked for are those of malloc.
void *operator new(std::size_t bytes) { return allocated_or_thrown(bytes); }
void *operator new(std::size_t bytes, std::align_val_t) { return allocated_or_thrown(bytes); }
void *operator new(std::size_t bytes, const std::nothrow_t &) noexcept { return allocated(bytes); }
void *operator new(std::size_t bytes, std::align_val_t, const std::nothrow_t &) noexcept { return allocated(bytes); }
void operator delete(void *address) noexcept { std::free(address); }
void operator delete(void *address, std::size_t) noexcept { std::free(address); }
void operator delete(void *address, std::align_val_t) noexcept { std::free(address); }
void operator delete(void *address, std::size_t, std::align_val_t) noexcept { std::free(address); }

namespace {

struct World {
  World() {
    adstack_program_options options{};
    options.backend = "cpu";
    options.threads = 1;
    char message[100];
    EXPECT(adstack_program_create(&options, &program, message, sizeof(message)) == ADSTACK_OK);
    const std::int32_t shape[] = {4};
    EXPECT(adstack_ndarray_create(program, ADSTACK_I32, 1, shape, &array) == ADSTACK_OK);
  }
  ~World() { EXPECT(adstack_program_destroy(program, nullptr, 0) == ADSTACK_OK); }

  // Its one stack has as many entries as argument 0.
  std::uint64_t kernel(const char *name, std::uint32_t argument_count, adstack_task_function function = nullptr) {
    adstack_node node{};
    node.kind = ADSTACK_NODE_EXTERNAL_TENSOR_SHAPE;
    const adstack_stack stack{ADSTACK_HEAP_INT, 8, 1, &node, 1};
    adstack_task task{};
    task.function = function;
    task.element_count = function == nullptr ? 0 : 1;
    task.element_count_argument = -1;
    task.writes_known = 1;
    task.stacks = &stack;
    task.stack_count = 1;
    const adstack_kernel kernel{name, &task, 1, argument_count, nullptr, 0, -1};
    std::uint64_t handle = 0;
    EXPECT(adstack_kernel_register(program, &kernel, &handle) == ADSTACK_OK);
    return handle;
  }

  // The array, then numbers from `first` on.
  std::vector<adstack_argument> arguments(std::uint32_t count, std::uint64_t first = 0) const {
    std::vector<adstack_argument> made(count, adstack_argument{});
    for (std::uint32_t i = 0; i < count; ++i) made[i].bits = first + i;
    made[0].kind = ADSTACK_ARGUMENT_NDARRAY;
    made[0].allocation = array;
    made[0].own_shape = 1;
    return made;
  }

  adstack_program *program = nullptr;
  std::uint64_t array = 0;
};

void a_hit_allocates_nothing_however_many_arguments_there_are() {
  for (const std::uint32_t count : {1u, 16u, 17u, 100u}) {
    World world;
    const std::uint64_t handle = world.kernel("k", count);
    const std::vector<adstack_argument> arguments = world.arguments(count);
    for (int launch = 0; launch < 3; ++launch) {
      const long before = allocations;
      EXPECT(adstack_launch(world.program, handle, arguments.data(), count) == ADSTACK_OK);
      EXPECT(launch == 0 || allocations == before);
    }
  }
}

World *around = nullptr;
std::uint64_t inner = 0;
std::uint64_t seen = 0;

std::uint64_t last_bits(const void *context, std::uint32_t count) {
  const auto &given = *static_cast<const adstack::KernelContext *>(context);
  return reinterpret_cast<const adstack::ArgumentSlot *>(given.arguments)[count - 1].bits;
}

void launch_inner(const void *context, std::uint32_t, std::uint64_t, std::uint64_t) {
  const std::vector<adstack_argument> arguments = around->arguments(40, 1000);
  EXPECT(adstack_launch(around->program, inner, arguments.data(), 40) == ADSTACK_OK);
  EXPECT(seen == 1039);
  seen = last_bits(context, 20);
}

void a_launch_from_within_a_task_has_arguments_of_its_own() {
  World world;
  around = &world;
  inner = world.kernel("inner", 40, [](const void *context, std::uint32_t, std::uint64_t, std::uint64_t) {
    seen = last_bits(context, 40);
  });
  const std::uint64_t outer = world.kernel("outer", 20, launch_inner);
  const std::vector<adstack_argument> arguments = world.arguments(20, 500);
  for (int launch = 0; launch < 3; ++launch) {
    EXPECT(adstack_launch(world.program, outer, arguments.data(), 20) == ADSTACK_OK);
    EXPECT(seen == 519);
  }
}

void a_message_is_cut_between_characters() {
  std::string name;
  for (int i = 0; i < 20; ++i) name += "\u00fc\u20ac";  // of two bytes and of three
  adstack_program_options options{};
  options.backend = name.c_str();
  adstack_program *program = nullptr;
  char whole[200];
  EXPECT(adstack_program_create(&options, &program, whole, sizeof(whole)) == ADSTACK_BACKEND_UNAVAILABLE);
  for (std::size_t size = 1; size <= sizeof(whole); ++size) {
    char message[sizeof(whole)];
    EXPECT(adstack_program_create(&options, &program, message, size) == ADSTACK_BACKEND_UNAVAILABLE);
    const std::size_t length = std::strlen(message);
    EXPECT(length < size && std::strncmp(message, whole, length) == 0);
    EXPECT(whole[length] == '\0' || size - length <= 3);
    EXPECT((static_cast<unsigned char>(whole[length]) & 0xC0) != 0x80);
  }
}

// Gives the call the memory of 0, 1, 2... allocations and none after that, until it has all that it needs.
template <class Call>
void expect_no_memory_is_survived(World &world, std::uint32_t expected, Call call) {
  for (long given = 0; given < 1000; ++given) {
    left = given;
    const std::uint32_t status = call();
    const bool lacked = left == 0;
    left = -1;
    const adstack_error *error = adstack_last_error(world.program);
    EXPECT(error->code == status && (error->message[0] == '\0') == (status == ADSTACK_OK));
    if (status == expected) return;
    EXPECT(lacked && status == ADSTACK_OUT_OF_MEMORY && std::strcmp(error->name, "out_of_memory") == 0);
    EXPECT(std::strstr(error->message, "memory") != nullptr);
  }
  EXPECT(false);
}

void no_exception_crosses_where_no_memory_is_left() {
  World world;
  const std::int32_t shape[] = {4};
  std::uint64_t array = 0;
  expect_no_memory_is_survived(world, ADSTACK_UNKNOWN_OBJECT, [&] { return adstack_field_destroy(world.program, 77); });
  expect_no_memory_is_survived(world, ADSTACK_OK, [&] { return adstack_field_create(world.program, 1, ADSTACK_I32, 1, shape); });
  expect_no_memory_is_survived(world, ADSTACK_OK, [&] { return adstack_ndarray_create(world.program, ADSTACK_I32, 1, shape, &array); });
  const std::uint64_t handle = world.kernel("a kernel with a name that is longer than any short string", 40);
  std::vector<adstack_argument> arguments = world.arguments(40);
  expect_no_memory_is_survived(world, ADSTACK_OK, [&] { return adstack_launch(world.program, handle, arguments.data(), 40); });
  adstack_lookup lookup{};
  expect_no_memory_is_survived(world, ADSTACK_OK, [&] { return adstack_task_lookup(world.program, handle, 0, &lookup); });
  arguments[0] = adstack_argument{};
  expect_no_memory_is_survived(world, ADSTACK_MISSING_ARGUMENT, [&] { return adstack_launch(world.program, handle, arguments.data(), 40); });
}

void a_program_that_no_memory_is_left_for_says_so() {
  adstack_program_options options{};
  options.backend = "cpu";
  options.threads = 1;
  adstack_program *program = nullptr;
  char message[100];
  for (long given = 0; program == nullptr; ++given) {
    left = given;
    const std::uint32_t status = adstack_program_create(&options, &program, message, sizeof(message));
    left = -1;
    EXPECT((status == ADSTACK_OK) == (program != nullptr));
    if (status == ADSTACK_OK) continue;
    EXPECT(status == ADSTACK_OUT_OF_MEMORY);
    EXPECT(std::strcmp(message, "No memory is left for the launcher itself.") == 0);
  }
  EXPECT(adstack_program_destroy(program, nullptr, 0) == ADSTACK_OK);
}

const NamedTests kTests = {
    TEST(a_hit_allocates_nothing_however_many_arguments_there_are),
    TEST(a_launch_from_within_a_task_has_arguments_of_its_own),
    TEST(a_message_is_cut_between_characters),
    TEST(no_exception_crosses_where_no_memory_is_left),
    TEST(a_program_that_no_memory_is_left_for_says_so),
};

}  // namespace

int main(int count, char **names) { return run_named(kTests, count, names); }
