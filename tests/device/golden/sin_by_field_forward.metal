#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

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

static inline __attribute__((always_inline))
uint adstack_thread(thread uint3& gl_GlobalInvocationID)
{
    return gl_GlobalInvocationID.x;
}

static inline __attribute__((always_inline))
device adstack_ArgumentSlot* adstack_argument(thread const uint& number, constant adstack_Push& v_95)
{
    return reinterpret_cast<device adstack_ArgumentSlot*>(v_95.adstack_context->arguments + (ulong(number) * 72ul));
}

static inline __attribute__((always_inline))
ulong adstack_argument_address(thread const uint& number, constant adstack_Push& v_95)
{
    uint param = number;
    return adstack_argument(param, v_95)->address;
}

static inline __attribute__((always_inline))
device adstack_Float* f32(thread const uint& argument, thread const ulong& i, constant adstack_Push& v_95)
{
    uint param = argument;
    return reinterpret_cast<device adstack_Float*>(adstack_argument_address(param, v_95) + (i * 4ul));
}

static inline __attribute__((always_inline))
device adstack_FieldSlot* adstack_field(thread const uint& number, constant adstack_Push& v_95)
{
    return reinterpret_cast<device adstack_FieldSlot*>(v_95.adstack_context->fields + (ulong(number) * 64ul));
}

static inline __attribute__((always_inline))
ulong adstack_field_address(thread const uint& number, constant adstack_Push& v_95)
{
    uint param = number;
    return adstack_field(param, v_95)->address;
}

static inline __attribute__((always_inline))
device adstack_Int* field_i32(thread const ulong& i, constant adstack_Push& v_95)
{
    uint param = 0u;
    return reinterpret_cast<device adstack_Int*>(adstack_field_address(param, v_95) + (i * 4ul));
}

static inline __attribute__((always_inline))
int trip(constant adstack_Push& v_95)
{
    ulong param = 0ul;
    return field_i32(param, v_95)->value;
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
    float _214;
    if ((quadrant & 2) != 0)
    {
        _214 = -size;
    }
    else
    {
        _214 = size;
    }
    return _214;
}

static inline __attribute__((always_inline))
float sin_f32(thread const float& x)
{
    float param = x;
    int param_1 = 0;
    return sin_of_quadrants(param, param_1);
}

static inline __attribute__((always_inline))
float sin_times(thread float& v, thread const int& times)
{
    for (int k = 0; k < times; k++)
    {
        float param = v;
        v = sin_f32(param);
    }
    return v;
}

static inline __attribute__((always_inline))
void run_sin_by_field_forward(thread const ulong& i, constant adstack_Push& v_95)
{
    uint param = 1u;
    ulong param_1 = i;
    uint param_2 = 0u;
    ulong param_3 = i;
    float param_4 = f32(param_2, param_3, v_95)->value;
    int param_5 = trip(v_95);
    float _287 = sin_times(param_4, param_5);
    f32(param, param_1, v_95)->value = _287;
}

static inline __attribute__((always_inline))
uint adstack_threads(thread uint3& gl_NumWorkGroups)
{
    return gl_NumWorkGroups.x * 64u;
}

kernel void sin_by_field_forward(constant adstack_Push& v_95 [[buffer(0)]], uint3 gl_GlobalInvocationID [[thread_position_in_grid]], uint3 gl_NumWorkGroups [[threadgroups_per_grid]])
{
    ulong count = v_95.adstack_context->element_count;
    ulong _297 = ulong(adstack_thread(gl_GlobalInvocationID));
    for (ulong i = _297; i < count; i += ulong(adstack_threads(gl_NumWorkGroups)))
    {
        ulong param = i;
        run_sin_by_field_forward(param, v_95);
    }
}

