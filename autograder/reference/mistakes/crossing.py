"""Mistakes of alpha-beta searches that cut where alpha has passed beta, after one of them was narrowed.

With right windows that is the same as comparing the best value with a bound. With wrong ones it is not.
"""

from __future__ import annotations

from typing import ClassVar

from autograder.reference.mistakes.exchanging import (
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
        low, high = self.narrowed(role, best, best, alpha, beta)
        return self.is_beyond("max", low, high) if role == "max" else self.is_beyond("min", high, low)


class ExchangedAndCrossed(_CutsWhereCrossed, WindowExchanged):
    """Alpha and beta are exchanged in all calls."""

    decides = frozenset({"window", "bound"})


class ExchangedBelowRootAndCrossed(_CutsWhereCrossed, WindowExchangedBelowRoot):
    """The same below the root."""

    decides = frozenset({"window", "bound"})


class AlphaNotRaisedAndCrossed(_CutsWhereCrossed, AlphaNotRaised):
    """Alpha is not raised in max nodes below the root, so that they never see that it has passed beta."""

    decides = frozenset({"narrowing", "who prunes", "bound"})


class CutTurnedRound(Mistake):
    name = "cut-turned-round"
    title = "the test for pruning is the wrong way round: it leaves a node where it should go on"
    hint = "Leave a node when alpha > beta. As long as alpha < beta, its other children count."
    applies_to = ("alphabeta",)
    decides = frozenset({"cut", "bound", "who prunes"})
    cuts_equal: ClassVar[bool] = False

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        low, high = self.narrowed(role, best, best, alpha, beta)
        return low < high or (self.cuts_equal and low == high)


class CutTurnedRoundAlsoEqual(CutTurnedRound):
    """The same, with <= for <."""

    cuts_equal = True


class CutTurnedRoundByValue(CutTurnedRound):
    """The same, where the best value is compared with the bound."""

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return best < beta if role == "max" else best > alpha


FIRST: tuple[type[Mistake], ...] = (AlphaNotRaisedAndCrossed,)
MISTAKES: tuple[type[Mistake], ...] = (
    WindowExchangedAtRoot,
    ExchangedAndCrossed,
    ExchangedBelowRootAndCrossed,
    CutTurnedRound,
    CutTurnedRoundAlsoEqual,
    CutTurnedRoundByValue,
)
