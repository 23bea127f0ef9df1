// A Vulkan loader that hands on to the real one, counts the calls that give a result, and lets the n-th of them fail.
#define VK_NO_PROTOTYPES
#include <vulkan/vulkan.h>

#include <dlfcn.h>

#include <cstdint>
#include <cstring>
#include <string>

namespace {

struct Faults {
  std::string failing;  // function; "": any
  std::uint64_t fails_in = 0;
  VkResult fails_with = VK_SUCCESS;
  std::string trace;
  std::string hidden;  // function that is not there
  bool lost = false;
  std::string claimed;  // extension that the device is said to have
};

Faults &faults() {
  static Faults one;
  return one;
}

VkResult begin(const char *name) {
  Faults &f = faults();
  f.trace += std::string(name) + "\n";
  if (f.fails_in == 0 || (!f.failing.empty() && f.failing != name)) return VK_SUCCESS;
  return --f.fails_in == 0 ? f.fails_with : VK_SUCCESS;
}

// What answers that the device is lost.
bool of_device_at_work(const char *name) {
  for (const char *known : {"vkQueueSubmit2", "vkWaitSemaphores", "vkGetSemaphoreCounterValue", "vkDeviceWaitIdle"}) {
    if (std::strcmp(known, name) == 0) return true;
  }
  return false;
}

struct Entry {
  const char *name;
  PFN_vkVoidFunction wrapped;
  PFN_vkVoidFunction *real;
};

template <int kNumber>
PFN_vkVoidFunction real_function = nullptr;
template <int kNumber>
const char *name_of = nullptr;

template <class Function>
struct Wrap;
template <class... Arguments>
struct Wrap<VkResult(VKAPI_PTR *)(Arguments...)> {
  template <int kNumber>
  static VKAPI_ATTR VkResult VKAPI_CALL call(Arguments... arguments) {
    const auto real = reinterpret_cast<VkResult(VKAPI_PTR *)(Arguments...)>(real_function<kNumber>);
    const VkResult result = begin(name_of<kNumber>);
    if (faults().lost && of_device_at_work(name_of<kNumber>)) {
      // The real one is still there and has to be done before its objects are destroyed.
      if (std::strcmp(name_of<kNumber>, "vkDeviceWaitIdle") == 0) real(arguments...);
      return VK_ERROR_DEVICE_LOST;
    }
    if (result == VK_SUCCESS) return real(arguments...);
    // Commands whose end failed are no longer being recorded.
    if (std::strcmp(name_of<kNumber>, "vkEndCommandBuffer") == 0) real(arguments...);
    return result;
  }
};

template <class Function, int kNumber>
Entry entry(const char *name) {
  name_of<kNumber> = name;
  return {name, reinterpret_cast<PFN_vkVoidFunction>(&Wrap<Function>::template call<kNumber>), &real_function<kNumber>};
}

PFN_vkVoidFunction wrapped(const char *name, PFN_vkVoidFunction real) {
  if (faults().hidden == name) return nullptr;
  static const Entry entries[] = {
#include "vulkan_entries.h"
  };
  for (const Entry &known : entries) {
    if (std::strcmp(known.name, name) != 0 || real == nullptr) continue;
    *known.real = real;
    return known.wrapped;
  }
  return real;
}

PFN_vkEnumerateDeviceExtensionProperties real_device_extensions = nullptr;

// The real ones, with the claimed one behind them.
VKAPI_ATTR VkResult VKAPI_CALL device_extensions(VkPhysicalDevice device, const char *layer, std::uint32_t *count,
                                                 VkExtensionProperties *listed) {
  const std::uint32_t room = *count;
  const VkResult result = real_device_extensions(device, layer, count, listed);
  if (result != VK_SUCCESS || faults().claimed.empty() || (listed != nullptr && *count >= room)) return result;
  if (listed != nullptr) {
    VkExtensionProperties claimed{};
    std::strcpy(claimed.extensionName, faults().claimed.c_str());
    listed[*count] = claimed;
  }
  ++*count;
  return result;
}

PFN_vkGetDeviceProcAddr real_device_function = nullptr;

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL device_function(VkDevice device, const char *name) {
  return wrapped(name, real_device_function(device, name));
}

}  // namespace

#define EXPORT extern "C" __attribute__((visibility("default")))

EXPORT VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL vkGetInstanceProcAddr(VkInstance instance, const char *name) {
  static void *const loader = dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL);
  if (loader == nullptr) return nullptr;
  static const auto real = reinterpret_cast<PFN_vkGetInstanceProcAddr>(dlsym(loader, "vkGetInstanceProcAddr"));
  if (std::strcmp(name, "vkGetDeviceProcAddr") == 0) {
    real_device_function = reinterpret_cast<PFN_vkGetDeviceProcAddr>(real(instance, name));
    return reinterpret_cast<PFN_vkVoidFunction>(&device_function);
  }
  if (std::strcmp(name, "vkEnumerateDeviceExtensionProperties") == 0) {
    real_device_extensions = reinterpret_cast<PFN_vkEnumerateDeviceExtensionProperties>(real(instance, name));
    return wrapped(name, reinterpret_cast<PFN_vkVoidFunction>(&device_extensions));
  }
  return wrapped(name, real(instance, name));
}

EXPORT void launchgen_standin_hide(const char *name) { faults().hidden = name == nullptr ? "" : name; }

EXPORT void launchgen_standin_lose(int lost) { faults().lost = lost != 0; }

EXPORT void launchgen_standin_claim(const char *extension) { faults().claimed = extension == nullptr ? "" : extension; }

EXPORT void launchgen_standin_fail(const char *name, std::uint64_t nth, int code) {
  faults().failing = name == nullptr ? "" : name;
  faults().fails_in = nth;
  faults().fails_with = static_cast<VkResult>(code);
}

EXPORT void launchgen_standin_reset() { faults().trace.clear(); }
EXPORT const char *launchgen_standin_traced() { return faults().trace.c_str(); }
