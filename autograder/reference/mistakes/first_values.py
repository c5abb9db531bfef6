"""Mistakes about the value with which the search for the best child begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from autograder.behaviour import Value
from autograder.reference.mistakes.mistake import PLAYERS, WITH_MIN, Decision, Mistake, row
from autograder.reference.search import NoAnswerError
from pacman.agent import Role

# Mistakes with a number as the first value.


class BeginsAtZero(Mistake):
    name = "begins-at-a-number"
    title = "the best value of a node begins at 0, or at another number that real values can pass"
    hint = "Begin with minus infinity in a max node, and with infinity in a min node."
    decides = frozenset({"start value"})
    begins_at: ClassVar[int] = 0  # or at minus this number, in max nodes
    begins_in: ClassVar[tuple[Role, ...]] = PLAYERS  # below the root

    def worst(self, role: Role, state: Any, agent: int) -> Value:
        if role not in self.begins_in:
            return super().worst(role, state, agent)
        return -self.begins_at if role == "max" else self.begins_at


class BeginsAtZeroAtRoot(BeginsAtZero):
    """Begins so at the root: there is no answer where no action is worth more."""

    decides = frozenset({"start value at the root"})
    begins_in = ()

    def root_values(self) -> dict[str, Value]:
        values = super().root_values()
        role = self.role(self.root, 0)
        begin = -self.begins_at if role == "max" else self.begins_at
        if not any(value > begin if role == "max" else value < begin for value in values.values()):
            raise NoAnswerError
        return values


class BeginsAtZeroWithFirstAction(BeginsAtZero):
    """Begins so at the root, too, with the first action: it is taken where none is worth more."""

    decides = frozenset({"start value", "start value at the root"})

    @property
    def beginning(self) -> Value:
        """The value with which the root's best value begins."""
        return -self.begins_at if self.role(self.root, 0) == "max" else self.begins_at

    def is_passed(self, values: Mapping[str, Value]) -> bool:
        """Whether an action is worth more."""
        best = self.best(values)
        return best > self.beginning if self.role(self.root, 0) == "max" else best < self.beginning

    def reported_value(self, values: Mapping[str, Value]) -> Value:
        is_another = self.is_passed(values) or "returned value at the root" in self.decides
        return super().reported_value(values) if is_another else self.beginning

    def tied(self, values: Mapping[str, Value]) -> frozenset[str]:
        return super().tied(values) if self.is_passed(values) else frozenset({next(iter(values))})

    def choice(self, values: Mapping[str, Value]) -> str:
        return super().choice(values) if self.is_passed(values) else next(iter(values))


class ValuesClipped(BeginsAtZero):
    """Clips values, as in max(0, *values): at the root the action is the right one, but not its value."""

    decides = frozenset({"start value", "returned value at the root"})
    begins_in = ("max",)

    def reported_value(self, values: Mapping[str, Value]) -> Value:
        value = super().reported_value(values)
        if self.role(self.root, 0) not in self.begins_in:
            return value
        return max(value, -self.begins_at)


class BeginsAtZeroInWindowToo(BeginsAtZeroWithFirstAction):
    """Alpha becomes at least the best value, also where no action is worth more."""

    applies_to = ("alphabeta",)

    def worst_at_root(self, role: Role) -> Value:
        return self.beginning


class BeginsAtZeroWithStop(BeginsAtZeroWithFirstAction):
    """Begins so at the root, with Stop in place of the first action."""

    def tied(self, values: Mapping[str, Value]) -> frozenset[str]:
        return super().tied(values) if self.is_passed(values) else frozenset({"Stop"})

    def choice(self, values: Mapping[str, Value]) -> str:
        return super().choice(values) if self.is_passed(values) else "Stop"


START_AT_ROOT = frozenset[Decision]({"start value at the root"})


@lru_cache(1000)
def beginning_at(number: int) -> tuple[type[Mistake], ...]:
    """The forms for a number that is not one of the usual ones."""
    at_root = frozenset[Decision]({"start value", "start value at the root"})
    return (
        row(f"BeginsAt{number}", BeginsAtZero, begins_at=number),
        row(f"BeginsAt{number}InMax", BeginsAtZero, begins_in=("max",), begins_at=number),
        row(f"BeginsAt{number}InMin", BeginsAtZero, begins_in=("min",), begins_at=number),
        row(f"BeginsAt{number}WithFirstAction", BeginsAtZeroWithFirstAction, begins_at=number),
        row(
            f"BeginsAt{number}InMaxWithFirstAction",
            BeginsAtZeroWithFirstAction,
            begins_in=("max",),
            begins_at=number,
        ),
        row(
            f"BeginsAt{number}Everywhere",
            BeginsAtZeroAtRoot,
            decides=at_root,
            begins_in=PLAYERS,
            begins_at=number,
        ),
    )


