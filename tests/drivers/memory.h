// Memory of the device that a stand-in plays, and pinned memory of the host. The device's pages cannot be touched but
// while the device is at work.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "standin.h"

namespace standin {

class DeviceMemory {
 public:
  // 0: there is none left. It is there only when `make_live` is called.
  Address reserve(std::uint64_t bytes);
  void make_live(Address address);
  // "" or what is wrong with it.
  std::string free(Address address);
  bool is_known(Address address) const { return blocks_.count(address) != 0; }
  // Whether all of these bytes lie in one block that is there now.
  bool holds(Address address, std::uint64_t bytes) const;

  std::uint64_t live_bytes() const;
  std::size_t count() const { return blocks_.size(); }

  // The pages of all live blocks, for as long as this lives.
  class Open {
   public:
    explicit Open(DeviceMemory &memory) : memory_(memory) { memory_.protect(true); }
    ~Open() { memory_.protect(false); }

   private:
    DeviceMemory &memory_;
  };

 private:
  struct Block {
    std::uint64_t bytes;
    Address pages;  // the first one's address
    std::uint64_t page_bytes;
    bool live;
  };

  void protect(bool open);

  Address base_ = 0;
  std::map<Address, Block> blocks_;
};

class HostMemory {
 public:
  void *allocate(std::uint64_t bytes);
  bool release(void *memory);
  bool owns(void *memory) const { return blocks_.count(reinterpret_cast<Address>(memory)) != 0; }
  bool holds(const void *memory, std::uint64_t bytes) const;
  std::size_t count() const { return blocks_.size(); }

 private:
  std::map<Address, std::uint64_t> blocks_;
};

}  // namespace standin
