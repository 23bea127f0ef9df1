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
uint adstack_metadata(thread const uint& word, constant adstack_Push& v_165)
{
    return (reinterpret_cast<device adstack_Uint*>(v_165.adstack_context->metadata + (ulong(word) * 4ul)))->value;
}

static inline __attribute__((always_inline))
adstack_Stack adstack_float_stack(thread const uint& number, thread uint3& gl_GlobalInvocationID, constant adstack_Push& v_165)
{
    uint param = 0u;
    ulong slice = ulong(adstack_thread(gl_GlobalInvocationID)) * ulong(adstack_metadata(param, v_165));
    uint param_1 = 2u + (2u * number);
    ulong first = slice + ulong(adstack_metadata(param_1, v_165));
    uint param_2 = 3u + (2u * number);
    return adstack_Stack{ v_165.adstack_context->heap_float + (first * 4ul), adstack_metadata(param_2, v_165), 0u };
}

static inline __attribute__((always_inline))
adstack_Stack adstack_int_stack(thread const uint& number, thread uint3& gl_GlobalInvocationID, constant adstack_Push& v_165)
{
    uint param = 1u;
    ulong slice = ulong(adstack_thread(gl_GlobalInvocationID)) * ulong(adstack_metadata(param, v_165));
    uint param_1 = 2u + (2u * number);
    ulong first = slice + ulong(adstack_metadata(param_1, v_165));
    uint param_2 = 3u + (2u * number);
    return adstack_Stack{ v_165.adstack_context->heap_int + (first * 4ul), adstack_metadata(param_2, v_165), 0u };
}

static inline __attribute__((always_inline))
device adstack_ArgumentSlot* adstack_argument(thread const uint& number, constant adstack_Push& v_165)
{
    return reinterpret_cast<device adstack_ArgumentSlot*>(v_165.adstack_context->arguments + (ulong(number) * 72ul));
}

static inline __attribute__((always_inline))
ulong adstack_argument_address(thread const uint& number, constant adstack_Push& v_165)
{
    uint param = number;
    return adstack_argument(param, v_165)->address;
}

static inline __attribute__((always_inline))
device adstack_Float* f32(thread const uint& argument, thread const ulong& i, constant adstack_Push& v_165)
{
    uint param = argument;
    return reinterpret_cast<device adstack_Float*>(adstack_argument_address(param, v_165) + (i * 4ul));
}

static inline __attribute__((always_inline))
void adstack_overflow(constant adstack_Push& v_165)
{
    device adstack_OverflowWords* words = reinterpret_cast<device adstack_OverflowWords*>(v_165.adstack_context->overflow);
    uint _299;
    do
    {
        _299 = 0u;
    } while (!atomic_compare_exchange_weak_explicit((thread atomic_uint*)&words->task_id, &_299, v_165.adstack_context->task_id, memory_order_relaxed, memory_order_relaxed) && _299 == 0u);
    uint _302 = atomic_exchange_explicit((thread atomic_uint*)&words->flag, 1u, memory_order_relaxed);
}

static inline __attribute__((always_inline))
bool adstack_grow(thread adstack_Stack& stack, constant adstack_Push& v_165)
{
    if (stack.count < stack.capacity)
    {
        stack.count++;
        return true;
    }
    adstack_overflow(v_165);
    return false;
}

static inline __attribute__((always_inline))
ulong adstack_top(thread const adstack_Stack& stack, thread const uint& words)
{
    return stack.entries + ((ulong(max(stack.count, 1u) - 1u) * ulong(words)) * 4ul);
}

