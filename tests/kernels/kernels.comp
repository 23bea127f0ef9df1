// The kernels of this folder as compute shaders, the one whose function TASK names. GLSL, since the same as assembly would be long
// and hide what they do; memory is reached as in LLVM IR.
#version 460
#extension GL_GOOGLE_include_directive : require
#include "adstack.glsl"

// sin and cos of f32, good to the last bit or so for |x| < 8000: those of a GPU are not. x = quadrant * pi/2 + r with
// |r| <= pi/4, in f32 alone, since Metal has no f64: pi/2 is taken off in three parts, of which the first two have so
// few bits that their products are exact; then a polynomial. What is `precise` is computed as it is written.
float sin_of_quadrants(float x, int more) {
  precise float whole = roundEven(x * 0.63661977236758134308);
  int quadrant = int(whole) + more;
  precise float r = ((x - whole * 1.5703125) - whole * 4.837512969970703125e-4) - whole * 7.5497899548918821e-8;
  precise float s = r * r;
  precise float sine = r + r * s * (-1.6666654611e-1 + s * (8.3321608736e-3 + s * -1.9515295891e-4));
  precise float cosine = 1.0 - 0.5 * s + s * s * (4.166664568298827e-2 + s * (-1.388731625493765e-3 + s * 2.443315711809948e-5));
  float size = (quadrant & 1) != 0 ? cosine : sine;
  return (quadrant & 2) != 0 ? -size : size;
}
float sin_f32(float x) { return sin_of_quadrants(x, 0); }
float cos_f32(float x) { return sin_of_quadrants(x, 1); }

adstack_Float f32(uint argument, uint64_t i) { return adstack_Float(adstack_argument_address(argument) + i * 4ul); }
adstack_Int i32(uint argument, uint64_t i) { return adstack_Int(adstack_argument_address(argument) + i * 4ul); }
adstack_Int field_i32(uint64_t i) { return adstack_Int(adstack_field_address(0u) + i * 4ul); }

// Elements of a shorter array are taken in turn.
int bound_in_turn(uint argument, uint64_t i) {
  uint64_t extent = uint64_t(adstack_argument_extent(argument, 0u));
  return extent == 0ul ? 0 : i32(argument, i % extent).value;
}

float sin_times(float v, int times) {
  for (int k = 0; k < times; ++k) v = sin_f32(v);
  return v;
}

float sin_times_gradient(float x, int times, float y_grad) {
  adstack_Stack stack = adstack_float_stack(0u);
  adstack_push_f32(stack, x);
  for (int k = 0; k < times; ++k) adstack_push_f32(stack, sin_f32(adstack_top_primal_f32(stack)));
  adstack_add_adjoint_f32(stack, y_grad);
  for (int left = max(times, 0); left > 0; --left) {
    float adjoint = adstack_top_adjoint_f32(stack);
    adstack_pop(stack);
    adstack_add_adjoint_f32(stack, adjoint * cos_f32(adstack_top_primal_f32(stack)));
  }
  return adstack_top_adjoint_f32(stack);
}

int trip() { return field_i32(0ul).value; }
void run_sin_by_field_forward(uint64_t i) { f32(1u, i).value = sin_times(f32(0u, i).value, trip()); }
void run_sin_by_field_gradient(uint64_t i) { f32(2u, i).value += sin_times_gradient(f32(0u, i).value, trip(), f32(1u, i).value); }

void run_sin_by_array_forward(uint64_t i) { f32(2u, i).value = sin_times(f32(0u, i).value, bound_in_turn(1u, i)); }
void run_sin_by_array_gradient(uint64_t i) {
  f32(3u, i).value += sin_times_gradient(f32(0u, i).value, bound_in_turn(1u, i), f32(2u, i).value);
}

int columns() { return adstack_argument_extent(1u, 0u) == 0 ? 0 : adstack_argument_extent(1u, 1u); }
int inner_bound(uint64_t i, int j) {
  uint64_t row = i % uint64_t(adstack_argument_extent(1u, 0u));
  return i32(1u, row * uint64_t(adstack_argument_extent(1u, 1u)) + uint64_t(j)).value;
}
bool takes_cos(uint64_t i, int j, int k) { return (i + uint64_t(j) + uint64_t(k)) % 3ul == 0ul; }
float branch(bool cosine, float v) { return cosine ? cos_f32(v) : sin_f32(v); }
float branch_slope(bool cosine, float v) { return cosine ? -sin_f32(v) : cos_f32(v); }

void run_nested_forward(uint64_t i) {
  float v = f32(0u, i).value;
  for (int j = 0; j < columns(); ++j) {
    int bound = inner_bound(i, j);
    for (int k = 0; k < bound; ++k) v = branch(takes_cos(i, j, k), v);
  }
  f32(2u, i).value = v;
}

void run_nested_gradient(uint64_t i) {
  adstack_Stack values = adstack_float_stack(0u);
  adstack_Stack bounds = adstack_int_stack(1u);
  adstack_Stack branches = adstack_int_stack(2u);
  adstack_push_f32(values, f32(0u, i).value);
  for (int j = 0; j < columns(); ++j) {
    int bound = inner_bound(i, j);
    adstack_push_i32(bounds, bound);
    for (int k = 0; k < bound; ++k) {
      bool cosine = takes_cos(i, j, k);
      adstack_push_i32(branches, cosine ? 1 : 0);
      adstack_push_f32(values, branch(cosine, adstack_top_primal_f32(values)));
    }
  }
  adstack_add_adjoint_f32(values, f32(2u, i).value);
  for (int j = columns(); j > 0; --j) {
    int bound = adstack_top_i32(bounds);
    adstack_pop(bounds);
    for (int k = bound; k > 0; --k) {
      bool cosine = adstack_top_i32(branches) != 0;
      adstack_pop(branches);
      float adjoint = adstack_top_adjoint_f32(values);
      adstack_pop(values);
      adstack_add_adjoint_f32(values, adjoint * branch_slope(cosine, adstack_top_primal_f32(values)));
    }
  }
  f32(3u, i).value += adstack_top_adjoint_f32(values);
}

void run_set_trip(uint64_t i) { field_i32(0ul).value = int(adstack_argument_bits(3u)); }
void run_next_turn(uint64_t i) {
  field_i32(0ul).value += 1;
  i32(3u, 0ul).value -= 1;
}

void run_scale(uint64_t i) { f32(1u, i).value = 2.0 * f32(0u, i).value + 1.0; }
void run_store_field(uint64_t i) { field_i32(adstack_argument_bits(0u)).value = int(adstack_argument_bits(1u)); }
void run_store_array(uint64_t i) { i32(0u, adstack_argument_bits(1u)).value = int(adstack_argument_bits(2u)); }
void run_read_0d(uint64_t i) { adstack_Int64(adstack_argument_address(0u)).value = int64_t(field_i32(0ul).value); }
void run_read_1d(uint64_t i) {
  adstack_Int64(adstack_argument_address(1u)).value = int64_t(field_i32(adstack_argument_bits(0u)).value);
}
// Arguments: an address, and the i32 that is stored there.
void run_poke(uint64_t i) { adstack_Int(adstack_argument_bits(0u)).value = int(adstack_argument_bits(1u)); }
void run_extent(uint64_t i) { i32(0u, 0ul).value = adstack_field_extent(0u, 0u); }

void main() {
  uint64_t count = adstack_context.element_count;
  for (uint64_t i = uint64_t(adstack_thread()); i < count; i += uint64_t(adstack_threads())) TASK(i);
}
