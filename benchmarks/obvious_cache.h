// What somebody writes first: hash maps from pointers, generations looked up by id, the entry copied out on a hit and
// its vectors copied once more into what the kernel is told. Held against the generated cache, never used by it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace obvious {

struct Entry {
  std::vector<std::pair<int, std::uint64_t>> snodes;            // snode id, generation
  std::vector<std::pair<std::uint64_t, std::uint64_t>> arrays;  // allocation, generation
  std::vector<std::uint64_t> offsets;
  std::vector<std::uint64_t> max_sizes;
  std::array<std::uint64_t, 3> strides{};
};

struct Published {
  std::vector<std::uint64_t> offsets;
  std::vector<std::uint64_t> max_sizes;
  std::array<std::uint64_t, 3> strides{};
};

using Key = const void *;

class Cache {
 public:
  Key add_field_bound(int snode) {
    Entry entry = entry_of_one_stack();
    entry.snodes.emplace_back(snode, snode_generations_[snode]);
    return add(entry);
  }

  Key add_array_bound(std::uint64_t allocation) {
    Entry entry = entry_of_one_stack();
    entry.arrays.emplace_back(allocation, array_generations_[allocation]);
    return add(entry);
  }

  // What a launch does on a hit: bind the arguments, look the task up, publish.
  const Published &launch(Key key, std::uint64_t allocation) {
    std::unordered_map<int, std::uint64_t> bound;
    bound[0] = allocation;
    if (const std::optional<Entry> entry = find(key, bound)) {
      published_.offsets = entry->offsets;
      published_.max_sizes = entry->max_sizes;
      published_.strides = entry->strides;
    }
    return published_;
  }

 private:
  static Entry entry_of_one_stack() {
    Entry entry;
    entry.offsets = {0};
    entry.max_sizes = {10};
    entry.strides = {0, 88, 0};
    return entry;
  }

  Key add(const Entry &entry) {
    keys_.push_back(std::make_unique<int>(0));
    entries_[keys_.back().get()] = entry;
    return keys_.back().get();
  }

  std::optional<Entry> find(Key key, const std::unordered_map<int, std::uint64_t> &bound) const {
    const auto found = entries_.find(key);
    if (found == entries_.end()) return std::nullopt;
    for (const auto &[snode, generation] : found->second.snodes) {
      const auto now = snode_generations_.find(snode);
      if (now == snode_generations_.end() || now->second != generation) return std::nullopt;
    }
    for (const auto &[allocation, generation] : found->second.arrays) {
      if (bound.at(0) != allocation) return std::nullopt;
      const auto now = array_generations_.find(allocation);
      if (now == array_generations_.end() || now->second != generation) return std::nullopt;
    }
    return found->second;
  }

  std::unordered_map<Key, Entry> entries_;
  std::unordered_map<int, std::uint64_t> snode_generations_;
  std::unordered_map<std::uint64_t, std::uint64_t> array_generations_;
  std::vector<std::unique_ptr<int>> keys_;
  Published published_;
};

}  // namespace obvious
