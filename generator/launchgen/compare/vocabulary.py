"""What two backends call the same thing, folded into one word, so that a diff shows what really differs."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from launchgen.backends.load import Backend

# Gives the same text for two lines that say the same in the words of two backends.
Fold = Callable[[str], str]


def fold_of(backend: Backend) -> Fold:
    """Folds the backend's name, its driver's functions and what LLVM calls its kernels and address spaces."""
    words = _words(backend)
    # Longer words first, so that none is taken for the part of another that it begins with.
    pattern = re.compile("|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)))

    def fold(line: str) -> str:
        return pattern.sub(lambda found: words[found[0]], line)

    return fold


def _words(backend: Backend) -> Mapping[str, str]:
    words = {backend.name: "<backend>", backend.name.upper(): "<BACKEND>"}
    if backend.driver is not None:
        name = backend.driver.name
        words |= {name: "<driver>", name[:1].upper() + name[1:]: "<Driver>"}
        words |= {function.symbol: f"<{function.operation}>" for function in backend.driver.functions}
    if backend.device is not None:
        device = backend.device
        words |= {device.convention: "<kernel>", device.atomic_scope: "<scope>"}
        words |= {device.fixed_block.replace("%d", str(size)): f"<block of {size}>" for size in (1, device.block_size)}
        if device.private_space:
            words |= {f"ptr addrspace({device.private_space})": "ptr", f", addrspace({device.private_space})": ""}
    return words
