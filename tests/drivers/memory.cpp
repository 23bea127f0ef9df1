#include "memory.h"

#include <sys/mman.h>

#include <cstdlib>
#include <iterator>

namespace standin {

namespace {

constexpr std::uint64_t kPage = 4096;
constexpr std::uint64_t kRegion = std::uint64_t{1} << 36;
constexpr std::uint64_t kMost = std::uint64_t{1} << 32;  // of all blocks together
constexpr std::uint64_t kAlignment = 256;

std::uint64_t rounded(std::uint64_t bytes, std::uint64_t unit) { return (bytes + unit - 1) / unit * unit; }

}  // namespace

// A block ends with a page, as far as its alignment lets it, and the page behind it is nobody's.
Address DeviceMemory::reserve(std::uint64_t bytes) {
  if (bytes > kMost || live_bytes() + bytes > kMost) return 0;
  if (base_ == 0) {
    void *region = mmap(nullptr, kRegion, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (region == MAP_FAILED) return 0;
    base_ = reinterpret_cast<Address>(region);
  }
  const std::uint64_t pages = rounded(bytes, kPage);
  // The first gap, so that what was freed is soon given out again.
  Address at = base_;
  for (const auto &known : blocks_) {
    if (known.second.pages - at >= pages + kPage) break;
    at = known.second.pages + known.second.page_bytes + kPage;
  }
  const Address address = at + pages - rounded(bytes, kAlignment);
  blocks_[address] = {bytes, at, pages, false};
  return address;
}

void DeviceMemory::make_live(Address address) { blocks_.at(address).live = true; }

std::string DeviceMemory::free(Address address) {
  const auto found = blocks_.find(address);
  if (found == blocks_.end()) return "memory is freed that was not allocated, or twice";
  if (!found->second.live) return "memory is freed before the stream that allocated it came to that";
  // What was there is lost.
  void *pages = reinterpret_cast<void *>(found->second.pages);
  madvise(pages, found->second.page_bytes, MADV_DONTNEED);
  blocks_.erase(found);
  return "";
}

bool DeviceMemory::holds(Address address, std::uint64_t bytes) const {
  auto after = blocks_.upper_bound(address);
  if (after == blocks_.begin()) return false;
  const auto &[start, block] = *std::prev(after);
  return block.live && bytes <= block.bytes && address - start <= block.bytes - bytes;
}

std::uint64_t DeviceMemory::live_bytes() const {
  std::uint64_t bytes = 0;
  for (const auto &block : blocks_) bytes += block.second.bytes;
  return bytes;
}

void DeviceMemory::protect(bool open) {
  for (const auto &known : blocks_) {
    if (!known.second.live) continue;
    mprotect(reinterpret_cast<void *>(known.second.pages), known.second.page_bytes, open ? PROT_READ | PROT_WRITE : PROT_NONE);
  }
}

void *HostMemory::allocate(std::uint64_t bytes) {
  void *memory = std::aligned_alloc(kPage, rounded(bytes, kPage));
  if (memory != nullptr) blocks_[reinterpret_cast<Address>(memory)] = bytes;
  return memory;
}

bool HostMemory::release(void *memory) {
  if (blocks_.erase(reinterpret_cast<Address>(memory)) == 0) return false;
  std::free(memory);
  return true;
}

bool HostMemory::holds(const void *memory, std::uint64_t bytes) const {
  const Address address = reinterpret_cast<Address>(memory);
  auto after = blocks_.upper_bound(address);
  if (after == blocks_.begin()) return false;
  const auto &[start, size] = *std::prev(after);
  return bytes <= size && address - start <= size - bytes;
}

}  // namespace standin
