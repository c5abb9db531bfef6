"""Keeps two runs from writing the same results: a file next to it, with who holds it."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

from pacman.errors import PacmanError, printable


class LockError(PacmanError, RuntimeError):
    """Somebody else is writing the same results, or may be."""


class Lock:
    """Held from when it is made until `release`. Raises LockError when another run holds it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        owner = f"{os.getpid()} {platform.node()}"
        if not self._create(owner):
            self._take_over()
            if not self._create(owner):
                raise LockError(f"{path}: another run took it just now")

    def release(self) -> None:
        """Lets others have it."""
        self._path.unlink(missing_ok=True)

    def _create(self, owner: str) -> bool:
        try:
            # Exclusive creation is the one thing that all systems and file systems do atomically.
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
        """Removes the lock of a run that was killed."""
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
            self._path.replace(aside)  # of two runs that want to take over, one moves it
        except FileNotFoundError:
            return
        except OSError as error:
            raise LockError(f"{self._path} cannot be removed: {error.strerror or error}") from None
        if self._read(aside) != owner:  # it was already the other's new one: give it back
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
    if sys.platform == "win32":  # where signal 0 would interrupt the process instead of asking for it
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
