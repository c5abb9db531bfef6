"""Mistakes about when a node is left, in alpha-beta pruning and in Star1's."""

from __future__ import annotations

from autograder.reference.mistakes.mistake import Mistake
from autograder.searching.behaviour import Value
from autograder.searching.settings import PRUNING, Algorithm
from pacman.agent import Role


class OnlyMaxPrunes(Mistake):
    name = "only-max-prunes"
    title = "min nodes never prune"
    hint = "A min node stops when its value is less than alpha; max nodes raise alpha, and pass it down."
    applies_to = PRUNING
    decides = frozenset({"who prunes"})

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return role == "max" and super().cuts(role, best, alpha, beta)


class OnlyMinPrunes(Mistake):
    name = "only-min-prunes"
    title = "max nodes never prune"
    hint = "A max node stops when its value is greater than beta; min nodes lower beta, and pass it down."
    applies_to = PRUNING
    decides = frozenset({"who prunes"})

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return role == "min" and super().cuts(role, best, alpha, beta)


class NoPruning(Mistake):
    name = "no-pruning"
    title = "nothing is pruned"
    hint = (
        "Three things are needed, and one of them is missing: alpha is raised after each child where Pacman"
        " moves, and beta is lowered where a ghost moves (beta = min(beta, best)); the node is left when"
        " alpha > beta; both are passed on to the children."
    )
    applies_to = PRUNING
    decides = frozenset(
        {"cut", "who prunes", "bound", "returned value", "first window", "root window", "window"}
        | {"window of node", "narrowing", "chance window", "chance cut"}
    )

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return False


class PrunesUnasked(Mistake):
    name = "prunes-though-not-asked"
    title = "it prunes, though this question asks for a search that looks at every child"
    hint = "Minimax has no alpha and beta: search every child of every node."
    applies_to = ("minimax",)
    decides = frozenset({"algorithm"})

    def searched(self) -> Algorithm:
        return "alphabeta"


class PrunesUnaskedOnEquality(PrunesUnasked):
    """The same, where it prunes on equality too."""

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return best == bound or super().is_beyond(role, best, bound)


MISTAKES: tuple[type[Mistake], ...] = (
    OnlyMaxPrunes,
    OnlyMinPrunes,
    NoPruning,
    PrunesUnasked,
    PrunesUnaskedOnEquality,
)
