"""What a student's process can see: interpreter, agent API, the files of contact/student/, submission."""
# In the students' kit.

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from autograder.contact.isolation.config import Config
from pacman.errors import PacmanError

NEEDED = ("msgspec",)  # pacman.tree imports it
ENVIRONMENT = {  # all variables; the same on every machine
    "PYTHONHASHSEED": "0",
    "PYTHONDONTWRITEBYTECODE": "1",
    "OPENBLAS_NUM_THREADS": "1",  # threads count as processes, and none may be started
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
}


class IsolationError(PacmanError, RuntimeError):
    """There is no sandbox on this machine, and no option allows what there is."""


@dataclass(frozen=True)
class Mounts:
    """What one student's process gets: the folder with the submission, packages, memory and time."""

    folder: Path  # that holds the submission's files
    packages: tuple[str, ...]  # that it may import beside pacman, by name
    memory: int  # bytes
    cpu_seconds: int  # for all cases together
    case_seconds: float = 5.0  # for one


def found_packages(packages: Iterable[str]) -> dict[str, Path]:
    """The folder of each of these packages that is installed here, and of those that `pacman` needs."""
    found = {}
    for name in (*NEEDED, *packages):
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.origin and spec.submodule_search_locations:
            found[name] = Path(spec.origin).parent
    return found


def interpreter() -> Path:
    """The interpreter itself, not the link that a virtual environment makes to it."""
    return Path(os.path.realpath(getattr(sys, "_base_executable", sys.executable)))


NOBODY = 65534  # the user that owns nothing


def is_root() -> bool:
    """Whether we run as root, to whom limits of processes and modes of files do not apply."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def python_command(python: str, main: str, config: Config) -> list[str]:
    """The command that runs `main` without site-packages, user packages and environment variables."""
    return [python, "-I", "-S", "-B", "-X", "utf8", main, config.as_json()]
