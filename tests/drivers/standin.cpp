#include "standin.h"

#include <dlfcn.h>
#include <elf.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "memory.h"

// The host twin of the backend's sizer, for images of the real one.
extern "C" {
void STANDIN_SIZER(void *input, void *output);
extern thread_local std::uint32_t standin_place[4];
}

namespace standin {

namespace {

constexpr char kMagic[] = "launchgen-standin:";

struct Stream;

// What an event stands for grows with each time that it is recorded.
struct Event {
  std::uint64_t recorded = 0;
  std::uint64_t done = 0;
  Stream *stream = nullptr;  // where it was recorded last
  int queries = 0;
};

// Work is done only when somebody waits for it; "" or what was wrong with it.
struct Stream {
  std::deque<std::function<std::string()>> work;
};

struct Module {
  void *library = nullptr;  // null: an image of the real driver
};

struct Function {
  Module *module;
  void *entry;
  std::uint32_t *place;
  bool is_sizer;
};

struct Driver {
  std::recursive_mutex mutex;
  bool initialised = false;
  int contexts = 0;
  DeviceMemory memory;
  HostMemory host;
  std::set<Stream *> streams;
  std::set<Event *> events;
  std::set<Module *> modules;
  std::map<void *, std::unique_ptr<Function>> functions;
  std::vector<std::string> violations;
  std::map<std::string, std::uint64_t> calls;
  std::uint64_t all_calls = 0;
  std::string failing;  // symbol; "": any
  std::uint64_t fails_in = 0;
  int fails_with = 0;
  bool tracing = false;
  std::string trace;
  std::string text;  // what an exported function gave last
};

Driver &driver() {
  static Driver one;
  return one;
}

thread_local bool entered = false;

int number_from(const char *variable, int otherwise) {
  const char *value = std::getenv(variable);
  return value == nullptr ? otherwise : std::atoi(value);
}

// Runs what is first on the stream.
int run_first(Stream &stream) {
  const std::function<std::string()> work = std::move(stream.work.front());
  stream.work.pop_front();
  const std::string wrong = work();
  return wrong.empty() ? kSuccess : violation(wrong);
}

int run_all(Stream &stream) {
  while (!stream.work.empty()) {
    if (const int code = run_first(stream)) return code;
  }
  return kSuccess;
}

int run_until(Event &event, std::uint64_t recorded) {
  while (event.done < recorded) {
    if (event.stream == nullptr || event.stream->work.empty()) return violation("an event is waited for that nothing records");
    if (const int code = run_first(*event.stream)) return code;
  }
  return kSuccess;
}

std::string place_of(Address address, std::uint64_t bytes) {
  return std::to_string(bytes) + " bytes at " + std::to_string(address);
}

// What nearly every call has to hold, beside the handles that it is given.
int check_entered() {
  Driver &d = driver();
  if (!d.initialised) return violation("the driver is used before it is initialised");
  if (d.contexts == 0) return violation("the device is used and nobody retains its context");
  if (!entered) return violation("the device is used by a thread that did not enter it");
  return kSuccess;
}

int check_stream(void *stream) {
  if (const int code = check_entered()) return code;
  if (driver().streams.count(static_cast<Stream *>(stream)) == 0) return violation("there is no such stream");
  return kSuccess;
}

int check_event(void *event) {
  if (const int code = check_entered()) return code;
  if (driver().events.count(static_cast<Event *>(event)) == 0) return violation("there is no such event");
  return kSuccess;
}

int put(void *stream, std::function<std::string()> work) {
  static_cast<Stream *>(stream)->work.push_back(std::move(work));
  return kSuccess;
}

int check_copy(void *stream, std::uint64_t bytes) {
  if (const int code = check_stream(stream)) return code;
  return bytes == 0 ? violation("nothing is copied or filled") : kSuccess;
}

bool is_text_image(const char *image) { return std::strstr(image, ".version ") != nullptr && std::strstr(image, ".target ") != nullptr; }

}  // namespace

int violation(const std::string &what) {
  std::fprintf(stderr, "stand-in driver: %s\n", what.c_str());
  driver().violations.push_back(what);
  return kViolation;
}

int begin_call(const char *symbol) {
  Driver &d = driver();
  const std::lock_guard<std::recursive_mutex> lock(d.mutex);
  ++d.calls[symbol];
  ++d.all_calls;
  if (d.tracing) d.trace += std::string(symbol) + "\n";
  if (d.fails_in == 0 || (!d.failing.empty() && d.failing != symbol)) return kSuccess;
  return --d.fails_in == 0 ? d.fails_with : kSuccess;
}

int initialise() {
  if (number_from("LAUNCHGEN_STANDIN_DEVICES", 1) == 0) return kNoDevice;
  driver().initialised = true;
  return kSuccess;
}

int version(int *result) {
  *result = number_from("LAUNCHGEN_STANDIN_VERSION", STANDIN_VERSION);
  return kSuccess;
}

int device_count(int *result) {
  *result = number_from("LAUNCHGEN_STANDIN_DEVICES", 1);
  return driver().initialised ? kSuccess : violation("devices are counted before the driver is initialised");
}

int device(int ordinal, int *result) {
  *result = 0;
  return ordinal == 0 ? kSuccess : violation("there is no device " + std::to_string(ordinal));
}

int device_name(int device, char *text, std::size_t bytes) {
  std::snprintf(text, bytes, "stand-in %d", device);
  return kSuccess;
}

int retain_context(int device, void **result) {
  if (!driver().initialised) return violation("a context is retained before the driver is initialised");
  if (device != 0) return violation("there is no device " + std::to_string(device));
  ++driver().contexts;
  *result = &driver();
  return kSuccess;
}

int release_context(int device) {
  if (device != 0 || driver().contexts == 0) return violation("a context is released that nobody retains");
  --driver().contexts;
  return kSuccess;
}

int enter(void *context, int device) {
  if (context != nullptr && context != &driver()) return violation("there is no such context");
  if (context == nullptr && device != 0) return violation("there is no device " + std::to_string(device));
  if (driver().contexts == 0) return violation("a context is entered that nobody retains");
  entered = true;
  return kSuccess;
}

int create_stream(void **result) {
  if (const int code = check_entered()) return code;
  auto *made = new Stream;
  driver().streams.insert(made);
  *result = made;
  return kSuccess;
}

int destroy_stream(void *stream) {
  if (const int code = check_stream(stream)) return code;
  auto *gone = static_cast<Stream *>(stream);
  const int code = run_all(*gone);
  for (Event *event : driver().events) {
    if (event->stream == gone) event->stream = nullptr;
  }
  driver().streams.erase(gone);
  delete gone;
  return code;
}

int synchronize_stream(void *stream) {
  if (const int code = check_stream(stream)) return code;
  return run_all(*static_cast<Stream *>(stream));
}

int allocate(std::uint64_t bytes, void *stream, Address *result) {
  if (const int code = check_stream(stream)) return code;
  if (bytes == 0) return violation("no bytes are allocated");
  const Address address = driver().memory.reserve(bytes);
  if (address == 0) return kOutOfMemory;
  *result = address;
  return put(stream, [address, bytes] {
    driver().memory.make_live(address);
    const DeviceMemory::Open open(driver().memory);
    std::memset(reinterpret_cast<void *>(address), 0xa5, bytes);
    return std::string();
  });
}

int release(Address address, void *stream) {
  if (const int code = check_stream(stream)) return code;
  if (!driver().memory.is_known(address)) return violation("memory is freed that was not allocated, or twice");
  return put(stream, [address] { return driver().memory.free(address); });
}

int copy_to_device(Address to, const void *from, std::uint64_t bytes, void *stream) {
  if (const int code = check_copy(stream, bytes)) return code;
  if (!driver().host.holds(from, bytes)) return violation("a copy reads memory of the host that is not pinned");
  return put(stream, [to, from, bytes]() -> std::string {
    if (!driver().host.holds(from, bytes)) return "a copy reads pinned memory that was given back before";
    if (!driver().memory.holds(to, bytes)) return "a copy writes where no memory is: " + place_of(to, bytes);
    const DeviceMemory::Open open(driver().memory);
    std::memcpy(reinterpret_cast<void *>(to), from, bytes);
    return "";
  });
}

int copy_to_host(void *to, Address from, std::uint64_t bytes, void *stream) {
  if (const int code = check_copy(stream, bytes)) return code;
  if (!driver().host.holds(to, bytes)) return violation("a copy writes memory of the host that is not pinned");
  return put(stream, [to, from, bytes]() -> std::string {
    if (!driver().host.holds(to, bytes)) return "a copy writes pinned memory that was given back before";
    if (!driver().memory.holds(from, bytes)) return "a copy reads where no memory is: " + place_of(from, bytes);
    const DeviceMemory::Open open(driver().memory);
    std::memcpy(to, reinterpret_cast<const void *>(from), bytes);
    return "";
  });
}

int copy_on_device(Address to, Address from, std::uint64_t bytes, void *stream) {
  if (const int code = check_copy(stream, bytes)) return code;
  if (to < from + bytes && from < to + bytes) return violation("a copy overlaps what it reads");
  return put(stream, [to, from, bytes]() -> std::string {
    if (!driver().memory.holds(from, bytes)) return "a copy reads where no memory is: " + place_of(from, bytes);
    if (!driver().memory.holds(to, bytes)) return "a copy writes where no memory is: " + place_of(to, bytes);
    const DeviceMemory::Open open(driver().memory);
    std::memcpy(reinterpret_cast<void *>(to), reinterpret_cast<const void *>(from), bytes);
    return "";
  });
}

int set_bytes(Address to, unsigned char value, std::uint64_t bytes, void *stream) {
  if (const int code = check_copy(stream, bytes)) return code;
  return put(stream, [to, value, bytes]() -> std::string {
    if (!driver().memory.holds(to, bytes)) return "bytes are set where no memory is: " + place_of(to, bytes);
    const DeviceMemory::Open open(driver().memory);
    std::memset(reinterpret_cast<void *>(to), value, bytes);
    return "";
  });
}

int allocate_host(std::uint64_t bytes, void **result) {
  if (const int code = check_entered()) return code;
  if (bytes == 0) return violation("no bytes are allocated");
  *result = driver().host.allocate(bytes);
  return *result == nullptr ? kOutOfMemory : kSuccess;
}

int release_host(void *memory) {
  if (const int code = check_entered()) return code;
  return driver().host.release(memory) ? kSuccess : violation("pinned memory is given back that is none, or twice");
}

int host_address_on_device(void *memory, Address *result) {
  if (const int code = check_entered()) return code;
  if (!driver().host.owns(memory)) return violation("an address is asked for memory that is not pinned");
  *result = reinterpret_cast<Address>(memory);
  return kSuccess;
}

int load_module(const void *image, void **result) {
  if (const int code = check_entered()) return code;
  if (image == nullptr) return violation("a module has no image");
  auto made = std::make_unique<Module>();
  const auto *text = static_cast<const char *>(image);
  const auto *elf = static_cast<const Elf64_Ehdr *>(image);
  if (std::strncmp(text, kMagic, sizeof(kMagic) - 1) == 0) {
    made->library = dlopen(text + sizeof(kMagic) - 1, RTLD_NOW | RTLD_LOCAL);
    if (made->library == nullptr) return violation(dlerror());
  } else if (std::memcmp(text, ELFMAG, SELFMAG) == 0) {
    if (elf->e_machine != 224 /* AMDGPU */) return violation("an image is a program for something else than an AMD GPU");
    if ((elf->e_flags & 0xff) != 0x3f /* gfx90a */) return kWrongImage;
  } else if (!is_text_image(text)) {
    return violation("an image is neither of a kind that the driver knows nor made for a stand-in");
  }
  *result = made.get();
  driver().modules.insert(made.release());
  return kSuccess;
}

int unload_module(void *module) {
  if (const int code = check_entered()) return code;
  auto *gone = static_cast<Module *>(module);
  if (driver().modules.erase(gone) == 0) return violation("there is no such module");
  // Launches that were not done yet find that it is gone.
  for (auto at = driver().functions.begin(); at != driver().functions.end();) {
    at = at->second->module == gone ? driver().functions.erase(at) : std::next(at);
  }
  if (gone->library != nullptr) dlclose(gone->library);
  delete gone;
  return kSuccess;
}

int find_function(void *module, const char *name, void **result) {
  if (const int code = check_entered()) return code;
  auto *of = static_cast<Module *>(module);
  if (driver().modules.count(of) == 0) return violation("there is no such module");
  auto made = std::make_unique<Function>();
  made->module = of;
  made->is_sizer = of->library == nullptr;
  if (made->is_sizer) {
    if (std::strcmp(name, STANDIN_SIZER_NAME) != 0) return violation(std::string("the sizer's image has no ") + name);
    made->entry = reinterpret_cast<void *>(STANDIN_SIZER);
    made->place = standin_place;
  } else {
    made->entry = dlsym(of->library, name);
    made->place = static_cast<std::uint32_t *>(dlsym(of->library, "standin_place"));
    if (made->entry == nullptr) return violation(std::string("an image has no ") + name);
  }
  *result = made.get();
  driver().functions[made.get()] = std::move(made);
  return kSuccess;
}

int launch(void *function, unsigned blocks, unsigned block_size, void **arguments, void *stream) {
  if (const int code = check_stream(stream)) return code;
  const auto found = driver().functions.find(function);
  if (found == driver().functions.end()) return violation("there is no such kernel");
  const bool is_sizer = found->second->is_sizer;
  if (blocks == 0 || block_size != (is_sizer ? 1u : STANDIN_BLOCK_SIZE)) return violation("a kernel is started with a grid that it is not made for");
  if (arguments == nullptr) return violation("a kernel is started without its arguments");
  // A driver copies the arguments when it is told of the launch.
  const Address first = *static_cast<Address *>(arguments[0]);
  const Address second = is_sizer ? *static_cast<Address *>(arguments[1]) : 0;
  return put(stream, [function, blocks, block_size, first, second]() -> std::string {
    const auto known = driver().functions.find(function);
    if (known == driver().functions.end()) return "a kernel's code was unloaded before it ran";
    const Function &run = *known->second;
    const DeviceMemory::Open open(driver().memory);
    if (run.is_sizer) {
      reinterpret_cast<void (*)(Address, Address)>(run.entry)(first, second);
      return "";
    }
    const auto entry = reinterpret_cast<void (*)(Address)>(run.entry);
    run.place[2] = block_size;
    run.place[3] = blocks;
    for (unsigned block = 0; block < blocks; ++block) {
      for (unsigned thread = 0; thread < block_size; ++thread) {
        run.place[0] = thread;
        run.place[1] = block;
        entry(first);
      }
    }
    return "";
  });
}

int create_event(void **result) {
  if (const int code = check_entered()) return code;
  auto *made = new Event;
  driver().events.insert(made);
  *result = made;
  return kSuccess;
}

int destroy_event(void *event) {
  if (const int code = check_event(event)) return code;
  auto *gone = static_cast<Event *>(event);
  if (const int code = run_until(*gone, gone->recorded)) return code;
  driver().events.erase(gone);
  delete gone;
  return kSuccess;
}

int record_event(void *event, void *stream) {
  if (const int code = check_event(event)) return code;
  if (const int code = check_stream(stream)) return code;
  auto *recorded = static_cast<Event *>(event);
  const std::uint64_t number = ++recorded->recorded;
  recorded->stream = static_cast<Stream *>(stream);
  recorded->queries = 0;
  return put(stream, [recorded, number] {
    if (driver().events.count(recorded) != 0) recorded->done = number;
    return std::string();
  });
}

// Answers at first that it is not done, as a device at work would.
int event_done(void *event) {
  if (const int code = check_event(event)) return code;
  auto *asked = static_cast<Event *>(event);
  if (asked->done == asked->recorded) return kSuccess;
  if (++asked->queries < 3) return kNotReady;
  return run_until(*asked, asked->recorded);
}

int synchronize_event(void *event) {
  if (const int code = check_event(event)) return code;
  auto *awaited = static_cast<Event *>(event);
  return run_until(*awaited, awaited->recorded);
}

int wait_event(void *stream, void *event) {
  if (const int code = check_event(event)) return code;
  if (const int code = check_stream(stream)) return code;
  auto *awaited = static_cast<Event *>(event);
  const std::uint64_t number = awaited->recorded;
  return put(stream, [awaited, number]() -> std::string {
    if (driver().events.count(awaited) == 0) return "";
    return run_until(*awaited, number) == kSuccess ? "" : driver().violations.back();
  });
}

const char *error_name(int code) {
  switch (code) {
    case kOutOfMemory:
      return "OUT_OF_MEMORY";
    case kNoDevice:
      return "NO_DEVICE";
    case kWrongImage:
      return "NO_BINARY_FOR_GPU";
    case kViolation:
      return "VIOLATION";
    default:
      return "SOME_ERROR";
  }
}

const char *error_text(int code) {
  if (code == kViolation && !driver().violations.empty()) return driver().violations.back().c_str();
  return "a stand-in's error";
}

}  // namespace standin

