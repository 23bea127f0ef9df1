// What the cache promises to a runtime that adopts it alone, without the program of this project.
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "cache/adstack_cache.h"
#include "named_tests.h"

using namespace adstack;

// A slot of one entry type is no slot of another.
static_assert(!std::is_convertible_v<LlvmPerTaskSlot, SpirvPerTaskSlot>);
static_assert(!std::is_convertible_v<SizeExprSlot, LlvmPerTaskSlot>);
static_assert(!std::is_convertible_v<LlvmPerTaskSlot, LlvmBytecodeSlot>);

namespace {

// One i32 field, snode 3, and two i32 arrays, of which `bound` says which is argument 0.
struct World {
  explicit World(Backend backend) : cache(backend) {
    EXPECT(cache.open_snode(3));
    fields.resize(4);
    fields[3].exists = true;
    fields[3].element_type = ElementType::i32;
    fields[3].address = &field;
    for (AllocationId &allocation : allocations) allocation = cache.open_ndarray();
    bind(0);
  }

  void bind(int which, std::int32_t extent = 4) {
    ArgumentBinding &argument = arguments[0];
    argument.kind = ArgumentKind::ndarray;
    argument.element_type = ElementType::i32;
    argument.allocation = allocations[which];
    argument.address = arrays[which];
    argument.shape.axes = 1;
    argument.shape.extents[0] = extent;
  }

  LaunchInputs inputs() const {
    LaunchInputs made;
    made.arguments = arguments;
    made.argument_count = 1;
    made.fields = fields.data();
    made.field_count = static_cast<std::uint32_t>(fields.size());
    return made;
  }

  // Read: field 3, element 1 of argument 0, and its shape.
  ReadLog reads() const {
    ReadLog log;
    log.snodes = {3};
    log.arrays = {0};
    log.shapes = {{0, 0, arguments[0].shape.extents[0]}};
    log.elements = {{true, 3, 0, field}, {false, 0, 1, static_cast<const std::int32_t *>(arguments[0].address)[1]}};
    return log;
  }

