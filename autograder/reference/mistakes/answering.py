"""Mistakes about the answer: which action is taken when the values of all actions are known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from autograder.reference.mistakes.mistake import Mistake
from autograder.searching.behaviour import Value
from pacman.agent import Role


class BestIsReversed(Mistake):
    name = "worst-at-root"
    title = "at the root it takes the worst action"
    hint = "The root maximizes: take the action with the greatest value."
    decides = frozenset({"comparison at the root"})

    def best(self, values: Mapping[str, Value]) -> Value:
        return min(values.values()) if super().best(values) == max(values.values()) else max(values.values())


class LastActionTaken(Mistake):
    name = "last-action-taken"
    title = "at the root it takes the last action, whatever it is worth"
    hint = "Store an action only when its value is better than the best so far."
    decides = frozenset({"comparison at the root", "start value at the root", "tie"})

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        return state is self.root or super().is_better(role, value, best, state, agent)

    def best(self, values: Mapping[str, Value]) -> Value:
        return list(values.values())[-1]

    def choice(self, values: Mapping[str, Value]) -> str:
        return list(values)[-1]


class ActionOverwritten(Mistake):
    name = "action-overwritten"
    title = "the action of the loop is overwritten by the action that comes back from a leaf"
    hint = "Give what the recursive call returns a name of its own, other than that of the loop's action."
    decides = frozenset({"tie"})

    def choice(self, values: Mapping[str, Value]) -> str:
        return "Stop"


class WrongAction(Mistake):
    name = "right-value-wrong-action"
    title = "the value is right, but it belongs to another action than the one returned"
    hint = "Store the action together with the best value, each time that a better one is found."
    decides = frozenset({"answer"})
    explains_any_wrong_action = True


MISTAKES: tuple[type[Mistake], ...] = (
    BestIsReversed,
    LastActionTaken,
    ActionOverwritten,
    WrongAction,
)
