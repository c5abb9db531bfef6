"""Mistakes of alpha-beta searches that cut where alpha has passed beta, after one of them was narrowed.

With right windows that is the same as comparing the best value with a bound. With wrong ones it is not.
"""

from __future__ import annotations

from typing import ClassVar

from autograder.reference.mistakes.exchanging import (
    BOTH,
    WindowExchanged,
    WindowExchangedAtRoot,
    WindowExchangedBelowRoot,
)
from autograder.reference.mistakes.mistake import Mistake
from autograder.reference.mistakes.windows import AlphaNotRaised
from autograder.searching.behaviour import Value
from autograder.searching.settings import Algorithm
from pacman.agent import Role


class _CutsWhereCrossed(Mistake):
    """A search that cuts so: no mistake by itself."""

    applies_to: ClassVar[tuple[Algorithm, ...]] = ("alphabeta",)

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        low, high = self.compared(role, best, alpha, beta)
        return self.is_beyond("max", low, high) if role == "max" else self.is_beyond("min", high, low)

    def compared(self, role: Role, best: Value, alpha: Value, beta: Value) -> tuple[Value, Value]:
        """What it compares: a node is left where the first is greater."""
        return self.narrowed(role, best, best, alpha, beta)


class ExchangedAndCrossed(_CutsWhereCrossed, WindowExchanged):
    """Alpha and beta are exchanged in all calls."""

    decides = frozenset({"window", "bound"})


class ExchangedBelowRootAndCrossed(_CutsWhereCrossed, WindowExchangedBelowRoot):
    """The same below the root."""

    decides = frozenset({"window", "bound"})


class AlphaNotRaisedAndCrossed(_CutsWhereCrossed, AlphaNotRaised):
    """Alpha is not raised in max nodes below the root, so that they never see that it has passed beta."""

    decides = frozenset({"narrowing", "who prunes", "bound"})


class CutTurnedRound(_CutsWhereCrossed):
    """Where alpha is compared with beta, or where the best value is compared with its bound."""

    name = "cut-turned-round"
    title = "the test for pruning is the wrong way round: it leaves a node where it should continue"
    hint = "Leave a node when alpha > beta. As long as alpha < beta, its other children count."
    decides = frozenset({"cut", "bound", "who prunes"})
    turned_by: ClassVar[tuple[str, ...]] = BOTH
    cuts_equal: ClassVar[bool] = False

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        if role not in self.turned_by:
            return super().cuts(role, best, alpha, beta)
        low, high = self.compared(role, best, alpha, beta)
        return low < high or (self.cuts_equal and low == high)


class CutTurnedRoundAlsoEqual(CutTurnedRound):
    """The same, with <= for <."""

    cuts_equal = True


class CutTurnedRoundByValue(CutTurnedRound):
    """The same, where the best value is compared with the bound."""

    def compared(self, role: Role, best: Value, alpha: Value, beta: Value) -> tuple[Value, Value]:
        return (best, beta) if role == "max" else (alpha, best)


class CutTurnedRoundInMax(CutTurnedRound):
    """The same in max nodes alone."""

    turned_by = ("max",)


class CutTurnedRoundInMaxAlsoEqual(CutTurnedRoundAlsoEqual, CutTurnedRoundInMax):
    """The same in max nodes alone, with <= for <."""


class CutTurnedRoundInMaxByValue(CutTurnedRoundByValue, CutTurnedRoundInMax):
    """The same in max nodes alone, where v is compared with beta."""


class CutTurnedRoundInMaxByValueAlsoEqual(CutTurnedRoundByValue, CutTurnedRoundInMaxAlsoEqual):
    """The same in max nodes alone, where it leaves if v <= beta."""


class CutTurnedRoundInMin(CutTurnedRound):
    """The same in min nodes alone."""

    turned_by = ("min",)


class CutTurnedRoundInMinAlsoEqual(CutTurnedRoundAlsoEqual, CutTurnedRoundInMin):
    """The same in min nodes alone, with <= for <."""


class CutTurnedRoundInMinByValue(CutTurnedRoundByValue, CutTurnedRoundInMin):
    """The same in min nodes alone, where v is compared with alpha."""


class CutTurnedRoundInMinByValueAlsoEqual(CutTurnedRoundByValue, CutTurnedRoundInMinAlsoEqual):
    """The same in min nodes alone, where it leaves if v >= alpha."""


FIRST: tuple[type[Mistake], ...] = (AlphaNotRaisedAndCrossed,)
MISTAKES: tuple[type[Mistake], ...] = (
    WindowExchangedAtRoot,
    ExchangedAndCrossed,
    ExchangedBelowRootAndCrossed,
    CutTurnedRound,
    CutTurnedRoundAlsoEqual,
    CutTurnedRoundByValue,
    CutTurnedRoundInMax,
    CutTurnedRoundInMaxAlsoEqual,
    CutTurnedRoundInMaxByValue,
    CutTurnedRoundInMaxByValueAlsoEqual,
    CutTurnedRoundInMin,
    CutTurnedRoundInMinAlsoEqual,
    CutTurnedRoundInMinByValue,
    CutTurnedRoundInMinByValueAlsoEqual,
)
