"""Files that appear whole or not at all."""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path


def replace(path: Path, data: bytes) -> None:
    """Gives the file at `path` these bytes in one step, making its folder if need be. Raises OSError about `path`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}-{threading.get_ident()}.tmp")
    try:
        temporary.write_bytes(data)
        with contextlib.suppress(FileNotFoundError):
            temporary.chmod(path.stat().st_mode & 0o777)
        os.replace(temporary, path)
    except BaseException as error:
        with contextlib.suppress(OSError):
            temporary.unlink()
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from error
        raise
