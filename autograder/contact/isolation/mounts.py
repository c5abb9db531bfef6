"""What a student's process needs to see: an interpreter, the agent API, the shim, the submission."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

PACMAN = Path(__file__).resolve().parents[3] / "pacman"
LAYOUTS = PACMAN.parent / "layouts"
AUTOGRADER = Path(__file__).resolve().parents[2]
NEEDED = ("msgspec",)  # by pacman.tree
ENVIRONMENT = {  # all that there is; the same everywhere, so that nothing depends on the machine
    "PYTHONHASHSEED": "0",
    "PYTHONDONTWRITEBYTECODE": "1",
    "OPENBLAS_NUM_THREADS": "1",  # no process may be started, and these are counted as such
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
}


@dataclass(frozen=True)
class Mounts:
    """One student's process to be: the folder with the submission, and what it may use."""

    folder: Path  # that holds the submission's files
    packages: tuple[str, ...]  # that it may import beside pacman, by name
    memory: int  # bytes
    cpu_seconds: int  # in all, at the very most

    def found_packages(self) -> dict[str, Path]:
        """The folder of each package that is installed here, what `pacman` itself needs included."""
        found = {}
        for name in (*NEEDED, *self.packages):
            spec = importlib.util.find_spec(name)
            if spec is not None and spec.origin and spec.submodule_search_locations:
                found[name] = Path(spec.origin).parent
        return found


def interpreter() -> Path:
    """The interpreter itself, not the link that a virtual environment makes to it."""
    return Path(os.path.realpath(getattr(sys, "_base_executable", sys.executable)))


NOBODY = 65534  # the user that owns nothing


def is_root() -> bool:
    """Whether we run as root, whom no limit of processes and no file's mode holds back."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def python_command(python: str, main: str, config: str) -> Sequence[str]:
    """Runs the shim, alone: without site-packages, the user's own, or anything from the environment."""
    return [python, "-I", "-S", "-B", "-X", "utf8", main, config]
