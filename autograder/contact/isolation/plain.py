"""A process without a sandbox, for submissions that are trusted, on any platform."""

from __future__ import annotations

import json
from pathlib import Path

from autograder.contact.isolation.mounts import (
    AUTOGRADER,
    NOBODY,
    PACMAN,
    Mounts,
    interpreter,
    is_root,
    python_command,
)


def command(mounts: Mounts) -> list[str]:
    """The command that runs a student's process, as this user; as the user nobody, if we are root."""
    packages = {name: str(folder) for name, folder in mounts.found_packages().items()}
    needed = [interpreter(), PACMAN, mounts.folder, *map(Path, packages.values())]
    gives_up = is_root() and all(_is_open_to_all(path) for path in needed)
    config = {
        "uid": NOBODY if gives_up else None,
        "memory": mounts.memory,
        "cpu": mounts.cpu_seconds,
        "no_processes": gives_up,
        "autograder": str(AUTOGRADER),
        "folder": str(mounts.folder),
        "packages": {"pacman": str(PACMAN), **packages},
    }
    main = AUTOGRADER / "contact" / "student" / "main.py"
    return [*python_command(str(interpreter()), str(main), json.dumps(config))]


def _is_open_to_all(path: Path) -> bool:
    """Whether every user may go there."""
    return all(parent.stat().st_mode & 0o001 for parent in path.resolve().parents)