BEGINNING_MISTAKES: tuple[type[Mistake], ...] = (
    BeginsAtZero,
    row("BeginsAtZeroInMax", BeginsAtZero, begins_in=("max",)),
    row("BeginsAtZeroInMin", BeginsAtZero, begins_in=("min",)),
    row("BeginsAtMinusOne", BeginsAtZero, begins_in=("max",), begins_at=1),
    row("BeginsAtMinusFive", BeginsAtZero, begins_in=("max",), begins_at=5),
    row("BeginsAtMinusTen", BeginsAtZero, begins_in=("max",), begins_at=10),
    row("BeginsAtOne", BeginsAtZero, begins_at=1),
    row("BeginsAtFive", BeginsAtZero, begins_at=5),
    row("BeginsAtTen", BeginsAtZero, begins_at=10),
    row("BeginsAtHundred", BeginsAtZero, begins_at=100),
    row("BeginsAtNineNineNine", BeginsAtZero, begins_at=999),
    row(
        "BeginsAtNineNineNineInMin",
        BeginsAtZero,
        applies_to=WITH_MIN,
        begins_in=("min",),
        begins_at=999,
    ),
    row("BeginsAtThousand", BeginsAtZero, begins_at=1000),
    row(
        "BeginsAtThousandInMin",
        BeginsAtZero,
        applies_to=WITH_MIN,
        begins_in=("min",),
        begins_at=1000,
    ),
    row("BeginsAtNineNineNineNine", BeginsAtZero, begins_at=9999),
    BeginsAtZeroWithFirstAction,
    row("BeginsAtZeroInMaxWithFirstAction", BeginsAtZeroWithFirstAction, begins_in=("max",)),
    row(
        "BeginsAtZeroAtRootWithFirstAction",
        BeginsAtZeroWithFirstAction,
        decides=START_AT_ROOT,
        begins_in=(),
    ),
    ValuesClipped,
    row("ValuesClippedInMaxAndMin", ValuesClipped, applies_to=WITH_MIN, begins_in=PLAYERS),
    BeginsAtZeroInWindowToo,
    row("BeginsAtZeroInMaxAndWindow", BeginsAtZeroInWindowToo, begins_in=("max",)),
    row("BeginsAtZeroInMaxWithStop", BeginsAtZeroWithStop, begins_in=("max",)),
    row("BeginsAtZeroAtRootWithStop", BeginsAtZeroWithStop, decides=START_AT_ROOT, begins_in=()),
    BeginsAtZeroAtRoot,
    row("BeginsAtMinusOneAtRoot", BeginsAtZeroAtRoot, begins_at=1),
    row(
        "BeginsAtZeroEverywhere",
        BeginsAtZeroAtRoot,
        decides=frozenset({"start value", "start value at the root"}),
        begins_in=PLAYERS,
    ),
)


# Mistakes about the best value at the root: where nothing is better than it, no action is found.


class NoActionAboveZero(BeginsAtZero):
    """Begins so at max nodes and at the root, where it then finds no action."""

    decides = frozenset({"start value", "start value at the root"})
    begins_in = ("max",)

    def worst_at_root(self, role: Role) -> Value:
        return -self.begins_at if role == "max" else self.begins_at

    def root_values(self) -> dict[str, Value]:
        values = super().root_values()
        first = self.worst_at_root(self.role(self.root, 0))
        if not self.choice({"": first, **values}):
            raise NoAnswerError
        return values


class BeginsAtEvaluation(Mistake):
    """Begins so in max and min nodes below the root."""

    name = "begins-at-the-evaluation"
    title = "the best value of a node begins at the evaluation of that node's own state"
    hint = "Begin with minus infinity in a max node, and with infinity in a min node; evaluate only leaves."
    decides = frozenset({"start value", "when it evaluates"})
    begins_evaluated_in: ClassVar[tuple[Role, ...]] = PLAYERS

    def worst(self, role: Role, state: Any, agent: int) -> Value:
        return self.evaluate(state) if role in self.begins_evaluated_in else super().worst(role, state, agent)


class BeginsAtEvaluationAtRoot(BeginsAtEvaluation):
    """The search begins with the first action: it is taken where none is worth more."""

    decides = frozenset({"start value at the root", "when it evaluates"})
    begins_evaluated_in = ()

    def worst_at_root(self, role: Role) -> Value:
        self._beginning = self.evaluate(self.root)
        return self._beginning

    def is_passed(self, values: Mapping[str, Value]) -> bool:
        """Whether an action is worth more."""
        return self.best(values) > self._beginning

    def reported_value(self, values: Mapping[str, Value]) -> Value:
        is_another = self.is_passed(values) or "returned value at the root" in self.decides
        return super().reported_value(values) if is_another else self._beginning

    def tied(self, values: Mapping[str, Value]) -> frozenset[str]:
        return super().tied(values) if self.is_passed(values) else frozenset({next(iter(values))})

    def choice(self, values: Mapping[str, Value]) -> str:
        return super().choice(values) if self.is_passed(values) else next(iter(values))


AT_ROOT_TOO = frozenset[Decision]({"start value", "start value at the root", "when it evaluates"})

FIRST_VALUE_MISTAKES: tuple[type[Mistake], ...] = (
    BeginsAtEvaluation,
    row("BeginsAtEvaluationInMax", BeginsAtEvaluation, begins_evaluated_in=("max",)),
    row(
        "BeginsAtEvaluationInMin",
        BeginsAtEvaluation,
        applies_to=WITH_MIN,
        begins_evaluated_in=("min",),
    ),
    BeginsAtEvaluationAtRoot,
    row(
        "BeginsAtEvaluationInMaxAndRoot",
        BeginsAtEvaluationAtRoot,
        decides=AT_ROOT_TOO,
        begins_evaluated_in=("max",),
    ),
    NoActionAboveZero,
    row("NoActionAboveMinusOne", NoActionAboveZero, begins_at=1),
    row("NoActionAboveMinusFive", NoActionAboveZero, begins_at=5),
    row("NoActionAboveMinusTen", NoActionAboveZero, begins_at=10),
    row("NoActionAboveMinusHundred", NoActionAboveZero, begins_at=100),
    row("NoActionAboveMinusThousand", NoActionAboveZero, begins_at=1000),
    row("NoActionBetweenTen", NoActionAboveZero, begins_at=10, begins_in=PLAYERS),
    row("NoActionBetweenHundred", NoActionAboveZero, begins_at=100, begins_in=PLAYERS),
    row("NoActionBetweenThousand", NoActionAboveZero, begins_at=1000, begins_in=PLAYERS),
)
