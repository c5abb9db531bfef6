"""Writes files so that none is ever half written: a file has its old content or its new one."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

DEVICES = (("dev",), ("proc",))  # their entries are devices or open files, such as /dev/stdout


def is_stream(path: Path) -> bool:
    """Whether this is a pipe, a terminal or another device, not a file in a folder."""
    return path.absolute().parts[1:2] in DEVICES or (path.exists() and not path.is_file())


def write_atomically(path: Path, data: bytes) -> None:
    """Writes the data to a file; if that fails, the old file stays as it was. Raises OSError.

    An existing file keeps its permissions. A symbolic link stays, and the file to which it leads is replaced.
    A pipe or a terminal is written to directly.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write_atomically(Path(folder) / "score.txt", b"7")
    ...     (Path(folder) / "score.txt").read_bytes()
    b'7'
    """
    if is_stream(path):
        with path.open("ab") as stream:
            stream.write(data)
        return
    path = Path(os.path.realpath(path))
    if path.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    # In the same folder, so on the same disk: only there is `replace` a single step.
    new = path.with_name(f".{path.name[:100]}.{secrets.token_hex(6)}.new")
    try:
        with new.open("xb") as file:
            with suppress(FileNotFoundError):
                shutil.copymode(path, new)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError as error:
        if error.filename == str(new):  # of which nobody knows
            error.filename = str(path)
        raise
    finally:
        new.unlink(missing_ok=True)
