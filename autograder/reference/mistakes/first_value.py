"""Mistakes about the best value at the root: where nothing is better than it, no action is found."""

from __future__ import annotations

from typing import ClassVar

from autograder.reference.mistakes.beginning import BeginsAtZero
from autograder.reference.search import NoAnswerError
from autograder.searching.behaviour import Value
from pacman.agent import Role


class NoActionAboveZero(BeginsAtZero):
    """At all of Pacman's nodes, the root too; by the others, it begins as it must."""

    decides = frozenset({"start value", "start value at the root"})
    begins_in: ClassVar[tuple[str, ...]] = ("max",)

    def worst_at_root(self, role: Role) -> Value:
        return -self.begins_at if role == "max" else self.begins_at

    def root_values(self) -> dict[str, Value]:
        values = super().root_values()
        first = self.worst_at_root(self.role(self.root, 0))
        if not self.choice({"": first, **values}):
            raise NoAnswerError
        return values


class NoActionAboveMinusOne(NoActionAboveZero):
    """The same with -1."""

    begins_at = 1


class NoActionAboveMinusFive(NoActionAboveZero):
    """The same with -5."""

    begins_at = 5


class NoActionAboveMinusTen(NoActionAboveZero):
    """The same with -10."""

    begins_at = 10


class NoActionAboveMinusHundred(NoActionAboveZero):
    """The same with -100."""

    begins_at = 100


class NoActionAboveMinusThousand(NoActionAboveZero):
    """The same with -1000."""

    begins_at = 1000


class NoActionBetweenTen(NoActionAboveMinusTen):
    """The same with -10 and 10, in min nodes too."""

    begins_in = ("max", "min")


class NoActionBetweenHundred(NoActionAboveMinusHundred):
    """The same with -100 and 100, in min nodes too."""

    begins_in = ("max", "min")


class NoActionBetweenThousand(NoActionAboveMinusThousand):
    """The same with -1000 and 1000, in min nodes too."""

    begins_in = ("max", "min")


MISTAKES: tuple[type[NoActionAboveZero], ...] = (
    NoActionAboveZero,
    NoActionAboveMinusOne,
    NoActionAboveMinusFive,
    NoActionAboveMinusTen,
    NoActionAboveMinusHundred,
    NoActionAboveMinusThousand,
    NoActionBetweenTen,
    NoActionBetweenHundred,
    NoActionBetweenThousand,
)
