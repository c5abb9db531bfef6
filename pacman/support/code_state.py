"""Notices when other people's code has replaced functions, classes or values of modules that all share."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from random import Random
from types import ModuleType

PACKAGES = ("pacman", "agents")
LIBRARY = ("builtins", "collections", "copy", "functools", "heapq", "itertools", "math", "os", "random")
MISSING = object()


class CodeState:
    """What the modules of ours that are loaded hold, and some of Python's that every agent uses.

    >>> before = CodeState()
    >>> before.is_as_it_was()
    True
    """

    def __init__(self) -> None:
        Random("")  # from Python 3.13 on, the first seed that is a text changes the module `random`
        self._held = [(names, dict(names)) for names in _namespaces()]

    def is_as_it_was(self) -> bool:
        """Whether all that they held then is still there; modules may hold more, as those loaded since."""
        return all(_is_same(held, names) for names, held in self._held)


def _is_same(held: dict[str, object], names: Mapping[str, object]) -> bool:
    try:
        if names == held:  # much faster than looking at each, and true of nearly all
            return True
    except Exception:  # values of other people may not be comparable
        pass
    if not isinstance(names, dict) and len(names) != len(held):
        return False  # what is added to a class stands before what its base has
    return all(value is names.get(name, MISSING) for name, value in held.items())


def _namespaces() -> Iterator[Mapping[str, object]]:
    """Of modules, and of the classes that are defined in them."""
    for name, module in list(sys.modules.items()):
        if isinstance(module, ModuleType) and (name.partition(".")[0] in PACKAGES or name in LIBRARY):
            yield vars(module)
            for value in list(vars(module).values()):
                if isinstance(value, type) and value.__module__ == name:
                    yield vars(value)
