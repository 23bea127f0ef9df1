"""Bad specs, each a small edit of `good.yaml`: the rule that must refuse it, and what is replaced by what."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    """Replaces each `old` (which must occur once) by its `new`; the code must be among the findings."""

    code: str
    about: str
    edits: tuple[tuple[str, str], ...]

    @property
    def name(self) -> str:
        return f"{self.code}-{self.about}"


def case(code: str, about: str, old: str, new: str, *more: tuple[str, str]) -> Case:
    return Case(code, about, ((old, new), *more))


CPU_TASK = "[lookup, {on_miss: [size, record]}, publish, grow_heap, bump_written, dispatch, poll_overflow]"
FIELD_FILL = "  field_fill: {when: before_write, bumps: [{source: snode, each: field}]}\n"
RAW = "  raw_address_write: {when: before_write, bumps: [{source: snode, each: field}]}\n"
GPU_TASK = """\
        - lookup
        - on_miss: [size, read_back, record]
"""

STRUCTURE = (
    case("LG104", "unclosed-bracket", "storage_types: [f32]", "storage_types: [f32"),
    case("LG104", "bad-indent", "  shape: {instance", "   shape: {instance"),
    case("LG104", "tab", "  Extra: {doc", "\tExtra: {doc"),
    case(
        "LG106",
        "anchor-and-alias",
        "ways: 4",
        "ways: &w 4",
        ("ways: 2\n    backends: [cuda]\n    doc: a l", "ways: *w\n    backends: [cuda]\n    doc: a l"),
    ),
    case(
        "LG106", "merge-key", "  field_touch: {doc: the user says so,", "  field_touch: {<<: {}, doc: the user says so,"
    ),
    case("LG107", "tag", "namespace: tiny", "namespace: !!str tiny"),
    case("LG108", "second-document", "keys:\n", "---\nkeys:\n"),
    case("LG109", "deep", "storage_types: [f32]", "storage_types: " + "[" * 30 + "f32" + "]" * 30),
    case("LG110", "unknown-section", "keys:\n", "kyes: {}\nkeys:\n"),
    case("LG110", "unknown-key", "ways: 4", "ways: 4, colour: red"),
    case("LG110", "misspelled-key", "depends: snapshot", "depend: snapshot"),
    case(
        "LG111",
        "duplicate-section",
        "backends: [cpu, cuda]\nlayouts",
        "backends: [cpu, cuda]\nbackends: [cpu]\nlayouts",
    ),
    case("LG111", "duplicate-entry", "  layout:\n", "  size:\n"),
    case("LG112", "missing-section", "publish: {cpu: direct, cuda: resident}\n", ""),
    case("LG112", "missing-keys", "{each: stack, doc: one stack}", "{}"),
    case("LG113", "mapping-for-list", "element_types: [i32, i64]", "element_types: {i32: 1}"),
    case("LG113", "list-for-text", "namespace: tiny", "namespace: [tiny]"),
    case(
        "LG113",
        "text-for-mapping",
        "limits: {bound_variables: 8, range_iterations: 1024, axes: 4, value_stack: 16}",
        "limits: many",
    ),
    case("LG113", "text-for-number", "layout_version: 3", "layout_version: three"),
    case("LG113", "nothing-for-number", "layout_version: 3", "layout_version:"),
    case("LG113", "key-is-list", "namespace: tiny", "namespace: tiny\n? [a, b]\n: c"),
    case("LG113", "bad-group", "{on_miss: [size, record]}", "{on_miss: [size, record], each_task: [lookup]}"),
    case("LG114", "boolean-for-text", "doc: fields", "doc: yes"),
    case("LG114", "boolean-for-reason", "untracked: not seen", "untracked: true"),
    case("LG114", "number-for-text", "operands: [a, b]", "operands: [1, b]"),
    case("LG114", "octal", "layout_version: 3", "layout_version: 010"),
    case("LG114", "quoted-number", "layout_version: 3", 'layout_version: "3"'),
    case("LG114", "boolean-key", "  stack: {each", "  on: {each"),
    case("LG114", "huge-number", "initial: 0", "initial: 99999999999999999999"),
    case("LG115", "misspelled-step", "{on_miss: [size, record]}", "{on_miss: [size, recrod]}"),
    case("LG115", "misspelled-group", "{on_miss: [size, record]}", "{on_mis: [size, record]}"),
    case("LG115", "unlike-any-word", "depends: snapshot", "depends: memory"),
)

NAMES = (
    case("LG201", "keyword", "namespace: tiny", "namespace: class"),
    case("LG201", "reserved", "type: LayoutEntry", "type: _Layout__Entry"),
    case("LG201", "hyphen", "  ndarray_free: {doc", "  ndarray-free: {doc"),
    case("LG201", "trailing-underscore", "payload: {result: i64}", "payload: {result: i64, more_: i64}"),
    case("LG202", "entry-types", "type: LayoutEntry", "type: SizeEntry"),
    case("LG202", "entry-and-layout", "type: LayoutEntry", "type: Extra"),
    case("LG202", "slot-and-entry", "type: CodeEntry", "type: SizeSlot"),
    case("LG202", "slot-and-layout", "  layout:\n", "  argument:\n"),
    case("LG203", "case", "  layout:\n", "  S_ize:\n"),
    case("LG204", "operand-and-attribute", "operands: [begin, end, inner]", "operands: [begin, end, inner, var]"),
    case("LG205", "backends", "backends: [cpu, cuda], doc", "backends: [cpu, cuda, cpu], doc"),
    case("LG205", "element-and-storage", "storage_types: [f32]", "storage_types: [f32, i64]"),
)

RESERVED = (
    case("LG206", "entry-type", "type: SizeEntry", "type: World"),
    case("LG206", "layout", "  Extra: {doc", "  Slot: {doc"),
    case("LG206", "entry", "  layout:\n", "  world:\n"),
    case("LG206", "payload", "payload: {result: i64}", "payload: {result: i64, kKind: i64}"),
    case("LG206", "constructor", "payload: {result: i64}", "payload: {result: i64, SizeEntry: i64}"),
    case("LG206", "layout-field", "fields: {flag: u32, task_id: u32}", "fields: {flag: u32, task_id: u32, std: u32}"),
    case("LG206", "namespace", "namespace: tiny", "namespace: std"),
    case("LG206", "namespace-and-type", "namespace: tiny", "namespace: Program"),
    case("LG206", "namespace-of-c", "namespace: tiny", "namespace: size_t"),
    case("LG206", "operand", '[a, b], value: "max(sub(a, b), 0)"', '[a, node], value: "max(sub(a, node), 0)"'),
    case(
        "LG206", "operand-and-function", '[a, b], value: "max(sub(a, b), 0)"', '[a, max], value: "max(sub(a, max), 0)"'
    ),
    case("LG206", "own-function", '[a, b], value: "max(sub(a, b), 0)"', '[a, sub_value], value: "sub(a, sub_value)"'),
    case(
        "LG206",
        "variable-and-operand",
        "Bound: {opcode: 1, attributes: {var: variable}, value: var}",
        'Bound: {opcode: 1, operands: [var_step], attributes: {var: variable}, value: "add(var, var_step)"}',
    ),
    case("LG206", "constant", "{number: i64}, value: number", "{kAxes: i64}, value: kAxes"),
    case("LG206", "attribute", "{arg: argument, along: axis}", "{arg: argument, kind: axis}"),
    case("LG206", "kind", "  Bound: {opcode", "  variable: {opcode"),
    case("LG206", "kind-becomes-function", "  Bound: {opcode", "  Index: {opcode"),
    case("LG206", "kind-becomes-keyword", "  Most:\n", "  For:\n"),
    case("LG207", "kinds", "  Bound: {opcode", "  Sub_a: {opcode"),
    case("LG208", "entry", "type: SizeEntry", "type: size_entry"),
    case("LG208", "layout", "  Extra: {doc", "  EXTRA: {doc"),
)

TYPES = (
    case("LG211", "misspelled", 'offsets: "u64[]"', 'offsets: "u46[]"'),
    case("LG211", "float", "stride_int: u64}\n", "stride_int: double}\n"),
    case("LG212", "empty", "payload: {result: i64}", "payload: {}"),
    case("LG213", "unknown", "{number: i64}", "{number: i65}"),
    case("LG214", "unknown", "one argument, fields: {address: ptr", "one argument, fields: {address: pointer"),
    case("LG214", "array-of-unknown", 'i32[4]"}}\n  Arg', 'long[4]"}}\n  Arg'),
    case("LG215", "element", "element_types: [i32, i64]", "element_types: [i32, int64]"),
    case("LG215", "storage", "storage_types: [f32]", "storage_types: [float]"),
    case(
        "LG216",
        "empty",
        'one argument, fields: {address: ptr, axes: u32, element_type: u32, shape: "i32[4]"}',
        "one argument, fields: {}",
    ),
    case("LG217", "short", 'i32[4]"}}\n  Arg', 'i32[3]"}}\n  Arg'),
)

TEXTS = (
    case("LG221", "break", "doc: a layout", 'doc: "a\\nlayout"'),
    case("LG221", "two-blocks", "doc: raw stores", "doc: >\n      raw\n\n      stores"),
    case("LG221", "breaks-kept", "doc: raw stores", "doc: |+\n      raw stores\n\n"),
    case("LG221", "control", "doc: one stack", 'doc: "one\\tstack"'),
    case("LG221", "direction", "doc: one stack", 'doc: "one\\u202Estack"'),
    case("LG221", "blank", "doc: fields", 'doc: "fields "'),
    case("LG221", "backslash", "untracked: not seen", "untracked: not seen\\"),
    case("LG221", "trigraph", "tell: touch what was stored to", "tell: touch what was stored to??/"),
    case("LG221", "layout", "doc: one argument,", 'doc: " one argument",'),
)

EXPRESSION = (
    case("LG218", "field", "fields: {flag: u32, task_id: u32}", "fields: {flags: u32}"),
    case("LG218", "layout", "  SizerStack: {doc", "  SizerStak: {doc"),
    case("LG218", "type", "address: ptr, bits: u64", "address: ptr, bits: u32"),
    case(
        "LG218",
        "scalar-for-array",
        'u64, axes: u32, element_type: u32, shape: "i32[4]"',
        "u64, axes: u32, element_type: u32, shape: i32",
    ),
    case(
        "LG218",
        "array-type",
        'u64, axes: u32, element_type: u32, shape: "i32[4]"',
        'u64, axes: u32, element_type: u32, shape: "i64[4]"',
    ),
    case("LG219", "one", "element_types: [i32, i64]", "element_types: [i32, u64]"),
    case("LG219", "all", "element_types: [i32, i64]", "element_types: []"),
    case("LG301", "same", "Bound: {opcode: 1", "Bound: {opcode: 2"),
    case("LG302", "negative", "Bound: {opcode: 1", "Bound: {opcode: -1"),
    case("LG302", "large", "Bound: {opcode: 1", "Bound: {opcode: 65536"),
    case("LG303", "none", ", value: var}", "}"),
    case("LG303", "two", ", value: var}", ", value: var, reads: shape}"),
    case("LG304", "operator", '"max(sub(a, b), 0)"', '"max(a - b, 0)"'),
    case("LG304", "plus", '"max(sub(a, b), 0)"', '"a + b"'),
    case("LG304", "arity", '"max(sub(a, b), 0)"', '"max(a, b, 0)"'),
    case("LG304", "function", '"max(sub(a, b), 0)"', '"div(a, b)"'),
    case("LG304", "unclosed", '"max(sub(a, b), 0)"', '"max(sub(a, b), 0"'),
    case("LG304", "constant", '"max(sub(a, b), 0)"', '"max(sub(a, b), 9223372036854775808)"'),
    case("LG305", "misspelled", "value: number", "value: nubmer"),
    case("LG305", "fold", '"max(result, body)"', '"max(result, inner)"'),
    case("LG306", "operand", '"max(sub(a, b), 0)"', '"max(a, 0)"'),
    case("LG306", "fold", '"max(result, body)"', '"max(body, 0)"'),
    case("LG307", "type", "{number: i64}", "{number: indices}"),
    case("LG308", "attributes", "{id: snode, at: indices}", "{id: argument, at: indices}"),
    case("LG308", "operands", "Extent: {opcode: 6,", "Extent: {opcode: 6, operands: [a],"),
    case("LG309", "binds", "binds: var", "binds: vra"),
    case("LG309", "operand", "to: end", "to: stop"),
    case("LG309", "same", "to: end", "to: begin"),
    case("LG310", "numbers", "{number: i64}, value: number", '{number: i64, other: i64}, value: "add(number, other)"'),
    case("LG311", "axis", "attributes: {arg: argument, along: axis}", "attributes: {arg: argument, at: axis}"),
)

REFERENCES = (
    case("LG401", "leaf", "of: element_type}, reads: ndarray", "of: element_type}, reads: ndaray"),
    case("LG401", "replay", "ndarray: identity}", "array: identity}"),
    case("LG402", "entry", "type: SizeEntry, key: stack", "type: SizeEntry, key: stakc"),
    case("LG403", "entry", "backends: [cpu, cuda], doc", "backends: [cpu, spirv], doc"),
    case("LG403", "misspelled", "backends: [cpu, cuda], doc", "backends: [cpu, cudda], doc"),
    case("LG404", "unknown", "backends: [cpu, cuda]\nlayouts", "backends: [cpu, cuda, metal]\nlayouts"),
    case("LG405", "misspelled", "  field_fill: {when", "  field_fil: {when"),
    case("LG406", "selector", FIELD_FILL, FIELD_FILL.replace("each: field", "each: filed")),
    case(
        "LG406",
        "condition",
        "bumps: [{source: ndarray, each: task.arr_reads, if: host_array}]",
        "bumps: [{source: ndarray, each: task.arr_reads, if: plain}]",
    ),
    case("LG407", "other-source", FIELD_FILL, FIELD_FILL.replace("each: field", "each: allocation")),
    case(
        "LG407",
        "condition",
        "{source: snode, each: viewed_fields}",
        "{source: snode, each: viewed_fields, if: host_array}",
    ),
    case("LG408", "unknown", "  shape: {instance", "  extent: {instance"),
    case("LG408", "instance", "instance: allocation", "instance: address"),
    case("LG408", "changes", "instance: allocation, changes: generation", "instance: allocation, changes: value"),
)

USE = (
    case("LG411", "source", "along: axis}, reads: shape}", "along: axis}, reads: ndarray}"),
    case("LG412", "key", "keys:\n", "keys:\n  kernel: {each: task, doc: a kernel}\n"),
    case("LG413", "backend", "backends: [cpu, cuda], doc", "backends: [cuda], doc"),
    case("LG414", "element-types", "of: element_type}", "of: axis}"),
    case("LG415", "source", "sources:\n", "sources:\n  file: {instance: path, changes: generation, doc: files}\n"),
    case(
        "LG416",
        "writes",
        "    writes: [{source: snode, each: viewed_fields}, {source: ndarray, each: viewed_allocations}]",
        "    writes: []",
    ),
    case("LG416", "entry-backends", "backends: [cpu, cuda], doc", "backends: [], doc"),
    case("LG416", "backends", "backends: [cpu, cuda]\nlayouts", "backends: []\nlayouts"),
)

SIZE = (
    "  size: {type: SizeEntry, key: stack, payload: {result: i64}, depends: observed, ways: 4, "
    "backends: [cpu, cuda], doc: a size}\n"
)
OTHER_SIZE = SIZE.replace("size: {type: S", "other: {type: OtherS")
CODE = """\
  code:
    type: CodeEntry
    key: task
    payload: {bytecode: "u8[]"}
    depends: observed
    replay: {snode: identity, ndarray: identity}
    ways: 2
    backends: [cuda]
    doc: an encoding
