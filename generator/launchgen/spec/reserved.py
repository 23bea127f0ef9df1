"""Names of the generated code's own, which a spec cannot give to anything else. A test holds them complete."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Types and parameters of templates, those inside of others and of single source files among them.
TYPES = _words("""
    Access AdStackCache Added AllocationId Allocator ArgumentBinding ArgumentKind Arguments ArrayObservation At
    Backend BackendFactory BackendOptions Block BlockRead BodyInBlocks Buffer CacheCounters Call Change Commands
    Context Counter Dependencies Device DeviceAddress DeviceBlock DeviceCounters DeviceMemory DeviceWork Driver
    DynamicLibrary Element ElementRead ElementReader ElementSource ElementSpan ElementType Encoder Entry EntryKind
    EntryRules EntryTable Enumerate Error Evaluation Event Failure Features Field FieldBinding FieldReaderKernel
    Fold Foreign FreshSizes Function GenerationTable Group Heap Heaps HostArrayReads HostMemory Integer JudgedLaunch
    Kernel KernelDescription KernelLauncher KernelOnStream KernelState Key Launch LaunchArgument LaunchCounters
    LaunchInputs LaunchState Launcher LlvmStrides Make Memory Miss MissCause Module ModuleWords Mutator Ndarray
    NestedScope NodeKind NodeTraits OnStream OpenViews Part PastLaunch PastLaunches Place Pointer Preparation
    PreparedExpr Program RangeWalk Read ReadLog Rebound ReplayRule Retired Ring Row RunningScope Scope Shadow
    ShapeOf ShapeRead SizeError SizeExpr SizeExprNode SizeFault SizeInstruction SizeScope SizerImage SizerLaunch
    Slot SnodeId SnodeObservation Source StackDescription StackShape StackToEncode Staging Status Stored Stream Task
    TaskDescription TaskFunction TaskOnStream TaskPlace TaskRegistry TaskState TaskWrites ThreadPool Updates Use
    Value VaryingStack Visit Way Ways Where Word Work World
""")

# What the C library has at the global scope, where the namespace stands; so has it everything that ends in `_t`.
LIBRARY = _words("""
    abort abs access alloca basename calloc clock clone close daylight div exit exp floor free getline index labs link
    log main malloc memcpy nice obstack open pause pipe printf putenv puts qsort raise rand random read realloc remove
    rename rewind rindex round scanf select signal sleep srand std stderr stdin stdout strlen sync system time timezone
    tm truncate uint ulong ushort write
""")

# Members of the cache, without the underscore at their end; after `try_` and `record_`, the word of the common part.
TABLES = _words("backend counters enabled in records world")

# Members of structs that have others from the spec, and the types that their members name.
ENTRY_MEMBERS = _words("EntryKind kHoldsSizes kKind std")
LAYOUT_MEMBERS = _words("DeviceAddress std")
NODE_MEMBERS = _words("""
    ElementType NodeKind SnodeId index_count indices int32_t int64_t kMaxAxes kMaxOperands kind operands restrict std
    uint32_t
""")

# Variables and functions where the inputs of a formula are variables as well; `pushed` is the shader's.
INPUTS = _words("add block flags i instruction max min mul node out overflow pushed slot std sub")

# What stands in the device sizers where otherwise the name of a node kind does.
KINDS = _words("""
    at body done malformed opcode opcode_at operand operand_at push_value push_variable refused value value_at
    value_pushed variable variable_at variable_pushed
""")

# Functions that are named like the one that computes a node kind.
FUNCTIONS = _words("index_value")
