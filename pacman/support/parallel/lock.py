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
        if not self._create(owner):
            self._take_over()
            if not self._create(owner):
                raise LockError(f"{path}: another run took it just now")

    def release(self) -> None:
        """Removes the lock file, so that another run can take the lock."""
        self._path.unlink(missing_ok=True)

    def _create(self, owner: str) -> bool:
        try:
            # Exclusive creation is the one operation that is atomic on all systems and file systems.
            file = os.open(self._path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644)
        except FileExistsError:
            return False
        except OSError as error:
            raise LockError(f"{self._path} cannot be written: {error.strerror or error}") from None
        try:
            os.write(file, owner.encode())
        except OSError as error:
            self._path.unlink(missing_ok=True)
            raise LockError(f"{self._path} cannot be written: {error.strerror or error}") from None
        finally:
            os.close(file)
        return True

    def _take_over(self) -> None:
        """Removes the lock of a run that was killed. Raises LockError if that run may still be alive."""
        owner = self._read(self._path)
        pid, _, machine = owner.partition(" ")
        if not pid.isdecimal() or machine != platform.node() or _is_alive(int(pid)):
            who = f"process {pid} on {machine}" if pid.isdecimal() else "a run that did not say who it is"
            raise LockError(
                f"{self._path} is held by {printable(who)}, which may be writing the same results;"
                " if it is not, delete this file"
            )
        aside = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        try:
            self._path.replace(aside)  # if two runs try this at once, only one succeeds
        except FileNotFoundError:
            return
        except OSError as error:
            raise LockError(f"{self._path} cannot be removed: {error.strerror or error}") from None
        if self._read(aside) != owner:  # another run was faster and this is its new lock: put it back
            aside.replace(self._path)
            raise LockError(f"{self._path}: another run took it just now")
        aside.unlink()

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
