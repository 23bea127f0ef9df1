// A server on standard input and output around the generated size expressions: each case is a line of integers, each
// answer a line of JSON. tests/size_expr/harness.py writes and reads them.
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "size_expr/encode.h"
#include "size_expr/evaluate.h"
#include "size_expr/layout.h"

namespace {

using namespace adstack;

// Elements in a block of exactly their size, at an odd address, so that sanitizers see every step outside.
struct Data {
  std::vector<unsigned char> block;
  const void *address() const { return block.data() + 1; }
};

struct Case {
  std::vector<FieldBinding> fields;
  std::vector<ArgumentBinding> arguments;
  std::vector<Data> data;
  std::vector<SnodeId> snodes;  // in the order of the task
  std::vector<SizeExpr> exprs;
  std::vector<StackShape> shapes;
  std::vector<std::uint64_t> compile_time;
};

struct Input {
  std::istringstream line;

  std::int64_t number() {
    std::string word;
    line >> word;
    return word[0] == '-' ? std::stoll(word) : static_cast<std::int64_t>(std::stoull(word));
  }
  std::uint32_t u32() { return static_cast<std::uint32_t>(number()); }
  std::int32_t i32() { return static_cast<std::int32_t>(number()); }
};

ShapeOf read_shape(Input *in) {
  ShapeOf shape;
  shape.axes = in->u32();
  for (std::uint32_t axis = 0; axis < shape.axes; ++axis) shape.extents[axis] = in->i32();
  return shape;
}

const void *read_data(Input *in, ElementType type, Case *out) {
  const std::size_t count = static_cast<std::size_t>(in->number());
  const std::size_t bytes = element_bytes(type);
  Data data;
  data.block.resize(1 + count * bytes);
  for (std::size_t i = 0; i < count; ++i) {
    const std::int64_t value = in->number();
    std::memcpy(data.block.data() + 1 + i * bytes, &value, bytes);  // little-endian
  }
  out->data.push_back(std::move(data));
  return out->data.back().address();
}

void read_fields(Input *in, Case *out) {
  for (std::uint32_t left = in->u32(); left > 0; --left) {
    const SnodeId snode = in->i32();
    FieldBinding field;
    field.exists = true;
    field.element_type = static_cast<ElementType>(in->u32());
    field.has_reader = in->u32() != 0;
    field.shape = read_shape(in);
    field.address = read_data(in, field.element_type, out);
    if (out->fields.size() <= static_cast<std::size_t>(snode)) out->fields.resize(static_cast<std::size_t>(snode) + 1);
    out->fields[static_cast<std::size_t>(snode)] = field;
    out->snodes.push_back(snode);
  }
}

void read_arguments(Input *in, Case *out) {
  for (std::uint32_t left = in->u32(); left > 0; --left) {
    ArgumentBinding argument;
    argument.kind = static_cast<ArgumentKind>(in->u32());
    argument.element_type = static_cast<ElementType>(in->u32());
    argument.shape = read_shape(in);
    argument.address = read_data(in, argument.element_type, out);
    if (!argument.is_array()) argument.address = nullptr;
    out->arguments.push_back(argument);
  }
}

SizeExprNode read_node(Input *in) {
  SizeExprNode node;
  node.kind = static_cast<NodeKind>(in->u32());
  for (std::int32_t &operand : node.operands) operand = in->i32();
  node.value = in->number();
  node.var = in->i32();
  node.snode_id = in->i32();
  node.arg_id = in->u32();
  node.axis = in->u32();
  node.dtype = static_cast<ElementType>(in->u32());
  node.index_count = in->u32();
  for (std::uint32_t i = 0; i < node.index_count && i < kMaxAxes; ++i) node.indices[i] = in->i32();
  return node;
}

Case read_case(const std::string &line) {
  Input in{std::istringstream(line)};
  Case out;
  read_fields(&in, &out);
  read_arguments(&in, &out);
  for (std::uint32_t left = in.u32(); left > 0; --left) {
    StackShape shape;
    shape.is_float = in.u32() != 0;
    shape.entry_size_bytes = in.u32();
    out.shapes.push_back(shape);
    out.compile_time.push_back(static_cast<std::uint64_t>(in.number()));
    SizeExpr expr(in.u32());
    for (SizeExprNode &node : expr) node = read_node(&in);
    out.exprs.push_back(std::move(expr));
  }
  return out;
}

// Reads the elements as another launch would: not through what the evaluator knows.
class Reader : public ElementReader {
 public:
  explicit Reader(const Case &given) : given_(given) {}

