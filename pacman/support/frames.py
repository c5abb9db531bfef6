"""The frames of a traceback: whose code they are, and their files' names, as an editor finds them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path, PurePath
from traceback import FrameSummary, walk_tb
from typing import Literal

from pacman.support.folder_modules import about_hidden
from pacman.support.places import AGENTS, AUTOGRADER, BESIDE, INSTALLED, PACMAN, PYTHON

Owner = Literal["engine", "player", "library", "own"]


@lru_cache(maxsize=256)
def owner(filename: str) -> Owner:
    """Tell whose code a frame's file holds; `own` is all that is neither ours nor installed, such as a
    notebook's cell.

    >>> owner(__file__), owner(os.__file__), owner("/home/ada/my_agent.py"), owner("<stdin>")
    ('engine', 'library', 'own', 'own')
    """
    path = Path(os.path.realpath(filename))
    if PACMAN in path.parents or AUTOGRADER in path.parents:
        return "engine"
    if AGENTS in path.parents:
        return "player"
    if filename.startswith("<frozen ") or _place_in_library(path) is not None:
        return "library"
    return "own"


def without_ours(frames: Iterable[FrameSummary]) -> list[FrameSummary]:
    """A person's own frames, and those of libraries that they call.

    What our code calls itself is left out with it. If nothing remains, all but the engine's frames are kept:
    an agent may be installed as a library, or somebody may be changing one of ours.
    """
    frames = list(frames)
    kept = []
    within_ours = False
    for frame in frames:
        whose = owner(frame.filename)
        if whose != "library":
            within_ours = whose != "own"
        if not within_ours:
            kept.append(frame)
    return kept or [frame for frame in frames if owner(frame.filename) != "engine"]


def about_hidden_file(error: BaseException) -> str:
    """Return `about_hidden` for the folder of a person's innermost own line."""
    files = [frame.f_code.co_filename for frame, _ in walk_tb(error.__traceback__)]
    own = [file for file in files if owner(file) == "own"]
    return about_hidden(error, str(Path(own[-1]).parent)) if own else ""


def shown_name(filename: str, folder: str) -> str:
    """The file's path from this folder on; of our own and of installed files the path within their packages.

    >>> shown_name("/home/ada/src/my_agent.py", "/home/ada"), shown_name("<stdin>", "/home/ada")
    ('src/my_agent.py', '<stdin>')
    >>> shown_name("/home/ada/my_agent.py", "/home/ada/games")
    '../my_agent.py'
    """
    if filename.startswith("<"):
        return _cell(filename) or filename
    path = Path(os.path.realpath(filename))
    if owner(filename) in ("engine", "player"):
        return path.relative_to(PACMAN.parent if PACMAN in path.parents else BESIDE).as_posix()
    return _place_in_library(path) or _cell(filename) or _path_from(folder, filename)


def current_folder() -> str:
    """The folder of this process; the root where it was removed."""
    try:
        return str(Path.cwd())
    except FileNotFoundError:
        return os.sep


def _place_in_library(path: Path) -> str | None:
    """Return a path such as `site-packages/numpy/linalg.py` or `python3.12/random.py`."""
    for number, part in enumerate(path.parts):
        if part in INSTALLED:
            return "/".join(path.parts[number:])
    if PYTHON in path.parents:
        return f"{PYTHON.name}/{path.relative_to(PYTHON).as_posix()}"
    return None


def _cell(filename: str) -> str | None:
    """Return IPython's name of a cell of the notebook, such as `Cell In[3]`; None for what is not a cell."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    name_of = getattr(getattr(shell, "compile", None), "format_code_name", None)
    found = name_of(filename) if name_of is not None else None
    return " ".join(found) if found else None


def _path_from(folder: str, filename: str) -> str:
    """The shorter one of the path as it was opened, and of where that leads to through links."""
    try:
        paths = [os.path.relpath(path, folder) for path in (filename, os.path.realpath(filename))]
    except ValueError:  # another drive of Windows
        paths = [filename]
    return PurePath(min(paths, key=len)).as_posix()
