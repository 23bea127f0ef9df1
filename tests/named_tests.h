// Tests in C++, each run by its name on the command line; a failed expectation prints where and ends the process.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#define EXPECT(condition)                                                   \
  do {                                                                      \
    if (!(condition)) {                                                     \
      std::printf("%s:%d: expected %s\n", __FILE__, __LINE__, #condition);  \
      std::exit(1);                                                         \
    }                                                                       \
  } while (false)

using NamedTests = std::map<std::string, void (*)()>;
#define TEST(name) {#name, name}

inline int run_named(const NamedTests &tests, int count, char **names) {
  for (int i = 1; i < count; ++i) tests.at(names[i])();
  return 0;
}
