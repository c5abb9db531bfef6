"""Mistakes in alpha-beta pruning, and in Star1's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return best >= beta if role == "max" else best <= alpha


class PrunesOnlyOnEquality(Mistake):
    name = "prune-strictly"
    title = "it goes on when a value equals alpha or beta, where this assignment prunes"
    hint = "Here a node is left as soon as v >= beta in a max node, or v <= alpha in a min node."
    applies_to = PRUNING
    decides = frozenset({"cut"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.prune == "equal"

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return best > beta if role == "max" else best < alpha


class WindowResetAtRoot(Mistake):
    name = "window-reset-at-root"
    title = "each action at the root is searched as if nothing were known from the ones before"
    hint = "Raise alpha at the root too, after each action, and pass it on to the next."
    applies_to = PRUNING
    decides = frozenset({"root window"})

    def window_of_root_child(self, alpha: Value, beta: Value) -> tuple[Value, Value]:
        return self.outer


class WindowNotPassedDown(Mistake):
    name = "window-not-passed-down"
    title = "only one of alpha and beta is passed down to the children"
    hint = "Pass both on in the recursive call: a bound that holds at a node also holds below it."
    applies_to = PRUNING
    decides = frozenset({"window"})

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        low, high = self.outer
        window = (low, beta) if self.role(state, agent) == "max" else (alpha, high)
        return super().value(state, agent, plies, *window)


class OnlyMaxPrunes(Mistake):
    name = "only-max-prunes"
    title = "min nodes never prune"
    hint = "A min node stops when its value is less than alpha, and lowers beta."
    applies_to = PRUNING
    decides = frozenset({"who prunes"})

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return role == "max" and super().cuts(role, best, alpha, beta)


class OnlyMinPrunes(Mistake):
    name = "only-min-prunes"
    title = "max nodes never prune"
    hint = "A max node stops when its value is greater than beta, and raises alpha."
    applies_to = PRUNING
    decides = frozenset({"who prunes"})

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return role == "min" and super().cuts(role, best, alpha, beta)


class BoundsSwapped(Mistake):
    name = "bounds-swapped"
    title = "alpha and beta are swapped in the tests for pruning"
    hint = "A max node compares with beta, a min node with alpha."
    applies_to = PRUNING
    decides = frozenset({"bound"})

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return best > alpha if role == "max" else best < beta


class WindowNotScaled(Mistake):
    name = "window-not-scaled"
    title = "the window of a chance node's child is not divided by the child's probability"
    hint = "The child counts only p times: (alpha - known - rest * high) / p, and so for beta."
    applies_to = ("star1",)
    decides = frozenset({"chance window"})

    def window_of_outcome(
        self, alpha: Value, beta: Value, known: Value, rest: Value, probability: Value
    ) -> tuple[Value, Value]:
        low, high = self.outer
        return alpha - known - rest * high, beta - known - rest * low


class ReturnsTheBound(Mistake):
    name = "returns-the-bound"
    title = "a node that is left returns alpha or beta instead of its value (fail-hard)"
    hint = "Return the best value that was found: it is closer to the true value, so more is cut."
    applies_to = PRUNING
    decides = frozenset({"returned value"})

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().value(state, agent, plies, alpha, beta)
        return value if self.is_leaf(state, plies) else min(max(value, alpha), beta)


class ChildrenAtOnce(Mistake):
    name = "children-at-once"
    title = "it generates all children of a node before it looks into the first"
    hint = "Call successor within the loop, just before searching the child: a cut child is never generated."
    applies_to = PRUNING
    decides = frozenset({"generation"})

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        self._made = getattr(self, "_made", {}) | {(id(state), a): state.successor(agent, a) for a in actions}
        return actions

    def successor(self, state: Any, agent: int, action: str) -> Any:
        return self._made[id(state), action]


class NoPruning(Mistake):
    name = "no-pruning"
    title = "nothing is pruned"
    hint = "Pass alpha and beta down; after each child, return at once when the best value is beyond them."
    applies_to = PRUNING
    decides = frozenset(
        {"who prunes", "cut", "bound", "window", "root window", "chance window", "returned value"}
    )

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return False
