// What the exported functions of a stand-in driver are made of: one operation for each, the same for every backend.
//
// A stand-in is strict. What a real driver would let pass, or answer with a crash much later, is a violation here: the
// call gives kViolation, whose text says what was wrong, and nothing is done.
#pragma once

#include <cstdint>
#include <string>

namespace standin {

using Address = std::uint64_t;

constexpr int kSuccess = 0;
constexpr int kOutOfMemory = 2;
constexpr int kNoDevice = 100;
constexpr int kWrongImage = 209;
constexpr int kNotReady = 600;
constexpr int kViolation = 999;

int violation(const std::string &what);

// Counts the call; what it gives unless 0 is to be returned at once, for the call is to fail.
int begin_call(const char *symbol);

int initialise();
int version(int *result);
int device_count(int *result);
int device(int ordinal, int *result);
int device_name(int device, char *text, std::size_t bytes);
int retain_context(int device, void **result);
int release_context(int device);
// A driver is told either of the two.
int enter(void *context, int device);
int create_stream(void **result);
int destroy_stream(void *stream);
int synchronize_stream(void *stream);
int allocate(std::uint64_t bytes, void *stream, Address *result);
int release(Address address, void *stream);
int copy_to_device(Address to, const void *from, std::uint64_t bytes, void *stream);
int copy_to_host(void *to, Address from, std::uint64_t bytes, void *stream);
int copy_on_device(Address to, Address from, std::uint64_t bytes, void *stream);
int set_bytes(Address to, unsigned char value, std::uint64_t bytes, void *stream);
int allocate_host(std::uint64_t bytes, void **result);
int release_host(void *memory);
int host_address_on_device(void *memory, Address *result);
int load_module(const void *image, void **result);
int unload_module(void *module);
int find_function(void *module, const char *name, void **result);
int launch(void *function, unsigned blocks, unsigned block_size, void **arguments, void *stream);
int create_event(void **result);
int destroy_event(void *event);
int record_event(void *event, void *stream);
int event_done(void *event);
int synchronize_event(void *event);
int wait_event(void *stream, void *event);

const char *error_name(int code);
const char *error_text(int code);

}  // namespace standin