// What tests ask of a stand-in.
extern "C" {

#define EXPORT __attribute__((visibility("default")))

EXPORT std::uint64_t launchgen_standin_calls(const char *symbol) {
  return symbol == nullptr ? standin::driver().all_calls : standin::driver().calls[symbol];
}

EXPORT void launchgen_standin_reset() {
  standin::driver().calls.clear();
  standin::driver().all_calls = 0;
  standin::driver().trace.clear();
  standin::driver().violations.clear();
}

EXPORT void launchgen_standin_fail(const char *symbol, std::uint64_t nth, int code) {
  standin::driver().failing = symbol == nullptr ? "" : symbol;
  standin::driver().fails_in = nth;
  standin::driver().fails_with = code;
}

EXPORT void launchgen_standin_trace(int on) { standin::driver().tracing = on != 0; }

// The calls since the last reset, one a line, while tracing is on.
EXPORT const char *launchgen_standin_traced() { return standin::driver().trace.c_str(); }

// What was not given back: "" if nothing.
EXPORT const char *launchgen_standin_leaks() {
  standin::Driver &d = standin::driver();
  const std::pair<const char *, std::size_t> counts[] = {
      {"contexts", static_cast<std::size_t>(d.contexts)}, {"streams", d.streams.size()}, {"events", d.events.size()},
      {"modules", d.modules.size()}, {"blocks of device memory", d.memory.count()}, {"blocks of pinned memory", d.host.count()}};
  d.text.clear();
  for (const auto &[name, count] : counts) {
    if (count != 0) d.text += std::to_string(count) + " " + name + "; ";
  }
  return d.text.c_str();
}

EXPORT const char *launchgen_standin_violations() {
  standin::Driver &d = standin::driver();
  d.text.clear();
  for (const std::string &violation : d.violations) d.text += violation + "\n";
  return d.text.c_str();
}

// A store on the device that nobody is told of, after all work so far.
EXPORT int launchgen_standin_poke(standin::Address address, std::int32_t value) {
  for (standin::Stream *stream : standin::driver().streams) {
    if (const int code = standin::run_all(*stream)) return code;
  }
  if (!standin::driver().memory.holds(address, sizeof(value))) return standin::violation("a store where no memory is");
  const standin::DeviceMemory::Open open(standin::driver().memory);
  std::memcpy(reinterpret_cast<void *>(address), &value, sizeof(value));
  return standin::kSuccess;
}

EXPORT void *launchgen_standin_stream() {
  void *stream = nullptr;
  return standin::create_stream(&stream) == standin::kSuccess ? stream : nullptr;
}

EXPORT int launchgen_standin_destroy_stream(void *stream) { return standin::destroy_stream(stream); }
}
