"""A process without a sandbox, for submissions that are trusted, on any platform."""

from __future__ import annotations

from pathlib import Path

from autograder.contact.isolation import system_calls
from autograder.contact.isolation.config import Config
from autograder.contact.isolation.mounts import (
    AUTOGRADER,
    NOBODY,
    PACMAN,
    Mounts,
    found_packages,
    interpreter,
    is_root,
    python_command,
)


def command(mounts: Mounts) -> list[str]:
    """The command that runs a student's process, as this user; as the user nobody, if we are root.

    Where system calls can be filtered, they are, so that it makes none here that fail in a sandbox.
    """
    packages = found_packages(mounts.packages)
    needed = [interpreter(), PACMAN, mounts.folder, *packages.values()]
    gives_up = is_root() and all(_is_open_to_all(path) for path in needed)
    config = Config(
        memory=mounts.memory,
        cpu=mounts.cpu_seconds,
        autograder=AUTOGRADER,
        folder=mounts.folder,
        packages={"pacman": PACMAN, **packages},
        uid=NOBODY if gives_up else None,
        system_calls=system_calls.encoded_if_possible(),
        no_processes=gives_up,
    )
    main = AUTOGRADER / "contact" / "student" / "main.py"
    return python_command(str(interpreter()), str(main), config)


def _is_open_to_all(path: Path) -> bool:
    """Whether every user may go there."""
    return all(parent.stat().st_mode & 0o001 for parent in path.resolve().parents)
