"""Files that are never half written, temporary folders that are always removed, zips with the same bytes."""

from __future__ import annotations

import errno
import io
import os
import secrets
import shutil
import stat
import sys
import tempfile
import zipfile
from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

# Writes files so that none is ever half written: a file has its old content or its new one.

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


# Temporary folders that never stay for good: what a killed process left behind, the next run removes.

PREFIX, LOCK = "pacman-run-", ".lock"
MOST_TRIES = 10
MOST_LEVELS = 100_000  # of folders in each other that are removed


@contextmanager
def run_folder(parent: Path | None = None) -> Iterator[Path]:
    """Makes a folder in `parent`, or among the temporary ones, and removes it at the end with its contents.

    Its owner holds a lock on the file of the same name that ends in `.lock`. The system releases the lock
    when the owner's process ends, however it ends; a folder whose lock is free is removed by the next
    `run_folder` of the same user. Other users can enter the folder, but not list it.

    >>> with run_folder() as folder:
    ...     folder.is_dir(), is_in_use(folder)
    (True, True)
    >>> folder.exists(), is_in_use(folder)
    (False, False)
    """
    parent = parent or Path(tempfile.gettempdir())
    remove_abandoned(parent)
    folder, lock = _make_locked_folder(parent)
    try:
        folder.mkdir()
        folder.chmod(0o711)
        yield folder
    finally:
        _remove(folder)
        _release(lock, folder)


def remove_abandoned(parent: Path) -> None:
    """Removes the folders in `parent` that `run_folder` made for this user and whose owners are gone."""
    for lock in parent.glob(f"{PREFIX}*{LOCK}"):
        remove_if_abandoned(lock.with_suffix(""))


def remove_if_abandoned(folder: Path) -> None:
    """Removes this folder if `run_folder` made it for this user and its owner is gone."""
    if not folder.name.startswith(PREFIX):
        return
    file = _open(folder)
    if file is None:
        return
    if not (_take(file) and _is_file(file, folder)):
        os.close(file)
        return
    try:
        if _is_own(folder):
            _remove(folder)
    finally:
        _release(file, folder)


def is_in_use(folder: Path) -> bool:
    """Whether the process that made this folder by `run_folder` is still there."""
    file = _open(folder)
    if file is None:
        return False
    try:
        return not _take(file)
    finally:
        os.close(file)


def _remove(folder: Path) -> None:
    """Removes the folder, whatever the code that ran in it has made there, as far as that is possible."""
    with suppress(RecursionError):  # folders nested deeper than Python calls functions
        shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):
        for _ in range(MOST_LEVELS):
            if not folder.exists():
                return
            _remove_a_level(folder)


def _remove_a_level(folder: Path) -> None:
    """Removes the folder if it is empty; else its files, and replaces the folders in it by their contents."""
    entries = list(os.scandir(folder))
    if not entries:
        folder.rmdir()
    for entry in entries:
        if not entry.is_dir(follow_symlinks=False):
            Path(entry.path).unlink()
            continue
        Path(entry.path).chmod(0o700)  # its owner may have closed it
        for inner in list(os.scandir(entry.path)):
            if inner.is_dir(follow_symlinks=False):
                Path(inner.path).chmod(0o700)  # else it cannot be moved
            Path(inner.path).rename(folder / secrets.token_hex(8))
        Path(entry.path).rmdir()


def _make_locked_folder(parent: Path) -> tuple[Path, int]:
    """The path of a new folder, and its open lock file, which is locked."""
    for _ in range(MOST_TRIES):
        folder = parent / f"{PREFIX}{secrets.token_hex(8)}"
        file = os.open(_lock_of(folder), os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600)
        # Another run may have found the file before it was locked, and removed it.
        if _take(file) and _is_file(file, folder):
            return folder, file
        os.close(file)
        _lock_of(folder).unlink(missing_ok=True)
    raise OSError(errno.ENOLCK, "no file can be locked there", str(parent))


def _open(folder: Path) -> int | None:
    """The folder's lock file, opened; None if there is none, or it is not this user's."""
    flags = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    try:
        file = os.open(_lock_of(folder), flags)
    except OSError:
        return None
    found = os.fstat(file)
    if stat.S_ISREG(found.st_mode) and (sys.platform == "win32" or found.st_uid == os.geteuid()):
        return file
    os.close(file)
    return None


def _is_own(folder: Path) -> bool:
    """Whether this is a folder of this user's, and no link to one."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and (sys.platform == "win32" or found.st_uid == os.geteuid())


def _is_file(file: int, folder: Path) -> bool:
    """Whether this open file is still the folder's lock file; Windows removes none that is open."""
    if sys.platform == "win32":
        return True
    try:
        return os.path.samestat(os.fstat(file), _lock_of(folder).stat())
    except OSError:
        return False


def _take(file: int) -> bool:
    """Locks the open file until it is closed; False if another process, or another opening of it, has."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _release(file: int, folder: Path) -> None:
    """Removes the lock file, if its folder is gone, and closes it; else the next run tries again."""
    is_gone = not os.path.lexists(folder)
    if is_gone and sys.platform != "win32":  # while it is locked, or another run could take it just before
        _lock_of(folder).unlink(missing_ok=True)
    os.close(file)
    if is_gone and sys.platform == "win32":  # where nobody can remove an open file
        with suppress(OSError):
            _lock_of(folder).unlink()


def _lock_of(folder: Path) -> Path:
    return folder.with_name(folder.name + LOCK)


# Zips whose bytes depend on their contents alone, whenever and on whatever system they are made.

WHEN = (2020, 1, 1, 0, 0, 0)  # the date of every file
UNIX = 3  # what made the zip: only then are the rights of its files read


def make_zip(files: Mapping[str, bytes], programs: Container[str] = ()) -> bytes:
    """The zip with these files, by their paths; `programs` are those that can be run."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in sorted(files.items()):
            info = zipfile.ZipInfo(path, WHEN)
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, UNIX
            info.external_attr = (0o755 if path in programs else 0o644) << 16
            archive.writestr(info, content)
    return whole.getvalue()
