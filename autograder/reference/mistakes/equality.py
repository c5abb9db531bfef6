"""Mistakes about values that equal alpha or beta."""

from __future__ import annotations

from autograder.reference.mistakes.mistake import PRUNING, Mistake
from autograder.searching.behaviour import Value
from autograder.searching.settings import Settings
from pacman.agent import Role


class PrunesOnEquality(Mistake):
    name = "prune-on-equality"
    title = "it prunes when a value equals alpha or beta"
    hint = "Stop only beyond the bound: v > beta in a max node, v < alpha in a min node."
    applies_to = PRUNING
    decides = frozenset({"cut"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.prune == "strict"

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return best == bound or super().is_beyond(role, best, bound)


class PrunesOnEqualityAtMax(PrunesOnEquality):
    """The same in max nodes alone."""

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return super().is_beyond(role, best, bound) and (role == "max" or best != bound)


class PrunesOnEqualityAtMin(PrunesOnEquality):
    """The same in min nodes alone."""

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return super().is_beyond(role, best, bound) and (role == "min" or best != bound)


class PrunesOnlyOnEquality(Mistake):
    name = "prune-strictly"
    title = "it does not prune when a value equals alpha or beta, as this assignment asks"
    hint = "Here a node is left as soon as v >= beta in a max node, or v <= alpha in a min node."
    applies_to = PRUNING
    decides = frozenset({"cut"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.prune == "equal"

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return best != bound and super().is_beyond(role, best, bound)


MISTAKES: tuple[type[Mistake], ...] = (
    PrunesOnEquality,
    PrunesOnEqualityAtMax,
    PrunesOnEqualityAtMin,
    PrunesOnlyOnEquality,
)