"""

ROLES = (
    case("LG418", "removed", CODE, ""),
    case("LG418", "backend", SIZE, SIZE.replace("[cpu, cuda]", "[cpu]")),
    case("LG418", "each", "  stack: {each: stack", "  stack: {each: task"),
    case("LG418", "type", "{result: i64}", "{result: i32}"),
    case("LG418", "fields", 'offsets: "u64[]", max_sizes: "u64[]"', 'places: "u64[]", max_sizes: "u32[]"'),
    case("LG419", "everywhere", SIZE, SIZE + OTHER_SIZE),
    case("LG419", "shared", SIZE, SIZE.replace("[cpu, cuda]", "[cpu]") + OTHER_SIZE.replace("[cpu, cuda]", "[cuda]")),
    case("LG419", "task", CODE, CODE + CODE.replace("  code:", "  image:").replace("CodeEntry", "ImageEntry")),
)

INVALIDATION = (
    case("LG501", "bump-point-removed", FIELD_FILL, ""),
    case(
        "LG502",
        "untracked-and-bumped",
        FIELD_FILL,
        FIELD_FILL + "  external_view: {when: before_lookup, bumps: [{source: snode, each: viewed_fields}]}\n",
    ),
    case("LG503", "bump-removed", "      - {source: ndarray, each: task.arr_writes}\n", ""),
    case("LG503", "bumps-emptied", FIELD_FILL, "  field_fill: {when: before_write, bumps: []}\n"),
    case(
        "LG503",
        "narrowed",
        "      - {source: ndarray, each: task.arr_writes}\n",
        "      - {source: ndarray, each: task.arr_writes, if: host_array}\n",
    ),
    case(
        "LG504",
        "too-wide",
        "bumps: [{source: ndarray, each: task.arr_reads, if: host_array}]",
        "bumps: [{source: ndarray, each: task.arr_reads}]",
    ),
    case(
        "LG504",
        "not-written",
        "  field_touch: {when: before_write, bumps: [{source: snode",
        "  field_touch: {when: before_write, bumps: [{source: ndarray, each: allocation}, {source: snode",
    ),
    case("LG505", "task-write", "  graph_replay: {when: before_lookup", "  graph_replay: {when: before_write"),
    case("LG505", "host-write", "  ndarray_free: {when: before_write", "  ndarray_free: {when: before_lookup"),
    case("LG506", "no-advice", "    tell: touch the field after storing\n", ""),
    case(
        "LG506", "advice-though-tracked", "    doc: tasks run again\n", "    doc: tasks run again\n    tell: nothing\n"
    ),
    case(
        "LG507",
        "left-out",
        "  field_fill: {doc: fills, writes: [{source: snode, each: field}]}\n",
        "",
        (FIELD_FILL, ""),
    ),
    case(
        "LG507",
        "some-backends",
        "  field_fill: {doc: fills, writes",
        "  field_fill: {doc: fills, backends: [cpu], writes",
    ),
    case("LG507", "some-writes", "    writes: [{source: snode, each: viewed_fields}, {", "    writes: [{"),
    case("LG507", "graphs", "    backends: [cuda]\n  host_array_upload", "    backends: [cpu]\n  host_array_upload"),
    case(
        "LG508",
        "shape",
        "    doc: a view\n    writes: [{",
        "    doc: a view\n    writes: [{source: shape, each: field}, {",
    ),
    case(
        "LG509",
        "twice",
        "      - {source: ndarray, each: task.arr_writes}\n",
        "      - {source: ndarray, each: task.arr_writes}\n" * 2,
    ),
    case(
        "LG510",
        "raw",
        "    untracked: not seen\n    tell: touch what was stored to\n",
        "",
        (FIELD_FILL, FIELD_FILL + RAW),
    ),
    case("LG510", "raw-without-reason", "    untracked: not seen\n    tell: touch what was stored to\n", ""),
)

LAUNCH = (
    case("LG601", "family", f"  cpu:\n    - stage_arguments\n    - bump_writes\n    - each_task: {CPU_TASK}\n", ""),
    case("LG602", "not-declared", "  llvm_gpu:\n", "  spirv: []\n  llvm_gpu:\n"),
    case("LG602", "misspelled", "  llvm_gpu:\n", "  llvm_gpus:\n"),
    case("LG603", "step", CPU_TASK, CPU_TASK.replace("publish", "publish, publish")),
    case("LG604", "step", CPU_TASK, CPU_TASK.replace("grow_heap, ", "")),
    case("LG604", "read-back", "read_back, ", ""),
    case("LG605", "nested", CPU_TASK, CPU_TASK.replace("[size, record]", "[{each_task: [size]}, record]")),
    case("LG605", "empty", CPU_TASK, CPU_TASK + "\n    - on_miss: []"),
    case(
        "LG606",
        "dispatch-on-miss",
        CPU_TASK,
        "[lookup, {on_miss: [size, record, publish]}, grow_heap, bump_written, dispatch, poll_overflow]",
    ),
    case(
        "LG606",
        "size-on-hit",
        CPU_TASK,
        "[lookup, size, {on_miss: [record]}, publish, grow_heap, bump_written, dispatch, poll_overflow]",
    ),
    case(
        "LG606",
        "bump-in-loop",
        f"    - bump_writes\n    - each_task: {CPU_TASK}",
        f"    - each_task: [bump_writes, {CPU_TASK[1:]}",
    ),
    case("LG606", "lookup-once", f"    - each_task: {CPU_TASK}", f"    - lookup\n    - each_task: [{CPU_TASK[9:]}"),
    case("LG607", "host-sizer", CPU_TASK, CPU_TASK.replace("size, record", "size, read_back, record")),
    case(
        "LG611",
        "stage-after-bump",
        f"    - stage_arguments\n    - bump_writes\n    - each_task: {CPU_TASK}",
        f"    - bump_writes\n    - stage_arguments\n    - each_task: {CPU_TASK}",
    ),
    case(
        "LG612",
        "bump-after-lookup",
        f"    - bump_writes\n    - each_task: {CPU_TASK}",
        f"    - each_task: {CPU_TASK}\n    - bump_writes",
    ),
    case(
        "LG613",
        "publish-first",
        CPU_TASK,
        "[publish, lookup, {on_miss: [size, record]}, grow_heap, bump_written, dispatch, poll_overflow]",
    ),
    case("LG614", "record-first", CPU_TASK, CPU_TASK.replace("size, record", "record, size")),
    case("LG615", "record-unread", "[size, read_back, record]", "[size, record, read_back]"),
    case(
        "LG616",
        "publish-unsized",
        CPU_TASK,
        "[lookup, publish, {on_miss: [size, record]}, grow_heap, bump_written, dispatch, poll_overflow]",
    ),
    case(
        "LG617",
        "dispatch-unpublished",
        CPU_TASK,
        "[lookup, {on_miss: [size, record]}, grow_heap, bump_written, dispatch, publish, poll_overflow]",
    ),
    case(
        "LG618",
        "dispatch-ungrown",
        CPU_TASK,
        "[lookup, {on_miss: [size, record]}, publish, bump_written, dispatch, grow_heap, poll_overflow]",
    ),
    case(
        "LG619",
        "upload",
        f"    - stage_arguments\n    - bump_writes\n    - each_task: {CPU_TASK}",
        f"    - bump_writes\n    - each_task: {CPU_TASK.replace('publish', 'stage_arguments, publish')}",
    ),
    case(
        "LG620",
        "poll",
        "    - poll_overflow\n    - stage_arguments\n    - bump_writes\n",
        "    - stage_arguments\n    - poll_overflow\n    - bump_writes\n",
    ),
    case("LG606", "task-step-for-all", f"{CPU_TASK}", CPU_TASK.replace(", dispatch", "") + "\n    - dispatch"),
    case("LG617", "grow-unpublished", CPU_TASK, CPU_TASK.replace("publish, grow_heap", "grow_heap, publish")),
    case("LG622", "poll-once", CPU_TASK, CPU_TASK.replace(", poll_overflow", "") + "\n    - poll_overflow"),
    case(
        "LG622",
        "poll-between",
        CPU_TASK,
        CPU_TASK.replace("dispatch, poll_overflow", "poll_overflow, dispatch"),
    ),
    case(
        "LG621", "two-loops", CPU_TASK, CPU_TASK.replace("publish", "publish]\n    - each_task: [").replace("[, ", "[")
    ),
    case(
        "LG623",
        "bump-before-record",
        CPU_TASK,
        "[lookup, bump_written, {on_miss: [size, record]}, publish, grow_heap, dispatch, poll_overflow]",
    ),
    case(
        "LG624", "bump-after-dispatch", CPU_TASK, CPU_TASK.replace("bump_written, dispatch", "dispatch, bump_written")
    ),
    case(
        "LG622",
        "poll-first",
        CPU_TASK,
        CPU_TASK.replace(", poll_overflow", ""),
        ("  cpu:\n    - stage_arguments\n", "  cpu:\n    - poll_overflow\n    - stage_arguments\n"),
    ),
    case(
        "LG621", "loops", GPU_TASK, "        - lookup\n    - each_task:\n        - on_miss: [size, read_back, record]\n"
    ),
)

SERVING = (
    case("LG701", "backend", "  cuda: {snode: generation, ndarray: generation, shape: value}\n", ""),
    case(
        "LG702",
        "source",
        "  cuda: {snode: generation, ndarray: generation, shape: value}\n",
        "  cuda: {snode: generation, ndarray: generation}\n",
    ),
    case(
        "LG703",
        "counter-of-value",
        "ndarray: generation, shape: value}\nmutators",
        "ndarray: generation, shape: generation}\nmutators",
    ),
    case("LG703", "identity-by-default", "  cuda: {snode: generation,", "  cuda: {snode: identity,"),
    case("LG704", "size", 'payload: {bytecode: "u8[]"}', 'payload: {bytecode: "u8[]", count: u64}'),
    case("LG705", "device", "  cuda: {snode: generation,", "  cuda: {snode: generation+value,"),
    case("LG706", "snapshot", "    depends: snapshot\n", "    depends: snapshot\n    replay: {snode: generation}\n"),
    case("LG707", "backend", "publish: {cpu: direct, cuda: resident}", "publish: {cpu: direct}"),
    case("LG708", "direct", "publish: {cpu: direct, cuda: resident}", "publish: {cpu: direct, cuda: direct}"),
)

NUMBERS = (
    case("LG801", "newer", "launchgen: 1", "launchgen: 2"),
    case("LG802", "zero", "axes: 4", "axes: 0"),
    case("LG802", "large", "bound_variables: 8", "bound_variables: 33"),
    case("LG803", "zero", "ways: 4", "ways: 0"),
    case("LG804", "zero", "layout_version: 3", "layout_version: 0"),
    case("LG805", "large", "initial: 0", "initial: 9223372036854775808"),
)

CASES = (
    *STRUCTURE,
    *NAMES,
    *RESERVED,
    *TYPES,
    *TEXTS,
    *EXPRESSION,
    *REFERENCES,
    *USE,
    *ROLES,
    *INVALIDATION,
    *LAUNCH,
    *SERVING,
    *NUMBERS,
)