  AdStackCache cache;
  std::int32_t field = 5;
  std::int32_t arrays[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  AllocationId allocations[2];
  std::vector<FieldBinding> fields;
  ArgumentBinding arguments[1];
  Miss miss;
};

SizeExprCacheEntry value(std::int64_t result) {
  SizeExprCacheEntry entry;
  entry.result = result;
  return entry;
}

LlvmPerTaskAdStackCacheEntry layout(std::uint64_t size) {
  LlvmPerTaskAdStackCacheEntry entry;
  entry.max_sizes = {size};
  return entry;
}

void snapshot_is_served_until_a_source_moves() {
  World world(Backend::cuda);
  const LlvmPerTaskSlot slot = world.cache.add_llvm_per_task();
  EXPECT(world.cache.try_llvm_per_task(slot, world.inputs(), &world.miss) == nullptr);
  EXPECT(world.miss.cause == MissCause::never_recorded && world.miss.entry == EntryKind::llvm_per_task);
  world.cache.record_llvm_per_task(slot, world.inputs(), world.reads(), layout(7));
  const auto *found = world.cache.try_llvm_per_task(slot, world.inputs(), &world.miss);
  EXPECT(found != nullptr && found->max_sizes[0] == 7);

  world.cache.bump_snode(3, Mutator::field_fill);
  EXPECT(world.cache.entry_count(EntryKind::llvm_per_task) == 1);  // it goes when it is next looked up
  EXPECT(world.cache.try_llvm_per_task(slot, world.inputs(), &world.miss) == nullptr);
  EXPECT(miss_text(world.miss) == "snode 3 went from generation 0 to 1, bumped by field_fill");
  EXPECT(world.cache.entry_count(EntryKind::llvm_per_task) == 0);
}

void snapshot_compares_no_values() {
  World world(Backend::cuda);
  const LlvmPerTaskSlot slot = world.cache.add_llvm_per_task();
  world.cache.record_llvm_per_task(slot, world.inputs(), world.reads(), layout(7));
  world.field = 6;  // the host of a GPU cannot see that; only a bump can tell
  EXPECT(world.cache.try_llvm_per_task(slot, world.inputs(), &world.miss) != nullptr);
}

void observed_compares_values_on_the_cpu_alone() {
  for (const Backend backend : {Backend::cpu, Backend::cuda}) {
    World world(backend);
    const SizeExprSlot slot = world.cache.add_size_expr();
    world.cache.record_size_expr(slot, world.inputs(), world.reads(), value(7));
    world.arrays[0][1] = 9;
    const bool hit = world.cache.try_size_expr(slot, world.inputs(), &world.miss) != nullptr;
    EXPECT(hit == (backend == Backend::cuda));
    if (hit) continue;
    EXPECT(miss_text(world.miss) == "element 1 of argument 0 went from 2 to 9 without a bump");
    EXPECT(world.cache.entry_count(EntryKind::size_expr) == 0);
  }
}

void bytecode_outlives_writes_but_not_bindings() {
  World world(Backend::cuda);
  const LlvmBytecodeSlot slot = world.cache.add_llvm_bytecode();
  world.cache.record_llvm_bytecode(slot, world.inputs(), world.reads(), LlvmBytecodeCacheEntry{{1, 2, 3}});
  EXPECT(world.cache.observes_nothing());  // so that nobody bumps on its account
  world.cache.bump_snode(3, Mutator::field_write);
  world.cache.bump_ndarray(world.allocations[0], Mutator::ndarray_write);
  EXPECT(world.cache.try_llvm_bytecode(slot, world.inputs(), &world.miss) != nullptr);

  world.bind(1);
  EXPECT(world.cache.try_llvm_bytecode(slot, world.inputs(), &world.miss) == nullptr);
  EXPECT(world.miss.cause == MissCause::allocation);
  world.bind(0, 3);
  EXPECT(world.cache.try_llvm_bytecode(slot, world.inputs(), &world.miss) == nullptr);
  EXPECT(world.miss.cause == MissCause::shape);
  world.bind(0);
  world.cache.close_snode(3);
  EXPECT(world.cache.entry_count(EntryKind::llvm_bytecode) == 0);
  EXPECT(world.cache.open_snode(3));
  EXPECT(world.cache.try_llvm_bytecode(slot, world.inputs(), &world.miss) == nullptr);
}

void entries_of_one_backend_are_not_those_of_another() {
  EXPECT(AdStackCache::keeps(Backend::cuda, EntryKind::llvm_per_task));
  EXPECT(!AdStackCache::keeps(Backend::spirv, EntryKind::llvm_per_task));
  EXPECT(!AdStackCache::keeps(Backend::cpu, EntryKind::spirv_per_task));
  World world(Backend::cuda);
  const LlvmPerTaskSlot llvm = world.cache.add_llvm_per_task();
  const SpirvPerTaskSlot spirv = world.cache.add_spirv_per_task();
  EXPECT(llvm.index == spirv.index);
  world.cache.record_llvm_per_task(llvm, world.inputs(), world.reads(), layout(7));
  EXPECT(world.cache.try_spirv_per_task(spirv, world.inputs(), &world.miss) == nullptr);
}

void ways_keep_bindings_and_the_least_recent_goes() {
  World world(Backend::cuda);
  const LlvmPerTaskSlot slot = world.cache.add_llvm_per_task();
  for (std::int32_t extent = 1; extent <= 4; ++extent) {
    world.bind(0, extent);
    world.cache.record_llvm_per_task(slot, world.inputs(), world.reads(), layout(static_cast<std::uint64_t>(extent)));
  }
  EXPECT(world.cache.entry_count(EntryKind::llvm_per_task) == 4 && world.cache.counters().evictions == 0);
  world.bind(0, 1);  // used again, so that 2 is the least recent
  EXPECT(world.cache.try_llvm_per_task(slot, world.inputs(), &world.miss)->max_sizes[0] == 1);
  world.bind(1, 4);
  world.cache.record_llvm_per_task(slot, world.inputs(), world.reads(), layout(9));
  EXPECT(world.cache.counters().evictions == 1);
  for (std::int32_t extent = 1; extent <= 4; ++extent) {
    world.bind(0, extent);
    EXPECT((world.cache.try_llvm_per_task(slot, world.inputs(), &world.miss) == nullptr) == (extent == 2));
  }
}

void a_counter_never_returns_to_an_old_value() {
  World world(Backend::cpu);
  const SizeExprSlot slot = world.cache.add_size_expr();
  world.cache.record_size_expr(slot, world.inputs(), world.reads(), value(7));
  const AllocationId first = world.allocations[0];
  world.cache.close_ndarray(first);
  world.allocations[0] = world.cache.open_ndarray();
  EXPECT(world.allocations[0].place() == first.place() && world.allocations[0] != first);
  world.bind(0);  // the same address, the same place, the same contents
  EXPECT(world.cache.try_size_expr(slot, world.inputs(), &world.miss) == nullptr);
}

void what_nobody_observes_is_not_bumped() {
  World world(Backend::cpu);
  const SizeExprSlot slot = world.cache.add_size_expr();
  world.cache.bump_snode(3, Mutator::field_write);
  EXPECT(world.cache.counters().bumps_done == 0 && world.cache.counters().bumps_skipped == 1);
  world.cache.record_size_expr(slot, world.inputs(), world.reads(), value(7));
  world.cache.bump_ndarray(world.allocations[1], Mutator::ndarray_write);
  EXPECT(world.cache.counters().bumps_done == 0 && world.cache.counters().bumps_skipped == 2);
  world.cache.bump_observed(Mutator::kernel_launch);
  EXPECT(world.cache.counters().bumps_done == 2);
  world.cache.remove_size_expr(slot);
  EXPECT(world.cache.observes_nothing());
}

void a_slot_that_is_given_out_again_is_empty() {
  World world(Backend::cpu);
  const SizeExprSlot slot = world.cache.add_size_expr();
  world.cache.record_size_expr(slot, world.inputs(), world.reads(), value(7));
  world.cache.remove_size_expr(slot);
  const SizeExprSlot again = world.cache.add_size_expr();
  EXPECT(again.index == slot.index);
  EXPECT(world.cache.try_size_expr(again, world.inputs(), &world.miss) == nullptr);
}

void off_means_off() {
  World world(Backend::cpu);
  const SizeExprSlot slot = world.cache.add_size_expr();
  world.cache.record_size_expr(slot, world.inputs(), world.reads(), value(7));
  world.cache.enable(false);
  EXPECT(world.cache.try_size_expr(slot, world.inputs(), &world.miss) == nullptr);
  EXPECT(world.miss.cause == MissCause::disabled);
  EXPECT(!world.cache.record_size_expr(slot, world.inputs(), world.reads(), value(8)));
  world.cache.enable(true);
  EXPECT(world.cache.try_size_expr(slot, world.inputs(), &world.miss)->result == 7);
}

const NamedTests kTests = {
    TEST(snapshot_is_served_until_a_source_moves),
    TEST(snapshot_compares_no_values),
    TEST(observed_compares_values_on_the_cpu_alone),
    TEST(bytecode_outlives_writes_but_not_bindings),
    TEST(entries_of_one_backend_are_not_those_of_another),
    TEST(ways_keep_bindings_and_the_least_recent_goes),
    TEST(a_counter_never_returns_to_an_old_value),
    TEST(what_nobody_observes_is_not_bumped),
    TEST(a_slot_that_is_given_out_again_is_empty),
    TEST(off_means_off),
};

}  // namespace

int main(int count, char **names) { return run_named(kTests, count, names); }
