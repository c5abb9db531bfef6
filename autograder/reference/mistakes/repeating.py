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
    repeated_by: ClassVar[tuple[str, ...]] = ("max", "min", "chance")

    def repeats(self, state: Any, agent: int) -> bool:
        """Whether it does so for the children of this state."""
        is_here = state is self.root or not self.at_root_alone
        return is_here and self.role(state, agent) in self.repeated_by


class ValueTwice(_Repeats):
    """Each child is generated and searched a second time."""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        if self.repeats(state, agent):
            super().child_value(state, agent, move, plies, alpha, beta)
        return super().child_value(state, agent, move, plies, alpha, beta)


class ValueTwiceAtRoot(ValueTwice):
    """The same at the root alone."""

    at_root_alone = True


class StoredValueTwice(_Repeats):
    """The same, where the child is generated once."""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        child, mover = self.successor(state, *move), self.following(state, agent)
        if self.repeats(state, agent):
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
        if better and self.repeats(state, agent):
            super().child_value(*self._last)
        return better


class BetterValueTwiceAtRoot(BetterValueTwice):
    """The same at the root alone."""

    at_root_alone = True


class BetterValueTwiceInMax(BetterValueTwice):
    """The same in max nodes alone."""

    repeated_by = ("max",)


class BetterStoredValueTwice(_Repeats):
    """The same, where that child is generated once."""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        child, mover = self.successor(state, *move), self.following(state, agent)
        value = self.value(child, mover, plies, alpha, beta)
        self._last = child, mover, plies, alpha, beta
        return value

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        better = super().is_better(role, value, best, state, agent)
        if better and self.repeats(state, agent):
            self.value(*self._last)
        return better


class BetterStoredValueTwiceAtRoot(BetterStoredValueTwice):
    """The same at the root alone."""

    at_root_alone = True


class BetterStoredValueTwiceInMax(BetterStoredValueTwice):
    """The same in max nodes alone."""

    repeated_by = ("max",)


class _EvaluatesOnce(Mistake):
    """Classic states tell their score once: that they are asked again is not seen."""

    def root_values(self) -> dict[str, Value]:
        self._valued: dict[int, tuple[Any, Value]] = {}  # by the id of a state, which is kept alive
        return super().root_values()

    def evaluate(self, state: Any) -> Value:
        if id(state) not in self._valued:
            self._valued[id(state)] = state, super().evaluate(state)
        return self._valued[id(state)][1]


class StoredValueTwiceUnseen(_EvaluatesOnce, StoredValueTwice):
    """The same, where leaves are evaluated once."""


class StoredValueTwiceAtRootUnseen(_EvaluatesOnce, StoredValueTwiceAtRoot):
    """The same, where leaves are evaluated once."""


class BetterStoredValueTwiceUnseen(_EvaluatesOnce, BetterStoredValueTwice):
    """The same, where leaves are evaluated once."""


class BetterStoredValueTwiceAtRootUnseen(_EvaluatesOnce, BetterStoredValueTwiceAtRoot):
    """The same, where leaves are evaluated once."""


class BetterStoredValueTwiceInMaxUnseen(_EvaluatesOnce, BetterStoredValueTwiceInMax):
    """The same, where leaves are evaluated once."""


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
    BetterValueTwiceInMax,
    BetterStoredValueTwice,
    BetterStoredValueTwiceAtRoot,
    BetterStoredValueTwiceInMax,
    StoredValueTwiceUnseen,
    StoredValueTwiceAtRootUnseen,
    BetterStoredValueTwiceUnseen,
    BetterStoredValueTwiceAtRootUnseen,
    BetterStoredValueTwiceInMaxUnseen,
    RootSearchedTwice,
)
