"""Files that are either the old ones or the new ones, never half of one."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def write_atomically(path: Path, data: bytes) -> None:
    """Puts the data at this path, or leaves what is there if that fails. Raises OSError."""
    waiting = path.with_name(f".{path.name[:100]}.{secrets.token_hex(6)}.new")  # beside it: the same disk
    try:
        with waiting.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        waiting.replace(path)
    finally:
        waiting.unlink(missing_ok=True)
