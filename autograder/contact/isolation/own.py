"""A process without a sandbox for a student's own file on the student's own machine."""

from __future__ import annotations

import json
import sys

from autograder.contact.isolation.mounts import AUTOGRADER, PACMAN, Mounts

PATIENCE = 0.5  # of a case's time, after which the process writes down where it is


def command(mounts: Mounts) -> list[str]:
    """The command that runs the file where it is, as this user, with all that this interpreter can import."""
    config = {
        "uid": None,
        "memory": mounts.memory,
        "cpu": mounts.cpu_seconds,
        "no_processes": False,
        "autograder": str(AUTOGRADER),
        "folder": str(mounts.folder),
        "packages": {"pacman": str(PACMAN)},
        "patience": PATIENCE * mounts.case_seconds,
    }
    main = AUTOGRADER / "contact" / "student" / "main.py"
    return [sys.executable, "-P", "-B", "-X", "utf8", str(main), json.dumps(config)]