  bool read_field(SnodeId snode, const std::int64_t *indices, std::uint32_t count, std::uint64_t offset,
                  std::int64_t *value, std::string *why) override {
    const FieldBinding &field = given_.fields[static_cast<std::size_t>(snode)];
    std::uint64_t place = 0;
    for (std::uint32_t axis = 0; axis < count; ++axis) {
      place = place * static_cast<std::uint64_t>(field.shape.extents[axis]) + static_cast<std::uint64_t>(indices[axis]);
    }
    if (place != offset) return false;
    const std::size_t bytes = element_bytes(field.element_type);
    std::uint64_t bits = 0;
    std::memcpy(&bits, static_cast<const unsigned char *>(field.address) + offset * bytes, bytes);
    const bool is_signed = element_type_name(field.element_type)[0] == 'i';
    if (is_signed && bytes < 8 && (bits >> (8 * bytes - 1)) != 0) bits |= ~std::uint64_t{0} << (8 * bytes);
    *value = static_cast<std::int64_t>(bits);
    *why = "it did not.";
    return *value != kUnreadable;
  }

  bool read_array(const ArgumentBinding &, std::uint64_t, std::int64_t *, std::string *) override { return false; }

  static constexpr std::int64_t kUnreadable = -77;

 private:
  const Case &given_;
};

template <typename Values>
std::string list(const Values &values) {
  std::string text = "[";
  for (const auto &value : values) text += (text.size() > 1 ? ", " : "") + std::to_string(value);
  return text + "]";
}

std::string fault_json(const SizeFault &fault, std::size_t stack) {
  return std::string("{\"error\": \"") + size_error_name(fault.error) + "\", \"stack\": " + std::to_string(stack) +
         ", \"detail\": \"" + fault.detail + "\"}";
}

std::string code_json(const Case &given, const std::vector<PreparedExpr> &prepared) {
  std::vector<StackToEncode> stacks;
  for (std::size_t i = 0; i < prepared.size(); ++i) {
    stacks.push_back({&prepared[i], given.shapes[i], given.compile_time[i]});
  }
  std::vector<SizerInstruction> instructions;
  std::vector<SizerStack> encoded;
  std::uint32_t failed = 0;
  if (auto fault = encode(stacks.data(), static_cast<std::uint32_t>(stacks.size()), given.snodes.data(),
                          static_cast<std::uint32_t>(given.snodes.size()), &instructions, &encoded, &failed)) {
    return fault_json(*fault, failed);
  }
  std::string text = "{\"instructions\": [";
  for (const SizerInstruction &i : instructions) {
    text += (&i == instructions.data() ? "[" : ", [") + std::to_string(i.opcode) + ", " + std::to_string(i.operand) +
            ", " + std::to_string(i.value) + "]";
  }
  text += "], \"stacks\": [";
  for (const SizerStack &s : encoded) {
    text += (&s == encoded.data() ? "[" : ", [") + std::to_string(s.first) + ", " + std::to_string(s.count) + ", " +
            std::to_string(s.entry_size_bytes) + ", " + std::to_string(s.heap) + ", " +
            std::to_string(s.max_size_compile_time) + "]";
  }
  return text + "]}";
}

std::string reads_json(const std::vector<PreparedExpr> &prepared) {
  std::string text;
  for (const PreparedExpr &expr : prepared) {
    for (SnodeId snode : expr.snodes) text += ", [\"snode\", " + std::to_string(snode) + "]";
    for (std::uint32_t array : expr.arrays) text += ", [\"ndarray\", " + std::to_string(array) + "]";
    for (const auto &shape : expr.shapes) {
      text += ", [\"shape\", " + std::to_string(shape.first) + ", " + std::to_string(shape.second) + "]";
    }
  }
  return "[" + (text.empty() ? text : text.substr(2)) + "]";
}

std::string log_json(const ReadLog &log) {
  std::string shapes;
  for (const ShapeRead &read : log.shapes) {
    shapes += ", [" + std::to_string(read.argument) + ", " + std::to_string(read.axis) + ", " +
              std::to_string(read.extent) + "]";
  }
  std::string elements;
  for (const ElementRead &read : log.elements) {
    elements += std::string(", [") + (read.of_field ? "true" : "false") + ", " + std::to_string(read.instance) + ", " +
                std::to_string(read.offset) + ", " + std::to_string(read.value) + "]";
  }
  return "{\"snodes\": " + list(log.snodes) + ", \"arrays\": " + list(log.arrays) + ", \"shapes\": [" +
         (shapes.empty() ? shapes : shapes.substr(2)) + "], \"elements\": [" +
         (elements.empty() ? elements : elements.substr(2)) + "]}";
}

std::string layouts_json(const Case &given, const std::vector<std::uint64_t> &sizes) {
  const std::uint32_t count = static_cast<std::uint32_t>(sizes.size());
  std::vector<std::uint64_t> offsets(count);
  LlvmStrides strides;
  std::string text = "\"llvm\": ";
  if (auto failed = layout_llvm(given.shapes.data(), sizes.data(), count, offsets.data(), &strides)) {
    text += "{\"error\": \"does_not_fit\", \"stack\": " + std::to_string(*failed) + "}";
  } else {
    text += "{\"offsets\": " + list(offsets) + ", \"stride_combined\": " + std::to_string(strides.stride_combined) +
            ", \"stride_float\": " + std::to_string(strides.stride_float) +
            ", \"stride_int\": " + std::to_string(strides.stride_int) + "}";
  }
  std::vector<std::uint32_t> metadata(spirv_metadata_words(count));
  text += ", \"spirv\": ";
  if (auto failed = layout_spirv(given.shapes.data(), sizes.data(), count, metadata.data())) {
    return text + "{\"error\": \"does_not_fit\", \"stack\": " + std::to_string(*failed) + "}";
  }
  return text + "{\"metadata\": " + list(metadata) + ", \"stride_float\": " + std::to_string(metadata[0]) +
         ", \"stride_int\": " + std::to_string(metadata[1]) + "}";
}

std::string sizes_json(const Case &given, const std::vector<PreparedExpr> &prepared) {
  LaunchInputs inputs;
  inputs.arguments = given.arguments.data();
  inputs.argument_count = static_cast<std::uint32_t>(given.arguments.size());
  inputs.fields = given.fields.data();
  inputs.field_count = static_cast<std::uint32_t>(given.fields.size());
  Reader reader(given);
  ReadLog log;
  std::vector<std::uint64_t> sizes;
  for (std::size_t i = 0; i < prepared.size(); ++i) {
    std::int64_t size = 0;
    if (prepared[i].empty) {
      sizes.push_back(given.compile_time[i] == 0 ? 1 : given.compile_time[i]);
      continue;
    }
    if (auto fault = evaluate(prepared[i], inputs, &reader, &log, &size)) return fault_json(*fault, i);
    if (prepared[i].constant && prepared[i].constant_value != size) return "\"the constant is not what it evaluates to\"";
    sizes.push_back(static_cast<std::uint64_t>(size));
  }
  std::vector<int> constants;
  for (const PreparedExpr &expr : prepared) constants.push_back(expr.constant ? 1 : 0);
  return "{\"max_sizes\": " + list(sizes) + ", " + layouts_json(given, sizes) + ", \"reads\": " + reads_json(prepared) +
         ", \"log\": " + log_json(log) + ", \"constant\": " + list(constants) + "}";
}

std::string answer(const Case &given) {
  std::vector<PreparedExpr> prepared(given.exprs.size());
  for (std::size_t i = 0; i < prepared.size(); ++i) {
    if (auto fault = prepare(given.exprs[i], &prepared[i])) return "{\"refused\": " + fault_json(*fault, i) + "}";
  }
  return "{\"host\": " + sizes_json(given, prepared) + ", \"code\": " + code_json(given, prepared) + "}";
}

}  // namespace

int main() {
  std::string line;
  while (std::getline(std::cin, line)) std::cout << answer(read_case(line)) << std::endl;
}
