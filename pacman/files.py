"""Files that are either the old ones or the new ones, never half of one."""

from __future__ import annotations

import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path


def write_atomically(path: Path, data: bytes) -> None:
    """Puts the data at this path, or leaves what is there if that fails. Raises OSError.

    A file keeps its permissions, and what a link leads to is replaced rather than the link. What is no file
    but can be written, as a pipe or a terminal, is written to.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    if path.is_symlink():
        path = path.resolve()
    waiting = path.with_name(f".{path.name[:100]}.{secrets.token_hex(6)}.new")  # beside it: the same disk
    try:
        with waiting.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            shutil.copymode(path, waiting)
        waiting.replace(path)
    finally:
        waiting.unlink(missing_ok=True)
