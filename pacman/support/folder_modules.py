"""Modules next to a person's file: they are found, and a file that has another module's name is noticed."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType


class FolderFinder:
    """A finder of the modules in a folder, except those with the name of a module that this program needs."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find the module, if it is in this folder and hides nothing that is needed."""
        if path is not None or name in sys.stdlib_module_names:
            return None
        found = PathFinder.find_spec(name, [self.folder])
        if (
            found is None
            or PathFinder.find_spec(name, [one for one in sys.path if one != self.folder]) is None
        ):
            return found
        from pacman.support.installed import is_needed  # which few files need, and takes time to load

        return None if is_needed(name) else found


def is_elsewhere(name: str, path: str | os.PathLike[str]) -> bool:
    """Whether Python finds a module of this name that is not this file.

    >>> is_elsewhere("random", "random.py"), is_elsewhere("my_helpers", "my_helpers.py")
    (True, False)
    """
    if name in sys.stdlib_module_names:
        return True
    found = (finder.find_spec(name, None) for finder in sys.meta_path)
    return any(spec is not None and spec.origin not in (None, os.fspath(path)) for spec in found)


def about_hidden(error: BaseException, folder: str) -> str:
    """Return what is written after an error's message if a module lacks a name, and hides a file."""
    return about_name(hidden_file(error, folder))


def about_name(name: str) -> str:
    """Return what is written after an error's message if this file has another module's name; or ""."""
    if not name:
        return ""
    return f"; your file {name}.py has the name of another module: give it a name that no module has"


def hidden_file(error: BaseException, folder: str) -> str:
    """Return the name of a file in this folder that is hidden by a module which lacks something; or ""."""
    from pathlib import Path  # here, because every student's process loads this module

    name: object = error.name if isinstance(error, ImportError) else None
    if isinstance(error, AttributeError) and issubclass(type(error.obj), ModuleType):
        name = vars(error.obj).get("__name__")
    if not isinstance(name, str):
        return ""
    name = name.rpartition("/")[2]  # the bridge calls a file next to the submission's so
    path = Path(folder, f"{name}.py")
    is_hidden = path.is_file() and is_elsewhere(name, path)
    return name if is_hidden else ""
