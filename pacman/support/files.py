"""Files that are either the old ones or the new ones, never half of one."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

DEVICES = (("dev",), ("proc",))  # folders of what is no file, or somebody's open one, as /dev/stdout


def write_atomically(path: Path, data: bytes) -> None:
    """Puts the data at this path, or leaves what is there if that fails. Raises OSError.

    A file keeps its permissions, and what a link leads to is replaced rather than the link. What is no file
    but can be written, as a pipe or a terminal, is written to.
    """
    if path.absolute().parts[1:2] in DEVICES or (path.exists() and not path.is_file()):
        with path.open("ab") as stream:
            stream.write(data)
        return
    path = Path(os.path.realpath(path))
    if path.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    waiting = path.with_name(f".{path.name[:100]}.{secrets.token_hex(6)}.new")  # beside it: the same disk
    try:
        with waiting.open("xb") as file:
            with suppress(FileNotFoundError):
                shutil.copymode(path, waiting)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        waiting.replace(path)
    finally:
        waiting.unlink(missing_ok=True)
