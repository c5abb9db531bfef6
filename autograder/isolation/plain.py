"""A process of its own and no more: for submissions that are trusted, on any platform."""

from __future__ import annotations

import json
from pathlib import Path

from autograder.isolation.room import NOBODY, OURS, PACMAN, Room, interpreter, is_root, python_command


def command(room: Room) -> list[str]:
    """The command that runs a student's process. It sees what its user sees: nobody, if we are root."""
    packages = {name: str(folder) for name, folder in room.found_packages().items()}
    needed = [interpreter(), PACMAN, room.folder, *map(Path, packages.values())]
    gives_up = is_root() and all(_is_open_to_all(path) for path in needed)
    config = {
        "uid": NOBODY if gives_up else None,
        "memory": room.memory,
        "cpu": room.cpu_seconds,
        "no_processes": gives_up,
        "autograder": str(OURS),
        "folder": str(room.folder),
        "packages": {"pacman": str(PACMAN), **packages},
    }
    main = OURS / "student" / "main.py"
    return [*python_command(str(interpreter()), str(main), json.dumps(config))]


def _is_open_to_all(path: Path) -> bool:
    """Whether every user may go there."""
    return all(parent.stat().st_mode & 0o001 for parent in path.resolve().parents)
