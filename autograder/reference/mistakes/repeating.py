"""Mistakes about values that are computed again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from autograder.reference.decisions import Move
from autograder.reference.mistakes.mistake import Mistake
from autograder.searching.behaviour import Value
from pacman.agent import Role

_Searched = tuple[Value, Callable[[], Value]]  # what a child is worth, and how it is searched again


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


class ValueTwiceInMax(ValueTwice):
    """The same in max nodes alone."""

    repeated_by = ("max",)


class ValueTwiceByOthers(ValueTwice):
    """The same in all but max nodes."""

    repeated_by = ("min", "chance")


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


class BestStoredValueTwice(_Repeats):
    """The same for the best child alone, which is found by its value when all children were searched."""

    repeated_by = ("max", "min")
    spares_root: ClassVar[bool] = False

    def repeats(self, state: Any, agent: int) -> bool:
        return super().repeats(state, agent) and not (self.spares_root and state is self.root)

    def root_values(self) -> dict[str, Value]:
        self._searched: dict[int, list[_Searched]] = {}  # by the id of the state above, which is alive
        values = super().root_values()
        self._search_best_again(self.root, self.best(values))
        return values

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().value(state, agent, plies, alpha, beta)
        self._search_best_again(state, value)
        return value

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        value, search = self.child_and_again(state, agent, move, plies, alpha, beta)
        if self.repeats(state, agent):
            self._searched.setdefault(id(state), []).append((value, search))
        return value

    def child_and_again(
        self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value
    ) -> _Searched:
        """The value of a child, and how it is searched again."""
        child, mover = self.successor(state, *move), self.following(state, agent)
        return self.value(child, mover, plies, alpha, beta), lambda: self.value(
            child, mover, plies, alpha, beta
        )

    def _search_best_again(self, state: Any, best: Value) -> None:
        for value, search in self._searched.pop(id(state), []):
            if value == best:
                search()
                return


class BestStoredValueTwiceBelowRoot(BestStoredValueTwice):
    """The same in all nodes but the root."""

    spares_root = True


class BestValueTwice(BestStoredValueTwice):
    """The same, where that child is generated once more."""

    def child_and_again(
        self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value
    ) -> _Searched:
        value = super(BestStoredValueTwice, self).child_value(state, agent, move, plies, alpha, beta)
        return value, lambda: super(BestStoredValueTwice, self).child_value(
            state, agent, move, plies, alpha, beta
        )


class BestValueTwiceAtRoot(BestValueTwice):
    """The same at the root alone."""

    at_root_alone = True


class BestValueTwiceBelowRoot(BestValueTwice):
    """The same in all nodes but the root."""

    spares_root = True


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
    ValueTwiceInMax,
    ValueTwiceByOthers,
    StoredValueTwice,
    StoredValueTwiceAtRoot,
    BetterValueTwice,
    BetterValueTwiceAtRoot,
    BetterValueTwiceInMax,
    BetterStoredValueTwice,
    BetterStoredValueTwiceAtRoot,
    BetterStoredValueTwiceInMax,
    BestValueTwice,
    BestValueTwiceAtRoot,
    BestValueTwiceBelowRoot,
    BestStoredValueTwice,
    BestStoredValueTwiceBelowRoot,
    StoredValueTwiceUnseen,
    StoredValueTwiceAtRootUnseen,
    BetterStoredValueTwiceUnseen,
    BetterStoredValueTwiceAtRootUnseen,
    BetterStoredValueTwiceInMaxUnseen,
    RootSearchedTwice,
)
