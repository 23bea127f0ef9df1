#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct adstack_ArgumentSlot;
struct adstack_Float;
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
device adstack_ArgumentSlot* adstack_argument(thread const uint& number, constant adstack_Push& v_61)
{
    return reinterpret_cast<device adstack_ArgumentSlot*>(v_61.adstack_context->arguments + (ulong(number) * 72ul));
}

static inline __attribute__((always_inline))
ulong adstack_argument_address(thread const uint& number, constant adstack_Push& v_61)
{
    uint param = number;
    return adstack_argument(param, v_61)->address;
}

static inline __attribute__((always_inline))
device adstack_Float* f32(thread const uint& argument, thread const ulong& i, constant adstack_Push& v_61)
{
    uint param = argument;
    return reinterpret_cast<device adstack_Float*>(adstack_argument_address(param, v_61) + (i * 4ul));
}

static inline __attribute__((always_inline))
void run_scale(thread const ulong& i, constant adstack_Push& v_61)
{
    uint param = 1u;
    ulong param_1 = i;
    uint param_2 = 0u;
    ulong param_3 = i;
    f32(param, param_1, v_61)->value = (2.0 * f32(param_2, param_3, v_61)->value) + 1.0;
}

static inline __attribute__((always_inline))
uint adstack_threads(thread uint3& gl_NumWorkGroups)
{
    return gl_NumWorkGroups.x * 64u;
}

kernel void scale(constant adstack_Push& v_61 [[buffer(0)]], uint3 gl_GlobalInvocationID [[thread_position_in_grid]], uint3 gl_NumWorkGroups [[threadgroups_per_grid]])
{
    ulong count = v_61.adstack_context->element_count;
    ulong _118 = ulong(adstack_thread(gl_GlobalInvocationID));
    for (ulong i = _118; i < count; i += ulong(adstack_threads(gl_NumWorkGroups)))
    {
        ulong param = i;
        run_scale(param, v_61);
    }
}

