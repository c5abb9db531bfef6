"""The places of our folders: beside `pacman` in the repository; installed, in a separate folder next to it.

Other packages may be called `agents`, `autograder` or `layouts`, too; so what is installed has not these
names at the top level, and nothing of ours asks Python which one it finds first.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

SHARED = "pacman_teaching"  # the folder beside `pacman` in which the others are installed
NAMES = ("agents", "autograder", "layouts")  # that others may have as well

PACMAN = Path(__file__).resolve().parents[1]
BESIDE = PACMAN.parent / SHARED if (PACMAN.parent / SHARED / "layouts").is_dir() else PACMAN.parent
PLAYERS = "pacman.agents."  # how the names of the modules in AGENTS begin, if they are asked for by name
AGENTS, AUTOGRADER, LAYOUTS = (BESIDE / name for name in NAMES)

PYTHON = Path(os.__file__).resolve().parent
INSTALLED = ("site-packages", "dist-packages")  # the folders' names on every platform


def is_installed(path: Path) -> bool:
    """Whether a file or folder is one that an installer has put there.

    >>> is_installed(Path("venv/lib/python3.12/site-packages/numpy")), is_installed(Path("mine/agent.py"))
    (True, False)
    """
    return any(part in INSTALLED for part in path.parts)


def import_ours(module: str) -> ModuleType:
    """Import this module of ours, even if another package has its name.

    >>> import_ours("pacman.view.palette").__name__
    'pacman.view.palette'
    """
    package = module.partition(".")[0]
    if package in NAMES and place_of(package) != BESIDE / package:
        sys.path.insert(0, str(BESIDE))  # as processes that are started get it, too
    return import_module(module)


def place_of(package: str) -> Path | None:
    """The folder, or the file, that Python finds by this name; None if there is none."""
    try:
        found = find_spec(package)
    except ValueError:  # a module that was made without a file
        return None
    if found is None:
        return None
    if found.submodule_search_locations:
        return Path(next(iter(found.submodule_search_locations))).resolve()
    return Path(found.origin).resolve() if found.origin else None
