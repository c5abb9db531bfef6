"""A test for pruning that is the wrong way round, in all nodes or in those of one player."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, ClassVar

from autograder.reference.decisions import Move
from autograder.reference.mistakes.crossing import CutsWhereCrossed
from autograder.reference.mistakes.exchanging import BOTH
from autograder.reference.mistakes.mistake import Mistake
from autograder.searching.behaviour import Value
from pacman.agent import Role


class CutTurnedRound(CutsWhereCrossed):
    """Where alpha is compared with beta.

    If the root has this test, too, it leaves after its first child, as beta is infinite there. With the test
    turned round in all nodes that is the same as a return within the loop, and has its name.
    """

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


class CutTurnedRoundByValue(CutTurnedRound):
    """The same, where the best value is compared with the bound."""

    def compared(self, role: Role, best: Value, alpha: Value, beta: Value) -> tuple[Value, Value]:
        return (best, beta) if role == "max" else (alpha, best)


class CutTurnedRoundInMax(CutTurnedRound):
    """The same in max nodes below the root."""

    turned_by = ("max",)


class CutTurnedRoundInMin(CutTurnedRound):
    """The same in min nodes."""

    turned_by = ("min",)


class CutTurnedRoundInMaxAndRoot(CutTurnedRoundInMax):
    """The same in max nodes, the root included."""

    decides = frozenset({"cut", "bound", "who prunes", "loop"})

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        moves = super().moves(state, agent)
        return islice(moves, 1) if state is self.root else moves


class CutTurnedRoundAlsoEqual(CutTurnedRound):
    """The same, with <= for <, or >= for >."""

    cuts_equal = True


# Several of these at once.


class CutTurnedRoundByValueAlsoEqual(CutTurnedRoundByValue, CutTurnedRoundAlsoEqual):
    pass


class CutTurnedRoundInMaxAlsoEqual(CutTurnedRoundInMax, CutTurnedRoundAlsoEqual):
    pass


class CutTurnedRoundInMaxByValue(CutTurnedRoundInMax, CutTurnedRoundByValue):
    pass


class CutTurnedRoundInMaxByValueAlsoEqual(
    CutTurnedRoundInMax, CutTurnedRoundByValue, CutTurnedRoundAlsoEqual
):
    pass


class CutTurnedRoundInMinAlsoEqual(CutTurnedRoundInMin, CutTurnedRoundAlsoEqual):
    pass


class CutTurnedRoundInMinByValue(CutTurnedRoundInMin, CutTurnedRoundByValue):
    pass


class CutTurnedRoundInMinByValueAlsoEqual(
    CutTurnedRoundInMin, CutTurnedRoundByValue, CutTurnedRoundAlsoEqual
):
    pass


class CutTurnedRoundInMaxAndRootAlsoEqual(CutTurnedRoundInMaxAndRoot, CutTurnedRoundAlsoEqual):
    pass


class CutTurnedRoundInMaxAndRootByValue(CutTurnedRoundInMaxAndRoot, CutTurnedRoundByValue):
    pass


class CutTurnedRoundInMaxAndRootByValueAlsoEqual(
    CutTurnedRoundInMaxAndRoot, CutTurnedRoundByValue, CutTurnedRoundAlsoEqual
):
    pass


MISTAKES: tuple[type[Mistake], ...] = (
    CutTurnedRound,
    CutTurnedRoundAlsoEqual,
    CutTurnedRoundByValue,
    CutTurnedRoundByValueAlsoEqual,
    CutTurnedRoundInMax,
    CutTurnedRoundInMaxAlsoEqual,
    CutTurnedRoundInMaxByValue,
    CutTurnedRoundInMaxByValueAlsoEqual,
    CutTurnedRoundInMin,
    CutTurnedRoundInMinAlsoEqual,
    CutTurnedRoundInMinByValue,
    CutTurnedRoundInMinByValueAlsoEqual,
    CutTurnedRoundInMaxAndRoot,
    CutTurnedRoundInMaxAndRootAlsoEqual,
    CutTurnedRoundInMaxAndRootByValue,
    CutTurnedRoundInMaxAndRootByValueAlsoEqual,
)
