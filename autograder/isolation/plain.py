"""A process of its own and no more: for submissions that are trusted, on any platform."""

from __future__ import annotations

import json

from autograder.isolation.room import OURS, PACMAN, Room, interpreter, python_command


def command(room: Room) -> list[str]:
    """The command that runs a student's process. It sees what the grader sees."""
    packages = {name: str(folder) for name, folder in room.found_packages().items()}
    config = {
        "uid": None,
        "memory": room.memory,
        "cpu": room.cpu_seconds,
        "no_processes": False,
        "autograder": str(OURS),
        "folder": str(room.folder),
        "packages": {"pacman": str(PACMAN), **packages},
    }
    main = OURS / "student" / "main.py"
    return [*python_command(str(interpreter()), str(main), json.dumps(config))]
