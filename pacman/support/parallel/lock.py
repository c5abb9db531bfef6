"""A lock file, which keeps two runs from writing the same results; it names the process that holds it."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

from pacman.errors import PacmanError, printable


class LockError(PacmanError, RuntimeError):
    """Another run is writing the same results, or may be."""


class Lock:
    """A lock that is held from its creation until `release`. Raises LockError if another run holds it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        owner = f"{os.getpid()} {platform.node()}"
        if not self._create(path, owner):
            self._take_over(owner)

    def release(self) -> None:
        """Removes the lock file, so that another run can take the lock."""
        self._path.unlink(missing_ok=True)

    @staticmethod
    def _create(path: Path, owner: str) -> bool:
        """Writes the file; False if there is one already."""
        try:
            # Exclusive creation is the one operation that is atomic on all systems and file systems.
            file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644)
        except FileExistsError:
            return False
        except OSError as error:
            raise LockError(f"{path} cannot be written: {error.strerror or error}") from None
        try:
            os.write(file, owner.encode())
        except OSError as error:
            path.unlink(missing_ok=True)
            raise LockError(f"{path} cannot be written: {error.strerror or error}") from None
        finally:
            os.close(file)
        return True

    def _take_over(self, owner: str) -> None:
        """Takes the lock of a run that was killed. Raises LockError if that run may still be alive."""
        held_by = self._read(self._path)
        pid, _, machine = held_by.partition(" ")
        if not pid.isdecimal() or machine != platform.node() or _is_alive(int(pid)):
            who = f"process {pid} on {machine}" if pid.isdecimal() else "a run that did not say who it is"
            raise LockError(
                f"{self._path} is held by {printable(who)}, which may be writing the same results;"
                " if it is not, delete this file"
            )
        ours = self._path.with_name(f"{self._path.name}.taking")
        if not self._create(ours, owner):  # else two runs could both take it, one from the other
            raise LockError(f"{self._path}: another run is taking it just now; if none is, delete {ours}")
        if self._read(self._path) != held_by:
            ours.unlink(missing_ok=True)
            raise LockError(f"{self._path}: another run took it just now")
        try:
            ours.replace(self._path)
        except OSError as error:
            ours.unlink(missing_ok=True)
            raise LockError(f"{self._path} cannot be written: {error.strerror or error}") from None

    @staticmethod
    def _read(path: Path) -> str:
        try:
            return path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""


def _is_alive(pid: int) -> bool:
    if sys.platform == "win32":  # os.kill(pid, 0) would interrupt the process there, not only look for it
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
