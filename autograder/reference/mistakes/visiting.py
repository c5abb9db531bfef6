"""Mistakes about which children are visited, in which order, and how often."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar
from zlib import crc32

from autograder.behaviour import Value
from autograder.reference.mistakes.mistake import Mistake
from autograder.reference.search import Move, NoAnswerError
from pacman.agent import Role

# Mistakes about values that are computed again.

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


REPEATING_MISTAKES: tuple[type[Mistake], ...] = (
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


# Mistakes about which actions are visited, and in which order.

STOP = "Stop"


class StopDropped(Mistake):
    name = "stop-dropped"
    title = "it leaves out the action Stop"
    hint = "Visit every legal action; Stop may be the best."
    decides = frozenset({"actions"})

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        return self.without_stop(actions) if self.leaves_out(state, agent) else actions

    def leaves_out(self, state: Any, agent: int) -> bool:
        """Whether it leaves Stop out here."""
        return True

    def without_stop(self, actions: Sequence[str]) -> Sequence[str]:
        """These actions but for Stop."""
        return [action for action in actions if action != STOP]


class StopDroppedByPacman(StopDropped):
    """The same, for Pacman alone."""

    def leaves_out(self, state: Any, agent: int) -> bool:
        return agent == 0


class StopDroppedAtRoot(StopDropped):
    """The same, at the root alone."""

    def leaves_out(self, state: Any, agent: int) -> bool:
        return state is self.root


class StopDroppedBelowRoot(StopDropped):
    """The same, below the root alone."""

    def leaves_out(self, state: Any, agent: int) -> bool:
        return state is not self.root


class StopRemoved(StopDropped):
    name = "stop-removed"
    title = "it removes the action Stop also where it is not there, which is an error"
    hint = "Visit every legal action: Stop is not legal for ghosts, and may be the best where it is."

    def without_stop(self, actions: Sequence[str]) -> Sequence[str]:
        if STOP not in actions:
            raise NoAnswerError
        return super().without_stop(actions)


class StopRemovedByPacman(StopRemoved):
    """The same, for Pacman alone."""

    def leaves_out(self, state: Any, agent: int) -> bool:
        return agent == 0


class StopRemovedAtRoot(StopRemoved):
    """The same, at the root alone."""

    def leaves_out(self, state: Any, agent: int) -> bool:
        return state is self.root


class ChildrenReversed(Mistake):
    name = "children-reversed"
    title = "it visits the actions from the last to the first"
    hint = (
        "Visit the legal actions in the order in which they are given: it decides ties, and what is pruned."
    )
    decides = frozenset({"order"})

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        return list(reversed(actions)) if self.reverses(state, agent) else actions

    def reverses(self, state: Any, agent: int) -> bool:
        """Whether it begins with the last action here."""
        return True


class ChildrenReversedAtRoot(ChildrenReversed):
    """The same at the root alone."""

    def reverses(self, state: Any, agent: int) -> bool:
        return state is self.root


class ChildrenReversedByPacman(ChildrenReversed):
    """The same at Pacman's nodes alone."""

    def reverses(self, state: Any, agent: int) -> bool:
        return agent == 0


class ChildrenShuffled(Mistake):
    """Where its order is not known, any order stands for it, the same each time."""

    name = "children-shuffled"
    title = "it visits the actions in an order of its own, such as a shuffled one"
    hint = (
        "Visit the legal actions in the order in which they are given: it decides ties, and what is pruned."
    )
    decides = frozenset({"order"})
    explains_any_order = True

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        if self.order is not None:
            return actions
        return sorted(actions, key=lambda action: crc32(f"{len(state.way)} {action}".encode()))


VISITING_MISTAKES: tuple[type[Mistake], ...] = (
    ChildrenReversed,
    ChildrenReversedAtRoot,
    ChildrenReversedByPacman,
    StopDropped,
    StopDroppedByPacman,
    StopDroppedAtRoot,
    StopDroppedBelowRoot,
    ChildrenShuffled,
)

# These explain whatever ends before its first leaf, so they come late.
CRASHES: tuple[type[Mistake], ...] = (StopRemoved, StopRemovedByPacman, StopRemovedAtRoot)
