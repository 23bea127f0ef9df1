#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct adstack_ArgumentSlot;
struct adstack_FieldSlot;
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
device adstack_FieldSlot* adstack_field(thread const uint& number, constant adstack_Push& v_74)
{
    return reinterpret_cast<device adstack_FieldSlot*>(v_74.adstack_context->fields + (ulong(number) * 64ul));
}

static inline __attribute__((always_inline))
ulong adstack_field_address(thread const uint& number, constant adstack_Push& v_74)
{
    uint param = number;
    return adstack_field(param, v_74)->address;
}

static inline __attribute__((always_inline))
device adstack_Int* field_i32(thread const ulong& i, constant adstack_Push& v_74)
{
    uint param = 0u;
    return reinterpret_cast<device adstack_Int*>(adstack_field_address(param, v_74) + (i * 4ul));
}

static inline __attribute__((always_inline))
device adstack_ArgumentSlot* adstack_argument(thread const uint& number, constant adstack_Push& v_74)
{
    return reinterpret_cast<device adstack_ArgumentSlot*>(v_74.adstack_context->arguments + (ulong(number) * 72ul));
}

static inline __attribute__((always_inline))
ulong adstack_argument_address(thread const uint& number, constant adstack_Push& v_74)
{
    uint param = number;
    return adstack_argument(param, v_74)->address;
}

static inline __attribute__((always_inline))
device adstack_Int* i32(thread const uint& argument, thread const ulong& i, constant adstack_Push& v_74)
{
    uint param = argument;
    return reinterpret_cast<device adstack_Int*>(adstack_argument_address(param, v_74) + (i * 4ul));
}

static inline __attribute__((always_inline))
void run_next_turn(thread const ulong& i, constant adstack_Push& v_74)
{
    ulong param = 0ul;
    device adstack_Int* _137 = field_i32(param, v_74);
    _137->value++;
    uint param_1 = 3u;
    ulong param_2 = 0ul;
    device adstack_Int* _146 = i32(param_1, param_2, v_74);
    _146->value--;
}

static inline __attribute__((always_inline))
uint adstack_threads(thread uint3& gl_NumWorkGroups)
{
    return gl_NumWorkGroups.x * 64u;
}

kernel void next_turn(constant adstack_Push& v_74 [[buffer(0)]], uint3 gl_GlobalInvocationID [[thread_position_in_grid]], uint3 gl_NumWorkGroups [[threadgroups_per_grid]])
{
    ulong count = v_74.adstack_context->element_count;
    ulong _159 = ulong(adstack_thread(gl_GlobalInvocationID));
    for (ulong i = _159; i < count; i += ulong(adstack_threads(gl_NumWorkGroups)))
    {
        ulong param = i;
        run_next_turn(param, v_74);
    }
}

