"""Which modules the classic interface has, and which names they hold."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any, NoReturn

from pacman.bridge import game, util
from pacman.bridge.state import GameState
from pacman.errors import PacmanError, closest

MODULES = ("game", "util", "pacman")
# What files of such courses import without need, as editors add it: it may be imported, and not used.
NOT_HERE = {
    "pacman": (
        "ClassicGameRules",
        "Game",
        "GameStateData",
        "GhostRules",
        "PacmanRules",
        "loadAgent",
        "readCommand",
        "runGames",
    ),
    "game": ("Game", "GameStateData"),
    "util": ("FixedRandom", "TimeoutFunction", "TimeoutFunctionException", "pause"),
}
IN_PACMAN = ("manhattanDistance", "nearestPoint")  # of `util`; the course's `pacman` imports them, and `game`
MODULES_NOT_HERE = (
    "ghostAgents",
    "graphicsDisplay",
    "graphicsUtils",
    "keyboardAgents",
    "layout",
    "pacmanAgents",
    "projectParams",
    "search",
    "searchAgents",
    "textDisplay",
)


class UnknownClassicNameError(PacmanError, AttributeError):
    """A name that a module of the classic interface does not have; the message holds the closest one."""

    def __init__(self, message: str) -> None:
        AttributeError.__init__(self, message, name="", obj=None)  # so that nobody suggests a second one


class NotHere:
    """Stands for what the old course had and the bridge has not: whoever uses it is told so."""

    def __init__(self, sentence: str) -> None:
        self._sentence = sentence

    def __call__(self, *_given: object, **_named: object) -> NoReturn:
        raise UnknownClassicNameError(self._sentence)

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        raise UnknownClassicNameError(self._sentence)

    def __mro_entries__(self, bases: tuple[object, ...]) -> NoReturn:
        raise UnknownClassicNameError(self._sentence)


class ModuleNotHere(ModuleType):
    """One of the old course's own modules, of which the bridge has nothing."""

    def __getattr__(self, name: str) -> NotHere:
        if name.startswith("__"):
            raise AttributeError(name)
        return NotHere(f"there is no {self.__name__}.{name}; {_MODULES_HERE}")


class ClassicModule(ModuleType):
    """A module of the classic interface, which says what was probably meant by a name that it lacks."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name in NOT_HERE[self.__name__]:
            return NotHere(_unknown(self, name))
        raise UnknownClassicNameError(_unknown(self, name))


_MODULES_HERE = f"of the course's own modules these are here: {', '.join(MODULES)}"


def module(name: str, random: ModuleType) -> ModuleType | None:
    """A fresh module of this name, which draws from `random`; None if the classic interface has none."""
    if name in MODULES_NOT_HERE:
        return ModuleNotHere(name)
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
        names.update({each: getattr(game, each) for each in game.__all__})
        names.update({each: getattr(util, each) for each in IN_PACMAN})
    return made


def no_module(name: str) -> str:
    """The sentence about a module that is neither the classic interface's nor Python's nor installed."""
    meant = closest(name, MODULES) or ";"
    return f"No module named {name!r}{meant} {_MODULES_HERE}"


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
