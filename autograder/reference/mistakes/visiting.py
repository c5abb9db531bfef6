"""Mistakes about which children are generated and visited, in which order, and how often."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar
from zlib import crc32

from autograder.behaviour import PRUNING, Value
from autograder.reference.mistakes.mistake import (
    AT_ROOT,
    BELOW_ROOT,
    BY_PACMAN,
    EVERYWHERE,
    IN_MAX,
    PLAYERS,
    ROLES,
    WITH_MIN,
    Layer,
    Mistake,
    Scope,
    row,
)
from autograder.reference.search import Move, NoAnswerError, exact
from pacman.agent import Role

# Mistakes about how often, and when, successors are generated.


class SuccessorTwice(Mistake):
    name = "successor-twice"
    title = "it generates the successor of the same move twice"
    hint = "Keep the successor in a variable; each call generates a node."
    decides = frozenset({"generation"})
    generated_again_at: ClassVar[Scope] = EVERYWHERE

    def successor(self, state: Any, agent: int, action: str) -> Any:
        if self.generated_again_at.has(self, state, agent):
            super().successor(state, agent, action)
        return super().successor(state, agent, action)


class ChildrenAtOnce(Mistake):
    name = "children-at-once"
    title = "it generates all children of a node before it looks into the first"
    hint = "Generate a child within the loop, just before searching it: a cut child is never generated."
    applies_to = PRUNING
    decides = frozenset({"generation"})
    made_at_once_in: ClassVar[tuple[Role, ...]] = ROLES

    def root_values(self) -> dict[str, Value]:
        self._made: dict[tuple[int, Move], Any] = {}
        self._kept: list[Any] = []  # so that no other state gets the same id
        return super().root_values()

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        moves = super().moves(state, agent)
        if self.made_at_once_in == ROLES or self.role(state, agent) in self.made_at_once_in:
            moves = list(moves)
            self._kept.append(state)
            for move in moves:
                self._made[id(state), move] = super().successor(state, *move)
        return moves

    def successor(self, state: Any, agent: int, action: str) -> Any:
        made = self._made.get((id(state), (agent, action)))
        return super().successor(state, agent, action) if made is None else made


class GeneratedBeforeCut(Mistake):
    name = "generated-before-cut"
    title = "where a node is left early, one child too many has been generated"
    hint = "Test for the cut when a child's value is known, before the next child is generated."
    applies_to = ("alphabeta",)
    decides = frozenset({"generation"})
    generated_early_in: ClassVar[tuple[Role, ...]] = PLAYERS

    def leave_early(self, state: Any, agent: int, nth: int) -> None:
        if self.role(state, agent) in self.generated_early_in:
            for move in list(self.moves(state, agent))[nth + 1 : nth + 2]:
                self.successor(state, *move)
        super().leave_early(state, agent, nth)


class LeavesExpanded(Mistake):
    name = "leaves-expanded"
    title = "it generates the successors of leaves, too, before it finds out that the full depth is reached"
    hint = "First test whether the search ends here, and only then ask for the successors."
    decides = frozenset({"children of leaves"})

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        if self.is_deep_enough(agent, plies) and not self.is_over(state, agent):
            for move in self.moves(state, agent):
                self.successor(state, *move)
        return super().value(state, agent, plies, alpha, beta)


GENERATING_MISTAKES: tuple[type[Mistake], ...] = (
    SuccessorTwice,
    row("SuccessorTwiceAtRoot", SuccessorTwice, generated_again_at=AT_ROOT),
    row("SuccessorTwiceBelowRoot", SuccessorTwice, generated_again_at=BELOW_ROOT),
    row("SuccessorTwiceByPacman", SuccessorTwice, generated_again_at=BY_PACMAN),
    row("SuccessorTwiceByGhosts", SuccessorTwice, generated_again_at=Scope(layer=Layer.GHOSTS)),
    GeneratedBeforeCut,
    row("GeneratedBeforeCutInMax", GeneratedBeforeCut, generated_early_in=("max",)),
    row("GeneratedBeforeCutInMin", GeneratedBeforeCut, generated_early_in=("min",)),
    ChildrenAtOnce,
    row("ChildrenAtOnceInMax", ChildrenAtOnce, made_at_once_in=("max",)),
    row("ChildrenAtOnceInMin", ChildrenAtOnce, made_at_once_in=("min", "chance")),
    LeavesExpanded,
)


# Mistakes about values that are computed again.


class _Repeats(Mistake):
    name = "value-computed-twice"
    title = "it searches a child again after its value was known"
    hint = "Keep the value of a child in a variable instead of calling the function again."
    decides = frozenset({"repetition"})
    repeated_at: ClassVar[Scope] = EVERYWHERE
    child_is_stored: ClassVar[bool] = False  # the child is generated once, and searched twice
    is_evaluated_once: ClassVar[bool] = False  # a classic state is not seen to be asked for its score again

    def root_values(self) -> dict[str, Value]:
        self._valued: dict[int, tuple[Any, Value]] = {}  # by the id of a state, which is kept alive
        return super().root_values()

    def evaluate(self, state: Any) -> Value:
        if self.has_evaluation or not self.is_evaluated_once:
            return super().evaluate(state)
        if id(state) not in self._valued:
            self._valued[id(state)] = state, super().evaluate(state)
        return self._valued[id(state)][1]

    def repeats(self, state: Any, agent: int) -> bool:
        """Whether it does so for the children of this state."""
        return self.repeated_at.has(self, state, agent)

    def searching(
        self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value
    ) -> Callable[[], Value]:
        """The search of a child, which can be called more than once."""
        if not self.child_is_stored:
            return partial(super().child_value, state, agent, move, plies, alpha, beta)
        child, mover = self.successor(state, *move), self.following(state, agent)
        return lambda: self.value(child, mover, plies, alpha, beta)


class ValueTwice(_Repeats):
    """Each child is searched a second time."""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        search = self.searching(state, agent, move, plies, alpha, beta)
        if self.repeats(state, agent):
            search()
        return search()


class BetterValueTwice(_Repeats):
    """A child that is better than those before it is searched again, to store its value."""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        search = self.searching(state, agent, move, plies, alpha, beta)
        value = search()
        self._search_last = search
        return value

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        better = super().is_better(role, value, best, state, agent)
        if better and self.repeats(state, agent):
            self._search_last()
        return better


class BestValueTwice(_Repeats):
    """The best child is searched again, which is found by its value when all children were searched."""

    repeated_at = Scope(roles=PLAYERS)

    def root_values(self) -> dict[str, Value]:
        self._searched: dict[int, list[tuple[Value, Callable[[], Value]]]] = {}  # by the id of their parent
        values = super().root_values()
        self._search_best_again(self.root, self.best(values))
        return values

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().value(state, agent, plies, alpha, beta)
        self._search_best_again(state, value)
        return value

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        search = self.searching(state, agent, move, plies, alpha, beta)
        value = search()
        if self.repeats(state, agent):
            self._searched.setdefault(id(state), []).append((value, search))
        return value

    def _search_best_again(self, state: Any, best: Value) -> None:
        for value, search in self._searched.pop(id(state), []):
            if value == best:
                search()
                return


class RootSearchedUntilFound(_Repeats):
    """The children of the root are searched again, up to the one that has the value that was found."""

    def root_values(self) -> dict[str, Value]:
        self._searches: list[tuple[Value, Callable[[], Value]]] = []
        values = super().root_values()
        found = self.reported_value(values)
        for value, search in self._searches[:]:
            search()
            if value == found:
                break
        return values

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        search = self.searching(state, agent, move, plies, alpha, beta)
        value = search()
        if state is self.root:
            self._searches.append((value, search))
        return value


class RootSearchedTwice(_Repeats):
    """All children of the root are searched again, after the last of them."""

    def root_values(self) -> dict[str, Value]:
        super().root_values()
        return super().root_values()


class ValuesRemembered(Mistake):
    """States are equal only where moves in another order lead to the same position."""

    name = "values-remembered"
    title = "it remembers the values of states, and does not search a state again that is reached in two ways"
    hint = (
        "Here each node is searched by itself. A memo is also wrong where its key lacks what a value depends"
        " on: the state, who moves, the moves that are left, and in alpha-beta the window."
    )
    decides = frozenset({"repetition"})
    leaves_are_remembered: ClassVar[bool] = True

    def root_values(self) -> dict[str, Value]:
        self._remembered: dict[tuple[Any, int, int], Value] = {}
        return super().root_values()

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        if not self.leaves_are_remembered and self.is_leaf(state, agent, plies):
            return super().value(state, agent, plies, alpha, beta)
        key = (state.state, agent, plies)
        if key not in self._remembered:
            self._remembered[key] = super().value(state, agent, plies, alpha, beta)
        return self._remembered[key]


class ScoreAsKey(Mistake):
    """Inner nodes are asked for their score, which counts as evaluating them."""

    name = "score-as-key"
    title = (
        "it takes two states for the same one if they have the same score, as in a memo with the score as key"
    )
    hint = (
        "Different states may have the same score. Search each node by itself, or make the state itself part"
        " of the key."
    )
    decides = frozenset({"repetition", "when it evaluates"})
    turn_is_in_key: ClassVar[bool] = True  # who moves, and the moves that are left

    def root_values(self) -> dict[str, Value]:
        self._by_score: dict[tuple[Value, int, int], Value] = {}
        return super().root_values()

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        if self.is_leaf(state, agent, plies):
            return super().value(state, agent, plies, alpha, beta)
        key = (exact(state.score), *((agent, plies) if self.turn_is_in_key else (0, 0)))
        if key not in self._by_score:
            self._by_score[key] = super().value(state, agent, plies, alpha, beta)
        return self._by_score[key]


REPEATING_MISTAKES: tuple[type[Mistake], ...] = (
    ValueTwice,
    row("ValueTwiceAtRoot", ValueTwice, repeated_at=AT_ROOT),
    row("ValueTwiceInMax", ValueTwice, repeated_at=IN_MAX),
    row("ValueTwiceByOthers", ValueTwice, repeated_at=Scope(roles=("min", "chance"))),
    row("StoredValueTwice", ValueTwice, child_is_stored=True),
    row("StoredValueTwiceAtRoot", ValueTwice, repeated_at=AT_ROOT, child_is_stored=True),
    BetterValueTwice,
    row("BetterValueTwiceAtRoot", BetterValueTwice, repeated_at=AT_ROOT),
    row(
        "BetterValueTwiceByOpponents",
        BetterValueTwice,
        repeated_at=Scope(roles=("min",)),
        applies_to=WITH_MIN,
    ),
    row("BetterValueTwiceInMax", BetterValueTwice, repeated_at=IN_MAX),
    row("BetterStoredValueTwice", BetterValueTwice, child_is_stored=True),
    row("BetterStoredValueTwiceAtRoot", BetterValueTwice, repeated_at=AT_ROOT, child_is_stored=True),
    row("BetterStoredValueTwiceInMax", BetterValueTwice, repeated_at=IN_MAX, child_is_stored=True),
    BestValueTwice,
    row("BestValueTwiceAtRoot", BestValueTwice, repeated_at=Scope("root", roles=PLAYERS)),
    row("BestValueTwiceBelowRoot", BestValueTwice, repeated_at=Scope("below the root", roles=PLAYERS)),
    row("BestStoredValueTwice", BestValueTwice, child_is_stored=True),
    row(
        "BestStoredValueTwiceBelowRoot",
        BestValueTwice,
        repeated_at=Scope("below the root", roles=PLAYERS),
        child_is_stored=True,
    ),
    row("StoredValueTwiceUnseen", ValueTwice, child_is_stored=True, is_evaluated_once=True),
    row(
        "StoredValueTwiceAtRootUnseen",
        ValueTwice,
        repeated_at=AT_ROOT,
        child_is_stored=True,
        is_evaluated_once=True,
    ),
    row("BetterStoredValueTwiceUnseen", BetterValueTwice, child_is_stored=True, is_evaluated_once=True),
    row(
        "BetterStoredValueTwiceAtRootUnseen",
        BetterValueTwice,
        repeated_at=AT_ROOT,
        child_is_stored=True,
        is_evaluated_once=True,
    ),
    row(
        "BetterStoredValueTwiceInMaxUnseen",
        BetterValueTwice,
        repeated_at=IN_MAX,
        child_is_stored=True,
        is_evaluated_once=True,
    ),
    RootSearchedUntilFound,
    RootSearchedTwice,
    ValuesRemembered,
    row("ValuesOfInnerNodesRemembered", ValuesRemembered, leaves_are_remembered=False),
    ScoreAsKey,
    row("ScoreAloneAsKey", ScoreAsKey, turn_is_in_key=False),
)


# Mistakes about which actions are visited, and in which order.

STOP = "Stop"


class StopDropped(Mistake):
    name = "stop-dropped"
    title = "it leaves out the action Stop"
    hint = "Visit every legal action; Stop may be the best."
    decides = frozenset({"actions"})
    stop_left_out_at: ClassVar[Scope] = EVERYWHERE

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        return self.without_stop(actions) if self.stop_left_out_at.has(self, state, agent) else actions

    def without_stop(self, actions: Sequence[str]) -> Sequence[str]:
        """These actions except Stop."""
        return [action for action in actions if action != STOP]


class StopRemoved(StopDropped):
    name = "stop-removed"
    title = "it removes the action Stop also where it is not there, which is an error"
    hint = "Visit every legal action: Stop is not legal for ghosts, and may be the best where it is."

    def without_stop(self, actions: Sequence[str]) -> Sequence[str]:
        if STOP not in actions:
            raise NoAnswerError
        return super().without_stop(actions)


class LastChildLeftOut(Mistake):
    name = "last-child-left-out"
    title = "it leaves out the last action of a node"
    hint = "Visit every legal action: range(len(actions) - 1) and actions[:-1] end before the last one."
    decides = frozenset({"actions"})
    left_out_at: ClassVar[Scope] = EVERYWHERE
    kept: ClassVar[slice] = slice(None, -1)

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        return actions[self.kept] if self.left_out_at.has(self, state, agent) else actions


class FirstChildLeftOut(LastChildLeftOut):
    name = "first-child-left-out"
    title = "it leaves out the first action of a node"
    hint = "Visit every legal action: range(1, len(actions)) and actions[1:] begin after the first one."
    kept = slice(1, None)


class LastChildRepeated(Mistake):
    name = "last-child-repeated"
    title = "for each action of a node it searches the same child, that of the last action"
    hint = (
        "A function that is made in a loop looks up the loop's variable when it is called, after the loop:"
        " give it the action, as in lambda action=action: ..., or search the child within the loop."
    )
    decides = frozenset({"actions"})

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        return actions if state is self.root else [*actions[-1:]] * len(actions)


class LastChildRepeatedAtRoot(Mistake):
    """Takes for each action of the root the child of the last one; below the root it is right."""

    name, title, hint = LastChildRepeated.name, LastChildRepeated.title, LastChildRepeated.hint
    decides = frozenset({"actions"})

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        if state is self.root:
            move = list(self.moves(state, agent))[-1]
        return super().child_value(state, agent, move, plies, alpha, beta)


class ChildrenReversed(Mistake):
    name = "children-reversed"
    title = "it visits the actions from the last to the first"
    hint = (
        "Visit the legal actions in the order in which they are given: it decides ties, and what is pruned."
    )
    decides = frozenset({"order"})
    reversed_at: ClassVar[Scope] = EVERYWHERE

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        return list(reversed(actions)) if self.reversed_at.has(self, state, agent) else actions


class ChildrenSorted(Mistake):
    name = "children-sorted"
    title = "it sorts the children by their evaluation, which evaluates nodes above the leaves"
    hint = (
        "Visit the legal actions in the order in which they are given: it decides ties, and what is pruned;"
        " evaluate only leaves."
    )
    decides = frozenset({"order", "when it evaluates"})
    sorted_at: ClassVar[Scope] = EVERYWHERE
    greatest_first_in: ClassVar[tuple[Role, ...]] = ("max",)
    sorted_children_are_kept: ClassVar[bool] = False  # else they are generated again when they are searched

    def root_values(self) -> dict[str, Value]:
        self._sorted: dict[tuple[int, int, str], Any] = {}  # by the parent's id, which is kept alive
        return super().root_values()

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        if not self.sorted_at.has(self, state, agent):
            return actions
        generate = super().successor
        children = {action: generate(state, agent, action) for action in actions}
        values = {action: self.evaluate(child) for action, child in children.items()}
        if self.sorted_children_are_kept:
            self._sorted |= {(id(state), agent, action): child for action, child in children.items()}
        is_greatest_first = self.role(state, agent) in self.greatest_first_in
        return sorted(actions, key=values.__getitem__, reverse=is_greatest_first)

    def successor(self, state: Any, agent: int, action: str) -> Any:
        kept = self._sorted.get((id(state), agent, action))
        return super().successor(state, agent, action) if kept is None else kept


class ChildrenShuffled(Mistake):
    """Visits in the student's order; where that is not known, in some order that is the same each time."""

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
    row("ChildrenReversedAtRoot", ChildrenReversed, reversed_at=AT_ROOT),
    row("ChildrenReversedByPacman", ChildrenReversed, reversed_at=BY_PACMAN),
    StopDropped,
    row("StopDroppedByPacman", StopDropped, stop_left_out_at=BY_PACMAN),
    row("StopDroppedAtRoot", StopDropped, stop_left_out_at=AT_ROOT),
    row("StopDroppedBelowRoot", StopDropped, stop_left_out_at=BELOW_ROOT),
    LastChildLeftOut,
    row("LastChildLeftOutAtRoot", LastChildLeftOut, left_out_at=AT_ROOT),
    row("LastChildLeftOutBelowRoot", LastChildLeftOut, left_out_at=BELOW_ROOT),
    row("LastChildLeftOutByGhosts", LastChildLeftOut, left_out_at=Scope(layer=Layer.GHOSTS)),
    FirstChildLeftOut,
    row("FirstChildLeftOutAtRoot", FirstChildLeftOut, left_out_at=AT_ROOT),
    row("FirstChildLeftOutBelowRoot", FirstChildLeftOut, left_out_at=BELOW_ROOT),
    row("FirstChildLeftOutByGhosts", FirstChildLeftOut, left_out_at=Scope(layer=Layer.GHOSTS)),
    LastChildRepeated,
    LastChildRepeatedAtRoot,
    ChildrenSorted,
    row("ChildrenSortedAtRoot", ChildrenSorted, sorted_at=AT_ROOT),
    row("ChildrenSortedByPacman", ChildrenSorted, sorted_at=BY_PACMAN),
    row("ChildrenSortedBelowRoot", ChildrenSorted, sorted_at=BELOW_ROOT),
    row("ChildrenSortedUpwardBelowRoot", ChildrenSorted, sorted_at=BELOW_ROOT, greatest_first_in=()),
    row("ChildrenSortedDownward", ChildrenSorted, greatest_first_in=ROLES),
    row("ChildrenSortedUpward", ChildrenSorted, greatest_first_in=()),
    row("ChildrenSortedAndKept", ChildrenSorted, sorted_children_are_kept=True),
    row("ChildrenSortedAndKeptAtRoot", ChildrenSorted, sorted_at=AT_ROOT, sorted_children_are_kept=True),
    row("ChildrenSortedAndKeptByPacman", ChildrenSorted, sorted_at=BY_PACMAN, sorted_children_are_kept=True),
    row(
        "ChildrenSortedAndKeptDownward",
        ChildrenSorted,
        greatest_first_in=ROLES,
        sorted_children_are_kept=True,
    ),
    row("ChildrenSortedAndKeptUpward", ChildrenSorted, greatest_first_in=(), sorted_children_are_kept=True),
    ChildrenShuffled,
)

# These explain whatever ends before its first leaf, so they come late.
CRASHES: tuple[type[Mistake], ...] = (
    StopRemoved,
    row("StopRemovedByPacman", StopRemoved, stop_left_out_at=BY_PACMAN),
    row("StopRemovedAtRoot", StopRemoved, stop_left_out_at=AT_ROOT),
)