static inline __attribute__((always_inline))
void adstack_push_f32(thread adstack_Stack& stack, thread const float& primal, constant adstack_Push& v_165)
{
    adstack_Stack param = stack;
    bool _342 = adstack_grow(param, v_165);
    stack = param;
    if (!_342)
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
int adstack_argument_extent(thread const uint& number, thread const uint& axis, constant adstack_Push& v_165)
{
    uint param = number;
    return adstack_argument(param, v_165)->shape[axis];
}

static inline __attribute__((always_inline))
int columns(constant adstack_Push& v_165)
{
    uint param = 1u;
    uint param_1 = 0u;
    int _534;
    if (adstack_argument_extent(param, param_1, v_165) == 0)
    {
        _534 = 0;
    }
    else
    {
        uint param_2 = 1u;
        uint param_3 = 1u;
        _534 = adstack_argument_extent(param_2, param_3, v_165);
    }
    return _534;
}

static inline __attribute__((always_inline))
device adstack_Int* i32(thread const uint& argument, thread const ulong& i, constant adstack_Push& v_165)
{
    uint param = argument;
    return reinterpret_cast<device adstack_Int*>(adstack_argument_address(param, v_165) + (i * 4ul));
}

static inline __attribute__((always_inline))
int inner_bound(thread const ulong& i, thread const int& j, constant adstack_Push& v_165)
{
    uint param = 1u;
    uint param_1 = 0u;
    ulong row = i % ulong(long(adstack_argument_extent(param, param_1, v_165)));
    uint param_2 = 1u;
    uint param_3 = 1u;
    uint param_4 = 1u;
    ulong param_5 = (row * ulong(long(adstack_argument_extent(param_2, param_3, v_165)))) + ulong(long(j));
    return i32(param_4, param_5, v_165)->value;
}

static inline __attribute__((always_inline))
void adstack_push_i32(thread adstack_Stack& stack, thread const int& value, constant adstack_Push& v_165)
{
    adstack_Stack param = stack;
    bool _396 = adstack_grow(param, v_165);
    stack = param;
    if (_396)
    {
        adstack_Stack param_1 = stack;
        uint param_2 = 1u;
        (reinterpret_cast<device adstack_Int*>(adstack_top(param_1, param_2)))->value = value;
    }
}

static inline __attribute__((always_inline))
bool takes_cos(thread const ulong& i, thread const int& j, thread const int& k)
{
    return (((i + ulong(long(j))) + ulong(long(k))) % 3ul) == 0ul;
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
    float _490;
    if ((quadrant & 2) != 0)
    {
        _490 = -size;
    }
    else
    {
        _490 = size;
    }
    return _490;
}

static inline __attribute__((always_inline))
float cos_f32(thread const float& x)
{
    float param = x;
    int param_1 = 1;
    return sin_of_quadrants(param, param_1);
}

static inline __attribute__((always_inline))
float sin_f32(thread const float& x)
{
    float param = x;
    int param_1 = 0;
    return sin_of_quadrants(param, param_1);
}

static inline __attribute__((always_inline))
float branch(thread const bool& cosine, thread const float& v)
{
    float _587;
    if (cosine)
    {
        float param = v;
        _587 = cos_f32(param);
    }
    else
    {
        float param_1 = v;
        _587 = sin_f32(param_1);
    }
    return _587;
}

static inline __attribute__((always_inline))
void adstack_add_adjoint_f32(thread const adstack_Stack& stack, thread const float& more)
{
    adstack_Stack param = stack;
    uint param_1 = 2u;
    device adstack_Float* _388 = reinterpret_cast<device adstack_Float*>(adstack_top(param, param_1) + 4ul);
    _388->value += more;
}

static inline __attribute__((always_inline))
int adstack_top_i32(thread const adstack_Stack& stack)
{
    adstack_Stack param = stack;
    uint param_1 = 1u;
    return (reinterpret_cast<device adstack_Int*>(adstack_top(param, param_1)))->value;
}

static inline __attribute__((always_inline))
void adstack_pop(thread adstack_Stack& stack)
{
    stack.count -= min(stack.count, 1u);
}

static inline __attribute__((always_inline))
float adstack_top_adjoint_f32(thread const adstack_Stack& stack)
{
    adstack_Stack param = stack;
    uint param_1 = 2u;
    return (reinterpret_cast<device adstack_Float*>(adstack_top(param, param_1) + 4ul))->value;
}

static inline __attribute__((always_inline))
float branch_slope(thread const bool& cosine, thread const float& v)
{
    float _601;
    if (cosine)
    {
        float param = v;
        _601 = -sin_f32(param);
    }
    else
    {
        float param_1 = v;
        _601 = cos_f32(param_1);
    }
    return _601;
}

static inline __attribute__((always_inline))
void run_nested_gradient(thread const ulong& i, thread uint3& gl_GlobalInvocationID, constant adstack_Push& v_165)
{
    uint param = 0u;
    adstack_Stack values = adstack_float_stack(param, gl_GlobalInvocationID, v_165);
    uint param_1 = 1u;
    adstack_Stack bounds = adstack_int_stack(param_1, gl_GlobalInvocationID, v_165);
    uint param_2 = 2u;
    adstack_Stack branches = adstack_int_stack(param_2, gl_GlobalInvocationID, v_165);
    uint param_3 = 0u;
    ulong param_4 = i;
    adstack_Stack param_5 = values;
    float param_6 = f32(param_3, param_4, v_165)->value;
    adstack_push_f32(param_5, param_6, v_165);
    values = param_5;
    for (int j = 0; j < columns(v_165); j++)
    {
        ulong param_7 = i;
        int param_8 = j;
        int bound = inner_bound(param_7, param_8, v_165);
        adstack_Stack param_9 = bounds;
        int param_10 = bound;
        adstack_push_i32(param_9, param_10, v_165);
        bounds = param_9;
        for (int k = 0; k < bound; k++)
        {
            ulong param_11 = i;
            int param_12 = j;
            int param_13 = k;
            bool cosine = takes_cos(param_11, param_12, param_13);
            adstack_Stack param_14 = branches;
            int param_15 = int(cosine);
            adstack_push_i32(param_14, param_15, v_165);
            branches = param_14;
            adstack_Stack param_16 = values;
            bool param_17 = cosine;
            float param_18 = adstack_top_primal_f32(param_16);
            adstack_Stack param_19 = values;
            float param_20 = branch(param_17, param_18);
            adstack_push_f32(param_19, param_20, v_165);
            values = param_19;
        }
    }
    uint param_21 = 2u;
    ulong param_22 = i;
    adstack_Stack param_23 = values;
    float param_24 = f32(param_21, param_22, v_165)->value;
    adstack_add_adjoint_f32(param_23, param_24);
    int _707 = columns(v_165);
    for (int j_1 = _707; j_1 > 0; j_1--)
    {
        adstack_Stack param_25 = bounds;
        int bound_1 = adstack_top_i32(param_25);
        adstack_Stack param_26 = bounds;
        adstack_pop(param_26);
        bounds = param_26;
        for (int k_1 = bound_1; k_1 > 0; k_1--)
        {
            adstack_Stack param_27 = branches;
            bool cosine_1 = adstack_top_i32(param_27) != 0;
            adstack_Stack param_28 = branches;
            adstack_pop(param_28);
            branches = param_28;
            adstack_Stack param_29 = values;
            float adjoint = adstack_top_adjoint_f32(param_29);
            adstack_Stack param_30 = values;
            adstack_pop(param_30);
            values = param_30;
            adstack_Stack param_31 = values;
            bool param_32 = cosine_1;
            float param_33 = adstack_top_primal_f32(param_31);
            adstack_Stack param_34 = values;
            float param_35 = adjoint * branch_slope(param_32, param_33);
            adstack_add_adjoint_f32(param_34, param_35);
        }
    }
    uint param_36 = 3u;
    ulong param_37 = i;
    device adstack_Float* _769 = f32(param_36, param_37, v_165);
    adstack_Stack param_38 = values;
    _769->value += adstack_top_adjoint_f32(param_38);
}

static inline __attribute__((always_inline))
uint adstack_threads(thread uint3& gl_NumWorkGroups)
{
    return gl_NumWorkGroups.x * 64u;
}

kernel void nested_gradient(constant adstack_Push& v_165 [[buffer(0)]], uint3 gl_GlobalInvocationID [[thread_position_in_grid]], uint3 gl_NumWorkGroups [[threadgroups_per_grid]])
{
    ulong count = v_165.adstack_context->element_count;
    ulong _785 = ulong(adstack_thread(gl_GlobalInvocationID));
    for (ulong i = _785; i < count; i += ulong(adstack_threads(gl_NumWorkGroups)))
    {
        ulong param = i;
        run_nested_gradient(param, gl_GlobalInvocationID, v_165);
    }
}

