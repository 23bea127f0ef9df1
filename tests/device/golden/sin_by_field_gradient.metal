#pragma clang diagnostic ignored "-Wmissing-prototypes"
#pragma clang diagnostic ignored "-Wunused-variable"

#include <metal_stdlib>
#include <simd/simd.h>
#include <metal_atomic>

using namespace metal;

template<typename T>
[[clang::optnone]] T spvFMul(T l, T r)
{
    return fma(l, r, T(0));
}

template<typename T, int Cols, int Rows>
[[clang::optnone]] vec<T, Cols> spvFMulVectorMatrix(vec<T, Rows> v, matrix<T, Cols, Rows> m)
{
    vec<T, Cols> res = vec<T, Cols>(0);
    for (uint i = Rows; i > 0; --i)
    {
        vec<T, Cols> tmp(0);
        for (uint j = 0; j < Cols; ++j)
        {
            tmp[j] = m[j][i - 1];
        }
        res = fma(tmp, vec<T, Cols>(v[i - 1]), res);
    }
    return res;
}

template<typename T, int Cols, int Rows>
[[clang::optnone]] vec<T, Rows> spvFMulMatrixVector(matrix<T, Cols, Rows> m, vec<T, Cols> v)
{
    vec<T, Rows> res = vec<T, Rows>(0);
    for (uint i = Cols; i > 0; --i)
    {
        res = fma(m[i - 1], vec<T, Rows>(v[i - 1]), res);
    }
    return res;
}

template<typename T, int LCols, int LRows, int RCols, int RRows>
[[clang::optnone]] matrix<T, RCols, LRows> spvFMulMatrixMatrix(matrix<T, LCols, LRows> l, matrix<T, RCols, RRows> r)
{
    matrix<T, RCols, LRows> res;
    for (uint i = 0; i < RCols; i++)
    {
        vec<T, RCols> tmp(0);
        for (uint j = 0; j < LCols; j++)
        {
            tmp = fma(vec<T, RCols>(r[i][j]), l[j], tmp);
        }
        res[i] = tmp;
    }
    return res;
}

template<typename T>
[[clang::optnone]] T spvFAdd(T l, T r)
{
    return fma(T(1), l, r);
}

template<typename T>
[[clang::optnone]] T spvFSub(T l, T r)
{
    return fma(T(-1), r, l);
}

struct adstack_ArgumentSlot;
struct adstack_FieldSlot;
struct adstack_Float;
struct adstack_Int;
struct adstack_SpirvKernelContext;
struct adstack_Uint;
struct adstack_OverflowWords;

struct adstack_ArgumentSlot
{
    ulong address;
    ulong bits;
    uint axes;
    uint element_type;
    int shape[12];
};

struct adstack_FieldSlot
{
    ulong address;
    uint axes;
    uint element_type;
    int shape[12];
};

struct adstack_Stack
{
    ulong entries;
    uint capacity;
    uint count;
};

struct adstack_Float
{
    float value;
};

struct adstack_Int
{
    int value;
};

struct adstack_Push
{
    device adstack_SpirvKernelContext* adstack_context;
};

struct adstack_SpirvKernelContext
{
    ulong arguments;
    ulong fields;
    ulong metadata;
    ulong heap_float;
    ulong heap_int;
    ulong overflow;
    ulong element_count;
    uint stack_count;
    uint task_id;
};

struct adstack_Uint
{
    uint value;
};

struct adstack_OverflowWords
{
    uint flag;
    uint task_id;
};

static inline __attribute__((always_inline))
uint adstack_thread(thread uint3& gl_GlobalInvocationID)
{
    return gl_GlobalInvocationID.x;
}

static inline __attribute__((always_inline))
device adstack_ArgumentSlot* adstack_argument(thread const uint& number, constant adstack_Push& v_142)
{
    return reinterpret_cast<device adstack_ArgumentSlot*>(v_142.adstack_context->arguments + (ulong(number) * 72ul));
}

static inline __attribute__((always_inline))
ulong adstack_argument_address(thread const uint& number, constant adstack_Push& v_142)
{
    uint param = number;
    return adstack_argument(param, v_142)->address;
}

static inline __attribute__((always_inline))
device adstack_Float* f32(thread const uint& argument, thread const ulong& i, constant adstack_Push& v_142)
{
    uint param = argument;
    return reinterpret_cast<device adstack_Float*>(adstack_argument_address(param, v_142) + (i * 4ul));
}

static inline __attribute__((always_inline))
device adstack_FieldSlot* adstack_field(thread const uint& number, constant adstack_Push& v_142)
{
    return reinterpret_cast<device adstack_FieldSlot*>(v_142.adstack_context->fields + (ulong(number) * 64ul));
}

