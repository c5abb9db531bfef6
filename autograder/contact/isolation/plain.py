"""A process without a sandbox, for submissions that are trusted, on any platform; never as root."""
# In the students' kit.

from __future__ import annotations

from autograder.contact.isolation import system_calls
from autograder.contact.isolation.config import Config
from autograder.contact.isolation.mounts import (
    IsolationError,
    Mounts,
    found_packages,
    interpreter,
    is_root,
    python_command,
)
from pacman.support.places import AUTOGRADER, PACMAN


def command(mounts: Mounts) -> list[str]:
    """The command that runs a student's process as this user. Raises IsolationError if that is root.

    Where system calls can be filtered, they are, so that it makes none here that fail in a sandbox.
    """
    if is_root():
        raise IsolationError("a submission is never run as root without a sandbox")
    config = Config(
        memory=mounts.memory,
        cpu=mounts.cpu_seconds,
        autograder=AUTOGRADER,
        folder=mounts.folder,
        packages={"pacman": PACMAN, **found_packages(mounts.packages)},
        system_calls=system_calls.encoded_if_possible(),
    )
    main = AUTOGRADER / "contact" / "student" / "main.py"
    return python_command(str(interpreter()), str(main), config)
