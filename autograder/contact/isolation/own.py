"""A process without a sandbox for a student's own file on the student's own machine."""
# In the students' kit.

from __future__ import annotations

import sys

from autograder.contact.isolation.config import Config
from autograder.contact.isolation.mounts import Mounts
from pacman.support.places import AUTOGRADER, PACMAN

PATIENCE = 0.5  # of a case's time, after which the process writes down where it is


def command(mounts: Mounts) -> list[str]:
    """The command that runs the file where it is, as this user, with all that this interpreter can import."""
    config = Config(
        memory=mounts.memory,
        cpu=mounts.cpu_seconds,
        autograder=AUTOGRADER,
        folder=mounts.folder,
        packages={"pacman": PACMAN},
        patience=PATIENCE * mounts.case_seconds,
    )
    main = AUTOGRADER / "contact" / "student" / "main.py"
    return [sys.executable, "-P", "-B", "-X", "utf8", str(main), config.as_json()]