static inline __attribute__((always_inline))
ulong adstack_field_address(thread const uint& number, constant adstack_Push& v_142)
{
    uint param = number;
    return adstack_field(param, v_142)->address;
}

static inline __attribute__((always_inline))
device adstack_Int* field_i32(thread const ulong& i, constant adstack_Push& v_142)
{
    uint param = 0u;
    return reinterpret_cast<device adstack_Int*>(adstack_field_address(param, v_142) + (i * 4ul));
}

static inline __attribute__((always_inline))
int trip(constant adstack_Push& v_142)
{
    ulong param = 0ul;
    return field_i32(param, v_142)->value;
}

static inline __attribute__((always_inline))
uint adstack_metadata(thread const uint& word, constant adstack_Push& v_142)
{
    return (reinterpret_cast<device adstack_Uint*>(v_142.adstack_context->metadata + (ulong(word) * 4ul)))->value;
}

static inline __attribute__((always_inline))
adstack_Stack adstack_float_stack(thread const uint& number, thread uint3& gl_GlobalInvocationID, constant adstack_Push& v_142)
{
    uint param = 0u;
    ulong slice = ulong(adstack_thread(gl_GlobalInvocationID)) * ulong(adstack_metadata(param, v_142));
    uint param_1 = 2u + (2u * number);
    ulong first = slice + ulong(adstack_metadata(param_1, v_142));
    uint param_2 = 3u + (2u * number);
    return adstack_Stack{ v_142.adstack_context->heap_float + (first * 4ul), adstack_metadata(param_2, v_142), 0u };
}

static inline __attribute__((always_inline))
void adstack_overflow(constant adstack_Push& v_142)
{
    device adstack_OverflowWords* words = reinterpret_cast<device adstack_OverflowWords*>(v_142.adstack_context->overflow);
    uint _254;
    do
    {
        _254 = 0u;
    } while (!atomic_compare_exchange_weak_explicit((thread atomic_uint*)&words->task_id, &_254, v_142.adstack_context->task_id, memory_order_relaxed, memory_order_relaxed) && _254 == 0u);
    uint _257 = atomic_exchange_explicit((thread atomic_uint*)&words->flag, 1u, memory_order_relaxed);
}

static inline __attribute__((always_inline))
bool adstack_grow(thread adstack_Stack& stack, constant adstack_Push& v_142)
{
    if (stack.count < stack.capacity)
    {
        stack.count++;
        return true;
    }
    adstack_overflow(v_142);
    return false;
}

static inline __attribute__((always_inline))
ulong adstack_top(thread const adstack_Stack& stack, thread const uint& words)
{
    return stack.entries + ((ulong(max(stack.count, 1u) - 1u) * ulong(words)) * 4ul);
}

static inline __attribute__((always_inline))
void adstack_push_f32(thread adstack_Stack& stack, thread const float& primal, constant adstack_Push& v_142)
{
    adstack_Stack param = stack;
    bool _297 = adstack_grow(param, v_142);
    stack = param;
    if (!_297)
    {
        return;
    }
    adstack_Stack param_1 = stack;
    uint param_2 = 2u;
    (reinterpret_cast<device adstack_Float*>(adstack_top(param_1, param_2)))->value = primal;
    adstack_Stack param_3 = stack;
    uint param_4 = 2u;
    (reinterpret_cast<device adstack_Float*>(adstack_top(param_3, param_4) + 4ul))->value = 0.0;
}

static inline __attribute__((always_inline))
float adstack_top_primal_f32(thread const adstack_Stack& stack)
{
    adstack_Stack param = stack;
    uint param_1 = 2u;
    return (reinterpret_cast<device adstack_Float*>(adstack_top(param, param_1)))->value;
}

static inline __attribute__((always_inline))
float sin_of_quadrants(thread const float& x, thread const int& more)
{
    float whole = rint(spvFMul(x, 0.636619746685028076171875));
    int quadrant = int(whole) + more;
    float r = spvFSub(spvFSub(spvFSub(x, spvFMul(whole, 1.5703125)), spvFMul(whole, 0.0004837512969970703125)), spvFMul(whole, 7.5497901264043321134522557258606e-08));
    float s = spvFMul(r, r);
    float sine = spvFAdd(r, spvFMul(spvFMul(r, s), spvFAdd(-0.16666655242443084716796875, spvFMul(s, spvFAdd(0.00833216123282909393310546875, spvFMul(s, -0.00019515295571181923151016235351562))))));
    float cosine = spvFAdd(spvFSub(1.0, spvFMul(0.5, s)), spvFMul(spvFMul(s, s), spvFAdd(0.0416666455566883087158203125, spvFMul(s, spvFAdd(-0.00138873164542019367218017578125, spvFMul(s, 2.4433156795566901564598083496094e-05))))));
    float size = ((quadrant & 1) != 0) ? cosine : sine;
    float _423;
    if ((quadrant & 2) != 0)
    {
        _423 = -size;
    }
    else
    {
        _423 = size;
    }
    return _423;
}

