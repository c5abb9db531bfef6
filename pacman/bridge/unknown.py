"""What is said of a name that the classic interface does not have, with the closest one that it has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from pacman.errors import ALIKE, PacmanError, most_similar


class UnknownClassicNameError(PacmanError, AttributeError):
    """An attribute or a name in a module that the classic interface does not have."""

    def __init__(self, message: str) -> None:
        # An empty name, as the message has a suggestion already and nobody need add a second one.
        AttributeError.__init__(self, message, name="", obj=None)


def closest(name: str, known: Iterable[str]) -> str:
    """The text `; did you mean 'x'?`, whatever the case of the letters; empty if nothing is similar.

    >>> closest("getlegalaction", ["getFood", "getLegalActions"])
    "; did you mean 'getLegalActions'?"
    """
    lowered = {each.lower(): each for each in known if not each.startswith("__")}
    found = most_similar(name.lower(), lowered, ALIKE)
    return f"; did you mean {lowered[found]!r}?" if found else ""


class Answering:
    """A base of classes whose objects say which name was probably meant."""

    __slots__ = ()

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        raise UnknownClassicNameError(
            f"{type(self).__name__} has no {name!r} in the classic interface{closest(name, dir(self))}"
        )


class AnsweringClass(type):
    """A class of constants and functions that says which name was probably meant."""

    def __getattr__(cls, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        raise UnknownClassicNameError(
            f"{cls.__name__} has no {name!r} in the classic interface{closest(name, dir(cls))}"
        )
