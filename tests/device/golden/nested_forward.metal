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
device adstack_ArgumentSlot* adstack_argument(thread const uint& number, constant adstack_Push& v_108)
{
    return reinterpret_cast<device adstack_ArgumentSlot*>(v_108.adstack_context->arguments + (ulong(number) * 72ul));
}

static inline __attribute__((always_inline))
ulong adstack_argument_address(thread const uint& number, constant adstack_Push& v_108)
{
    uint param = number;
    return adstack_argument(param, v_108)->address;
}

static inline __attribute__((always_inline))
device adstack_Float* f32(thread const uint& argument, thread const ulong& i, constant adstack_Push& v_108)
{
    uint param = argument;
    return reinterpret_cast<device adstack_Float*>(adstack_argument_address(param, v_108) + (i * 4ul));
}

static inline __attribute__((always_inline))
int adstack_argument_extent(thread const uint& number, thread const uint& axis, constant adstack_Push& v_108)
{
    uint param = number;
    return adstack_argument(param, v_108)->shape[axis];
}

static inline __attribute__((always_inline))
int columns(constant adstack_Push& v_108)
{
    uint param = 1u;
    uint param_1 = 0u;
    int _262;
    if (adstack_argument_extent(param, param_1, v_108) == 0)
    {
        _262 = 0;
    }
    else
    {
        uint param_2 = 1u;
        uint param_3 = 1u;
        _262 = adstack_argument_extent(param_2, param_3, v_108);
    }
    return _262;
}

static inline __attribute__((always_inline))
device adstack_Int* i32(thread const uint& argument, thread const ulong& i, constant adstack_Push& v_108)
{
    uint param = argument;
    return reinterpret_cast<device adstack_Int*>(adstack_argument_address(param, v_108) + (i * 4ul));
}

static inline __attribute__((always_inline))
int inner_bound(thread const ulong& i, thread const int& j, constant adstack_Push& v_108)
{
    uint param = 1u;
    uint param_1 = 0u;
    ulong row = i % ulong(long(adstack_argument_extent(param, param_1, v_108)));
    uint param_2 = 1u;
    uint param_3 = 1u;
    uint param_4 = 1u;
    ulong param_5 = (row * ulong(long(adstack_argument_extent(param_2, param_3, v_108)))) + ulong(long(j));
    return i32(param_4, param_5, v_108)->value;
}

static inline __attribute__((always_inline))
bool takes_cos(thread const ulong& i, thread const int& j, thread const int& k)
{
    return (((i + ulong(long(j))) + ulong(long(k))) % 3ul) == 0ul;
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
    float _217;
    if ((quadrant & 2) != 0)
    {
        _217 = -size;
    }
    else
    {
        _217 = size;
    }
    return _217;
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
    float _315;
    if (cosine)
    {
        float param = v;
        _315 = cos_f32(param);
    }
    else
    {
        float param_1 = v;
        _315 = sin_f32(param_1);
    }
    return _315;
}

static inline __attribute__((always_inline))
void run_nested_forward(thread const ulong& i, constant adstack_Push& v_108)
{
    uint param = 0u;
    ulong param_1 = i;
    float v = f32(param, param_1, v_108)->value;
    for (int j = 0; j < columns(v_108); j++)
    {
        ulong param_2 = i;
        int param_3 = j;
        int bound = inner_bound(param_2, param_3, v_108);
        for (int k = 0; k < bound; k++)
        {
            ulong param_4 = i;
            int param_5 = j;
            int param_6 = k;
            bool param_7 = takes_cos(param_4, param_5, param_6);
            float param_8 = v;
            v = branch(param_7, param_8);
        }
    }
    uint param_9 = 2u;
    ulong param_10 = i;
    f32(param_9, param_10, v_108)->value = v;
}

static inline __attribute__((always_inline))
uint adstack_threads(thread uint3& gl_NumWorkGroups)
{
    return gl_NumWorkGroups.x * 64u;
}

kernel void nested_forward(constant adstack_Push& v_108 [[buffer(0)]], uint3 gl_GlobalInvocationID [[thread_position_in_grid]], uint3 gl_NumWorkGroups [[threadgroups_per_grid]])
{
    ulong count = v_108.adstack_context->element_count;
    ulong _390 = ulong(adstack_thread(gl_GlobalInvocationID));
    for (ulong i = _390; i < count; i += ulong(adstack_threads(gl_NumWorkGroups)))
    {
        ulong param = i;
        run_nested_forward(param, v_108);
    }
}