static inline __attribute__((always_inline))
float sin_f32(thread const float& x)
{
    float param = x;
    int param_1 = 0;
    return sin_of_quadrants(param, param_1);
}

static inline __attribute__((always_inline))
void adstack_add_adjoint_f32(thread const adstack_Stack& stack, thread const float& more)
{
    adstack_Stack param = stack;
    uint param_1 = 2u;
    device adstack_Float* _343 = reinterpret_cast<device adstack_Float*>(adstack_top(param, param_1) + 4ul);
    _343->value += more;
}

static inline __attribute__((always_inline))
float adstack_top_adjoint_f32(thread const adstack_Stack& stack)
{
    adstack_Stack param = stack;
    uint param_1 = 2u;
    return (reinterpret_cast<device adstack_Float*>(adstack_top(param, param_1) + 4ul))->value;
}

static inline __attribute__((always_inline))
void adstack_pop(thread adstack_Stack& stack)
{
    stack.count -= min(stack.count, 1u);
}

static inline __attribute__((always_inline))
float cos_f32(thread const float& x)
{
    float param = x;
    int param_1 = 1;
    return sin_of_quadrants(param, param_1);
}

static inline __attribute__((always_inline))
float sin_times_gradient(thread const float& x, thread const int& times, thread const float& y_grad, thread uint3& gl_GlobalInvocationID, constant adstack_Push& v_142)
{
    uint param = 0u;
    adstack_Stack stack = adstack_float_stack(param, gl_GlobalInvocationID, v_142);
    adstack_Stack param_1 = stack;
    float param_2 = x;
    adstack_push_f32(param_1, param_2, v_142);
    stack = param_1;
    for (int k = 0; k < times; k++)
    {
        adstack_Stack param_3 = stack;
        float param_4 = adstack_top_primal_f32(param_3);
        adstack_Stack param_5 = stack;
        float param_6 = sin_f32(param_4);
        adstack_push_f32(param_5, param_6, v_142);
        stack = param_5;
    }
    adstack_Stack param_7 = stack;
    float param_8 = y_grad;
    adstack_add_adjoint_f32(param_7, param_8);
    int _499 = max(times, 0);
    for (int left = _499; left > 0; left--)
    {
        adstack_Stack param_9 = stack;
        float adjoint = adstack_top_adjoint_f32(param_9);
        adstack_Stack param_10 = stack;
        adstack_pop(param_10);
        stack = param_10;
        adstack_Stack param_11 = stack;
        float param_12 = adstack_top_primal_f32(param_11);
        adstack_Stack param_13 = stack;
        float param_14 = adjoint * cos_f32(param_12);
        adstack_add_adjoint_f32(param_13, param_14);
    }
    adstack_Stack param_15 = stack;
    return adstack_top_adjoint_f32(param_15);
}

static inline __attribute__((always_inline))
void run_sin_by_field_gradient(thread const ulong& i, thread uint3& gl_GlobalInvocationID, constant adstack_Push& v_142)
{
    uint param = 2u;
    ulong param_1 = i;
    device adstack_Float* _544 = f32(param, param_1, v_142);
    uint param_2 = 0u;
    ulong param_3 = i;
    uint param_4 = 1u;
    ulong param_5 = i;
    float param_6 = f32(param_2, param_3, v_142)->value;
    int param_7 = trip(v_142);
    float param_8 = f32(param_4, param_5, v_142)->value;
    float _561 = sin_times_gradient(param_6, param_7, param_8, gl_GlobalInvocationID, v_142);
    _544->value += _561;
}

static inline __attribute__((always_inline))
uint adstack_threads(thread uint3& gl_NumWorkGroups)
{
    return gl_NumWorkGroups.x * 64u;
}

kernel void sin_by_field_gradient(constant adstack_Push& v_142 [[buffer(0)]], uint3 gl_GlobalInvocationID [[thread_position_in_grid]], uint3 gl_NumWorkGroups [[threadgroups_per_grid]])
{
    ulong count = v_142.adstack_context->element_count;
    ulong _574 = ulong(adstack_thread(gl_GlobalInvocationID));
    for (ulong i = _574; i < count; i += ulong(adstack_threads(gl_NumWorkGroups)))
    {
        ulong param = i;
        run_sin_by_field_gradient(param, gl_GlobalInvocationID, v_142);
    }
}

