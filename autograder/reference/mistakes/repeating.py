"""Mistakes about values that are computed again."""

from __future__ import annotations

from typing import Any, ClassVar

from autograder.reference.decisions import Move
from autograder.reference.mistakes.mistake import Mistake
from autograder.searching.behaviour import Value
from pacman.agent import Role


class _Repeats(Mistake):
    name = "value-computed-twice"
    title = "it searches a child again after its value was known"
    hint = "Keep the value of a child in a variable instead of calling the function again."
    decides = frozenset({"repetition"})
    at_root_alone: ClassVar[bool] = False

    def repeats(self, state: Any) -> bool:
        """Whether it does so for the children of this state."""
        return state is self.root or not self.at_root_alone


class ValueTwice(_Repeats):
    """Each child is generated and searched a second time."""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        if self.repeats(state):
            super().child_value(state, agent, move, plies, alpha, beta)
        return super().child_value(state, agent, move, plies, alpha, beta)


class ValueTwiceAtRoot(ValueTwice):
    """The same at the root alone."""

    at_root_alone = True


class StoredValueTwice(_Repeats):
    """The same, where the child is generated once."""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        child, mover = self.successor(state, *move), self.following(state, agent)
        if self.repeats(state):
            self.value(child, mover, plies, alpha, beta)
        return self.value(child, mover, plies, alpha, beta)


class StoredValueTwiceAtRoot(StoredValueTwice):
    """The same at the root alone."""

    at_root_alone = True


class BetterValueTwice(_Repeats):
    """The same, where it does so for a child that is better than those before it, to store its value."""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().child_value(state, agent, move, plies, alpha, beta)
        self._last = state, agent, move, plies, alpha, beta
        return value

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        better = super().is_better(role, value, best, state, agent)
        if better and self.repeats(state):
            super().child_value(*self._last)
        return better


class BetterValueTwiceAtRoot(BetterValueTwice):
    """The same at the root alone."""

    at_root_alone = True


class BetterStoredValueTwice(_Repeats):
    """The same, where that child is generated once."""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        child, mover = self.successor(state, *move), self.following(state, agent)
        value = self.value(child, mover, plies, alpha, beta)
        self._last = child, mover, plies, alpha, beta
        return value

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        better = super().is_better(role, value, best, state, agent)
        if better and self.repeats(state):
            self.value(*self._last)
        return better


class BetterStoredValueTwiceAtRoot(BetterStoredValueTwice):
    """The same at the root alone."""

    at_root_alone = True


class RootSearchedTwice(_Repeats):
    """The same for all children of the root, after the last of them."""

    def root_values(self) -> dict[str, Value]:
        super().root_values()
        return super().root_values()


MISTAKES: tuple[type[Mistake], ...] = (
    ValueTwice,
    ValueTwiceAtRoot,
    StoredValueTwice,
    StoredValueTwiceAtRoot,
    BetterValueTwice,
    BetterValueTwiceAtRoot,
    BetterStoredValueTwice,
    BetterStoredValueTwiceAtRoot,
    RootSearchedTwice,
)
