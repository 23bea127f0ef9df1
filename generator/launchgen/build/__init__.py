"""Builds what was generated: C++ with the system compiler, LLVM IR with llvmlite; each result is kept by content."""
