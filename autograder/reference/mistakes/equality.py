"""Searches under another convention about values that equal alpha or beta, and such as mix the two."""

from __future__ import annotations

from typing import ClassVar

from autograder.reference.mistakes.mistake import ANOTHER, Mistake
from autograder.searching.behaviour import Value
from autograder.searching.settings import PRUNING, Settings
from pacman.agent import Role


class PrunesOnEquality(Mistake):
    name = "prune-on-equality"
    title = f"{ANOTHER}it prunes when a value equals alpha or beta"
    hint = (
        "The values are right, and many books prune so. This assignment asks to stop only beyond the bound:"
        " write v > beta in a max node, v < alpha in a min node."
    )
    applies_to = PRUNING
    decides = frozenset({"cut"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.can_be("prune", "equal")

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return best == bound or super().is_beyond(role, best, bound)


class PrunesOnlyBeyond(Mistake):
    name = "prune-strictly"
    title = f"{ANOTHER}it does not prune when a value equals alpha or beta"
    hint = (
        "The values are right, and many books prune so. This assignment asks to leave a node at ties, too:"
        " write v >= beta in a max node, v <= alpha in a min node."
    )
    applies_to = PRUNING
    decides = frozenset({"cut"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.can_be("prune", "strict")

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return best != bound and super().is_beyond(role, best, bound)


class PrunesOnEqualityAtMax(Mistake):
    name = "only-max-prunes-on-equality"
    title = "max nodes are left when v equals beta, but min nodes are not left when v equals alpha"
    hint = (
        "Use one rule in both. Change one line: leave min nodes at v <= alpha, or leave max nodes only at"
        " v > beta. If the assignment asks for one of the two ways, take that one."
    )
    applies_to = PRUNING
    decides = frozenset({"cut"})
    at: ClassVar[Role] = "max"

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return role == self.at if best == bound else super().is_beyond(role, best, bound)


class PrunesOnEqualityAtMin(PrunesOnEqualityAtMax):
    name = "only-min-prunes-on-equality"
    title = "min nodes are left when v equals alpha, but max nodes are not left when v equals beta"
    hint = (
        "Use one rule in both. Change one line: leave max nodes at v >= beta, or leave min nodes only at"
        " v < alpha. If the assignment asks for one of the two ways, take that one."
    )
    at = "min"


MISTAKES: tuple[type[Mistake], ...] = (
    PrunesOnEquality,
    PrunesOnlyBeyond,
    PrunesOnEqualityAtMax,
    PrunesOnEqualityAtMin,
)
