"""Which modules the classic interface has, and which names they hold."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any

from pacman.bridge import game, util
from pacman.bridge.state import GameState
from pacman.errors import PacmanError, closest

MODULES = ("game", "util", "pacman")


class UnknownClassicNameError(PacmanError, AttributeError):
    """A name that a module of the classic interface does not have; the message holds the closest one."""

    def __init__(self, message: str) -> None:
        AttributeError.__init__(self, message, name="", obj=None)  # so that nobody suggests a second one


class ClassicModule(ModuleType):
    """A module of the classic interface, which says what was probably meant by a name that it lacks."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise UnknownClassicNameError(_unknown(self, name))


def module(name: str, random: ModuleType) -> ModuleType | None:
    """A fresh module of this name, which draws from `random`; None if the classic interface has none."""
    if name not in MODULES:
        return None
    made = ClassicModule(name, f"The module {name} of the classic interface.")
    names = vars(made)
    if name == "game":
        names.update({each: getattr(game, each) for each in game.__all__})
    elif name == "util":
        names.update({each: getattr(util, each) for each in util.__all__}, random=random)
        names.update(util.drawing(random))
    else:
        names["GameState"] = GameState
    return made


def no_module(name: str) -> str:
    """The sentence about a module that is neither the classic interface's nor Python's nor installed."""
    meant = closest(name, MODULES) or ";"
    return f"No module named {name!r}{meant} of the course's own modules these are here: {', '.join(MODULES)}"


def check_names(module: ModuleType, names: Iterable[str]) -> None:
    """Raises ImportError for a name that cannot be imported from this module; the closest one is suggested.

    For an `__import__`, whose `fromlist` it is: Python's own message for a missing name cannot be changed.
    """
    for name in names:
        if name != "*" and not hasattr(module, name):
            raise ImportError(_unknown(module, name), name=module.__name__)


def _unknown(module: ModuleType, name: str) -> str:
    known = sorted(
        each
        for each, value in vars(module).items()
        if not (each.startswith("_") or isinstance(value, ModuleType))
    )
    meant = closest(name, known) or ";"
    lacks = f"the module {module.__name__!r} of the classic interface has no {name!r}{meant}"
    return f"{lacks} it has: {', '.join(known)}"
