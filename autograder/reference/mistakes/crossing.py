"""Mistakes of alpha-beta searches that cut where alpha has passed beta, after one of them was narrowed.

With right windows that is the same as comparing the best value with a bound. With wrong ones it is not. Nor
is it with windows whose bounds are equal. Only a search that cuts at ties in one kind of nodes has those.
"""

from __future__ import annotations

from typing import ClassVar

from autograder.reference.mistakes.equality import PrunesOnEqualityAtMax, PrunesOnEqualityAtMin
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


class CutsWhereCrossed(Mistake):
    """A search that cuts so: no mistake by itself."""

    applies_to: ClassVar[tuple[Algorithm, ...]] = ("alphabeta",)

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        low, high = self.compared(role, best, alpha, beta)
        return self.is_beyond("max", low, high) if role == "max" else self.is_beyond("min", high, low)

    def compared(self, role: Role, best: Value, alpha: Value, beta: Value) -> tuple[Value, Value]:
        """What it compares: a node is left where the first is greater."""
        return self.narrowed(role, best, best, alpha, beta)


class ExchangedAndCrossed(CutsWhereCrossed, WindowExchanged):
    """Alpha and beta are exchanged in all calls."""

    decides = frozenset({"window", "bound"})


class ExchangedBelowRootAndCrossed(CutsWhereCrossed, WindowExchangedBelowRoot):
    """The same below the root."""

    decides = frozenset({"window", "bound"})


class AlphaNotRaisedAndCrossed(CutsWhereCrossed, AlphaNotRaised):
    """Alpha is not raised in max nodes below the root, so that they never see that it has passed beta."""

    decides = frozenset({"narrowing", "who prunes", "bound"})


class CrossedOnEqualityAtMax(CutsWhereCrossed, PrunesOnEqualityAtMax):
    """Max nodes are left as soon as alpha equals beta, even if the value is less."""

    decides = frozenset({"cut", "who prunes", "bound"})


class CrossedOnEqualityAtMin(CutsWhereCrossed, PrunesOnEqualityAtMin):
    """Min nodes are left as soon as beta equals alpha, even if the value is greater."""

    decides = frozenset({"cut", "who prunes", "bound"})


FIRST: tuple[type[Mistake], ...] = (
    CrossedOnEqualityAtMax,
    CrossedOnEqualityAtMin,
    AlphaNotRaisedAndCrossed,
)
MISTAKES: tuple[type[Mistake], ...] = (
    WindowExchangedAtRoot,
    ExchangedAndCrossed,
    ExchangedBelowRootAndCrossed,
)
