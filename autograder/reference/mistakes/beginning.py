"""Mistakes about the value with which the search for the best child begins."""

from __future__ import annotations

from typing import Any, ClassVar

from autograder.reference.mistakes.mistake import Mistake
from autograder.reference.search import NoAnswerError
from autograder.searching.behaviour import Value
from pacman.agent import Role


class BeginsAtZero(Mistake):
    """In max nodes and min nodes below the root."""

    name = "begins-at-a-number"
    title = "the best value of a node begins at 0, or at another number that real values can pass"
    hint = "Begin with minus infinity in a max node, and with infinity in a min node."
    decides = frozenset({"start value"})
    begins_at: ClassVar[int] = 0
    begins_in: ClassVar[tuple[str, ...]] = ("max", "min")

    def worst(self, role: Role, state: Any, agent: int) -> Value:
        if role not in self.begins_in:
            return super().worst(role, state, agent)
        return -self.begins_at if role == "max" else self.begins_at


class BeginsAtZeroInMax(BeginsAtZero):
    """The same in max nodes alone."""

    begins_in = ("max",)


class BeginsAtZeroInMin(BeginsAtZero):
    """The same in min nodes alone."""

    begins_in = ("min",)


class BeginsAtMinusOne(BeginsAtZero):
    """The same in max nodes alone, with -1."""

    begins_in = ("max",)
    begins_at = 1


class BeginsAtMinusFive(BeginsAtZero):
    """The same in max nodes alone, with -5."""

    begins_in = ("max",)
    begins_at = 5


class BeginsAtMinusTen(BeginsAtZero):
    """The same in max nodes alone, with -10."""

    begins_in = ("max",)
    begins_at = 10


class BeginsAtOne(BeginsAtZero):
    """The same with -1 and 1."""

    begins_at = 1


class BeginsAtFive(BeginsAtZero):
    """The same with -5 and 5."""

    begins_at = 5


class BeginsAtTen(BeginsAtZero):
    """The same with -10 and 10."""

    begins_at = 10


class BeginsAtHundred(BeginsAtZero):
    """The same with -100 and 100."""

    begins_at = 100


class BeginsAtNineNineNine(BeginsAtZero):
    """The same with -999 and 999."""

    begins_at = 999


class BeginsAtThousand(BeginsAtZero):
    """The same with -1000 and 1000."""

    begins_at = 1000


class BeginsAtNineNineNineNine(BeginsAtZero):
    """The same with -9999 and 9999."""

    begins_at = 9999


class BeginsAtZeroAtRoot(BeginsAtZero):
    """The same at the root alone: there is no answer where no action is worth more."""

    decides = frozenset({"start value at the root"})
    begins_in: ClassVar[tuple[str, ...]] = ()

    def root_values(self) -> dict[str, Value]:
        values = super().root_values()
        role = self.role(self.root, 0)
        begin = -self.begins_at if role == "max" else self.begins_at
        if not any(value > begin if role == "max" else value < begin for value in values.values()):
            raise NoAnswerError
        return values


class BeginsAtMinusOneAtRoot(BeginsAtZeroAtRoot):
    """The same at the root alone, with -1."""

    begins_at = 1


class BeginsAtZeroEverywhere(BeginsAtZeroAtRoot):
    """The same at all nodes, the root included."""

    decides = frozenset({"start value", "start value at the root"})
    begins_in = ("max", "min")


MISTAKES: tuple[type[Mistake], ...] = (
    BeginsAtZero,
    BeginsAtZeroInMax,
    BeginsAtZeroInMin,
    BeginsAtMinusOne,
    BeginsAtMinusFive,
    BeginsAtMinusTen,
    BeginsAtOne,
    BeginsAtFive,
    BeginsAtTen,
    BeginsAtHundred,
    BeginsAtNineNineNine,
    BeginsAtThousand,
    BeginsAtNineNineNineNine,
    BeginsAtZeroAtRoot,
    BeginsAtMinusOneAtRoot,
    BeginsAtZeroEverywhere,
)
