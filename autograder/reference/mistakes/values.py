"""Mistakes about values: evaluation, comparison, ties, what is returned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import inf
from typing import Any, ClassVar, Literal
from zlib import crc32

from autograder.behaviour import WITHOUT_CHANCE, Settings, Value
from autograder.reference.mistakes.mistake import (
    BELOW_ROOT,
    EVERYWHERE,
    PLAYERS,
    ROLES,
    WITH_MEAN,
    WITH_MIN,
    Decision,
    Layer,
    Mistake,
    Scope,
    row,
)
from autograder.reference.search import Move, exact
from pacman.agent import Role

# Mistakes about which states are evaluated, and how.


class EvaluatesInnerNodes(Mistake):
    name = "evaluates-inner-nodes"
    title = "it evaluates nodes that are not leaves"
    hint = (
        "Evaluate only where the search ends: where the game is over, and at the full depth. Asking for the"
        " score anywhere else, to print it or in the key of a memo, counts as evaluating, too."
    )
    decides = frozenset({"when it evaluates"})
    evaluated_before_children: ClassVar[tuple[Role, ...]] = ROLES
    leaves_too: ClassVar[bool] = False  # as by a line before the test for leaves, such as one that prints

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        is_here = self.role(state, agent) in self.evaluated_before_children
        if is_here and (self.leaves_too or not self.is_leaf(state, agent, plies)):
            self.evaluate(state)
        return super().value(state, agent, plies, alpha, beta)


class EvaluatesRootToo(EvaluatesInnerNodes):
    """Evaluates the root as well, before its actions."""

    def root_values(self) -> dict[str, Value]:
        self.evaluate(self.root)
        return super().root_values()


class EvaluatesTwice(Mistake):
    name = "evaluates-twice"
    title = "it evaluates the same leaf twice"
    hint = "Keep the value of the leaf in a variable instead of evaluating it again."
    decides = frozenset({"when it evaluates"})

    def evaluate(self, state: Any) -> Value:
        super().evaluate(state)
        return super().evaluate(state)


class EvaluatesTwiceAsGiven(EvaluatesTwice):
    """Shows only where an evaluation is given, because a file may know the score of a leaf already."""

    needs_evaluation = True

    def evaluate(self, state: Any) -> Value:
        return super().evaluate(state) if self.has_evaluation else Mistake.evaluate(self, state)


class EvaluatesParent(Mistake):
    name = "evaluates-parent"
    title = "at a leaf, it evaluates the state before the last move"
    hint = "Evaluate the successor that the search has arrived at."
    decides = frozenset({"evaluation", "what it evaluates"})

    def evaluate(self, state: Any) -> Value:
        return super().evaluate(state.parent or state)


class EvaluatesRoot(Mistake):
    name = "evaluates-root"
    title = "at a leaf, it evaluates the state in which the search began"
    hint = "Evaluate the successor that the search has arrived at."
    decides = frozenset({"evaluation", "what it evaluates"})
    root_is_seen_once: ClassVar[bool] = False  # as classic states, which are not seen to be asked again

    _root_value: Value | None = None

    def evaluate(self, state: Any) -> Value:
        if self._root_value is None or not self.root_is_seen_once:
            self._root_value = super().evaluate(self.root)
        return self._root_value


class EvaluatesRootAtDepth(EvaluatesRoot):
    """Evaluates games that are over as it should."""

    def evaluate(self, state: Any) -> Value:
        if state.is_terminal:
            return super(EvaluatesRoot, self).evaluate(state)
        return super().evaluate(state)


class OwnEvaluation(Mistake):
    """Its values cannot be known. Numbers stand for them that are equal where a drawn tree's leaves are.

    It looks at the board of a leaf instead of calling the evaluation.
    """

    name = "own-evaluation"
    title = "it values leaves by an evaluation of its own instead of the one that it was given"
    hint = "Call the evaluation that your class was given, with the state that the search has arrived at."
    decides = frozenset({"evaluation"})
    explains_any_value = True
    only_ends_are_own: ClassVar[bool] = False

    def evaluate(self, state: Any) -> Value:
        is_drawn = hasattr(state.state, "node")
        what = f"{state.state.score} {state.is_win}" if is_drawn else " ".join(move[1] for move in state.way)
        return 1 + crc32(what.encode()) % 20


class OwnEvaluationOfScore(OwnEvaluation):
    """Makes the state's score a part of it."""

    def evaluate(self, state: Any) -> Value:
        return exact(state.score) + super().evaluate(state)


class OwnScore(Mistake):
    name = "score-not-evaluation"
    title = "it asks leaves for their score instead of for the evaluation that it was given"
    hint = (
        "Call the evaluation that your class was given, as in self.evaluate(state), and not state.score. If"
        " it does so already, an __init__ of your own does not pass the evaluation on: super().__init__(...)."
    )
    decides = frozenset({"evaluation"})
    needs_evaluation = True

    def evaluate(self, state: Any) -> Value:
        return exact(state.score)


class EndsAtANumber(Mistake):
    """The values of won, lost and other finished games are numbers of its own; None: the evaluation."""

    name = "ends-at-a-number"
    title = "where the game is over, it takes a number of its own and not the evaluation"
    hint = "Evaluate finished games, too: the evaluation knows whether they are won or lost."
    decides = frozenset({"leaf value"})
    won_is: ClassVar[Value | None] = 0
    lost_is: ClassVar[Value | None] = 0
    is_deep_first: ClassVar[bool] = False  # whether it asks for the depth first, and evaluates there
    draw_is_lost: ClassVar[bool] = False  # whether whatever is not won is lost, as in classic files

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        is_over = self.is_leaf(state, agent, plies) and bool(state.is_terminal)
        if is_over and not (self.is_deep_first and self.is_deep_enough(agent, plies)):
            is_lost = state.is_lose or (self.draw_is_lost and not state.is_win)
            own = self.won_is if state.is_win else self.lost_is if is_lost else 0
            if own is not None:
                return own
        return super().value(state, agent, plies, alpha, beta)


class LostChildrenSkipped(Mistake):
    """They are generated, and not evaluated."""

    name = "lost-children-skipped"
    title = "a chance node skips the children in which the game is lost, so that they count as 0"
    hint = "Evaluate lost games, too, and add their values to the sum, each times its probability."
    applies_to = WITH_MEAN
    decides = frozenset({"leaf value"})

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        if state.is_lose and self.role(state.parent, state.way[-1][0]) == "chance":
            return 0
        return super().value(state, agent, plies, alpha, beta)


class LeafSignForgotten(Mistake):
    """At the full depth Pacman moves, so only games that are over are counted so."""

    name = "leaf-sign-forgotten"
    title = "a game that is over where an opponent would move counts with the wrong sign (negamax)"
    hint = (
        "In negamax a leaf is worth what it is worth to the side that moves there: minus the evaluation where"
        " an opponent would move."
    )
    applies_to = WITHOUT_CHANCE
    decides = frozenset({"leaf value"})

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().value(state, agent, plies, alpha, beta)
        is_counted_so = self.is_over(state, agent) and self.role(state, agent) == "min"
        return -value if is_counted_so else value


class OwnScoreAtEnds(OwnScore):
    """Only where the game is over."""

    def evaluate(self, state: Any) -> Value:
        return super().evaluate(state) if state.is_terminal else Mistake.evaluate(self, state)


class OwnNumbersAtEnds(OwnEvaluation):
    """Values finished games by numbers that cannot be known, and all other leaves by the evaluation."""

    name, title, hint = EndsAtANumber.name, EndsAtANumber.title, EndsAtANumber.hint
    decides = frozenset({"evaluation", "leaf value"})
    only_ends_are_own = True

    def evaluate(self, state: Any) -> Value:
        return super().evaluate(state) if state.is_terminal else Mistake.evaluate(self, state)


class DepthInValue(Mistake):
    """Takes off the rounds between the root and the leaf."""

    name = "depth-in-value"
    title = "a leaf's depth changes its value, as in evaluation - depth"
    hint = "A leaf is worth what the evaluation says of it, however deep it lies: return just that."
    decides = frozenset({"leaf value"})
    counted_in_value: ClassVar[Literal["rounds", "plies"]] = "rounds"
    is_counted_down: ClassVar[bool] = False  # those that are left are counted, not those that were played
    is_added_to_value: ClassVar[bool] = False

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.depth_counts in ("rounds", cls.counted_in_value)

    def evaluate(self, state: Any) -> Value:
        in_rounds = self.counted_in_value == "rounds"
        depth = len(state.way) // self.num_agents if in_rounds else len(state.way)
        if self.is_counted_down:
            depth = (self.settings.depth if in_rounds else self.plies()) - depth
        return super().evaluate(state) + (depth if self.is_added_to_value else -depth)


LARGE_NUMBERS: tuple[tuple[str, Value], ...] = (
    *(("Infinity", inf), ("OneThousand", 1000), ("NineNineNineNine", 9999), ("FiveNines", 99_999)),
)

EVALUATING_MISTAKES: tuple[type[Mistake], ...] = (
    EvaluatesInnerNodes,
    row("EvaluatesInnerMax", EvaluatesInnerNodes, evaluated_before_children=("max",)),
    EvaluatesRootToo,
    row("EvaluatesInnerMaxAndRoot", EvaluatesRootToo, evaluated_before_children=("max",)),
    row("EvaluatesRootOnlyToo", EvaluatesRootToo, evaluated_before_children=()),
    row("EvaluatesEveryNode", EvaluatesInnerNodes, leaves_too=True),
    row("EvaluatesEveryNodeAndRoot", EvaluatesRootToo, leaves_too=True),
    EvaluatesTwice,
    EvaluatesTwiceAsGiven,
    EvaluatesParent,
    EvaluatesRoot,
    EvaluatesRootAtDepth,
    row("EvaluatesRootUnseen", EvaluatesRoot, root_is_seen_once=True),
    row("EvaluatesRootAtDepthUnseen", EvaluatesRootAtDepth, root_is_seen_once=True),
    LostChildrenSkipped,
    LeafSignForgotten,
    DepthInValue,
    row("RoundsLeftInValue", DepthInValue, is_counted_down=True, is_added_to_value=True),
    row("RoundsAddedToValue", DepthInValue, is_added_to_value=True),
    row("RoundsLeftTakenOffValue", DepthInValue, is_counted_down=True),
    row("PliesInValue", DepthInValue, counted_in_value="plies"),
    EndsAtANumber,
    *(
        row(f"{ends}At{word}{draws}", EndsAtANumber, won_is=won, lost_is=-most, draw_is_lost=bool(draws))
        for word, most in LARGE_NUMBERS
        for ends, won in (("Ends", most), ("Lost", None))
        for draws in ("", "DrawLost")
    ),
    row("EndsAboveDepthAtZero", EndsAtANumber, is_deep_first=True),
    row("EndsAboveDepthAtInfinity", EndsAtANumber, is_deep_first=True, won_is=inf, lost_is=-inf),
    OwnScore,
    OwnScoreAtEnds,
    OwnNumbersAtEnds,
    OwnEvaluation,
    OwnEvaluationOfScore,
)


# Mistakes about which child is the best of a node.


class WrongComparison(Mistake):
    name = "wrong-comparison"
    title = "nodes of one layer keep the value they began with, as if they compared the wrong way round"
    hint = (
        "A min node takes a value that is less than its best so far, a max node one that is greater. Store it"
        " by best = value, and not by value = best."
    )
    applies_to = WITH_MIN
    decides = frozenset({"comparison"})
    compared_wrongly_at: ClassVar[Layer] = Layer.FIRST_GHOSTS
    stays_at: ClassVar[int | None] = None  # what the best value begins with; None: as it should

    def is_wrong(self, state: Any, agent: int) -> bool:
        """Whether this is a node of that layer."""
        return state is not self.root and self.compared_wrongly_at.has(agent, self.num_agents)

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        if not self.is_wrong(state, agent):
            return super().is_better(role, value, best, state, agent)
        return value < best if role == "max" else value > best

    def worst(self, role: Role, state: Any, agent: int) -> Value:
        if self.stays_at is None or not self.is_wrong(state, agent):
            return super().worst(role, state, agent)
        return -self.stays_at if role == "max" else self.stays_at


class ZeroReplaced(Mistake):
    name = "zero-replaced"
    title = "a best value of 0 is replaced by whatever comes next, as if there were none yet"
    hint = "In Python 0 is false: ask whether the best value is None, and not whether it is false."
    decides = frozenset({"comparison", "comparison at the root", "tie"})
    zero_replaced_at: ClassVar[Scope] = EVERYWHERE

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        is_replaced = best == 0 and self.zero_replaced_at.has(self, state, agent)
        return is_replaced or super().is_better(role, value, best, state, agent)

    def best(self, values: Mapping[str, Value]) -> Value:
        return values[self._last_kept(values)] if self._is_at_root else super().best(values)

    def choice(self, values: Mapping[str, Value]) -> str:
        return self._last_kept(values) if self._is_at_root else super().choice(values)

    def tied(self, values: Mapping[str, Value]) -> frozenset[str]:
        return frozenset({self._last_kept(values)}) if self._is_at_root else super().tied(values)

    @property
    def _is_at_root(self) -> bool:
        return self.zero_replaced_at.has(self, self.root, 0)

    def _last_kept(self, values: Mapping[str, Value]) -> str:
        role = self.role(self.root, 0)
        kept, *others = values
        for action in others:
            if self.is_better(role, values[action], values[kept], self.root, 0):
                kept = action
        return kept


class ZeroSkipped(Mistake):
    name = "zero-skipped"
    title = "a child that is worth 0 is skipped, as if it had no value"
    hint = "In Python 0 is false: ask whether a value is None, and not whether it is false."
    applies_to = WITH_MIN
    decides = frozenset({"comparison", "comparison at the root", "tie"})

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        return value != 0 and super().is_better(role, value, best, state, agent)

    def best(self, values: Mapping[str, Value]) -> Value:
        return super().best({action: value for action, value in values.items() if value})


class LastChildTaken(Mistake):
    name = "last-child-taken"
    title = "a node is worth its last child: each child's value replaces the best so far"
    hint = "Keep the child's value in a variable of its own, and compare it with the best."
    decides = frozenset({"comparison", "chance sum", "chance weights", "start value"})
    last_child_taken_at: ClassVar[Layer] = Layer.ALL  # below the root

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        if state is not self.root and self.last_child_taken_at.has(agent, self.num_agents):
            return True
        return super().is_better(role, value, best, state, agent)

    def mean(self, parts: Sequence[tuple[Value, Value]], agent: int, plies: int) -> Value:
        if parts and self.last_child_taken_at.has(agent, self.num_agents):
            return parts[-1][1]
        return super().mean(parts, agent, plies)


class ValuesKept(Mistake):
    """A list of values that is made once: all max nodes below the root use the same one."""

    name = "values-kept"
    title = "nodes keep the values of nodes that were searched before, as in a list that is made only once"
    hint = (
        "Make a new list within the function. A default such as values=[] is made once, when Python reads the"
        " def, and a list in an attribute or outside of the function is shared as well."
    )
    decides = frozenset({"start value"})
    values_kept_by: ClassVar[tuple[Role, ...]] = ("max",)

    def root_values(self) -> dict[str, Value]:
        self._greatest: Value = -inf
        self._least: Value = inf
        return super().root_values()

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().value(state, agent, plies, alpha, beta)
        if self.is_leaf(state, agent, plies):
            return value
        role = self.role(state, agent)
        if role == "max" and role in self.values_kept_by:
            self._greatest = value = max(self._greatest, value)
        if role == "min" and role in self.values_kept_by:
            self._least = value = min(self._least, value)
        return value


class ValuesKeptInOneList(ValuesKept):
    """Max and min nodes below the root use the same list."""

    applies_to = WITH_MIN

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().child_value(state, agent, move, plies, alpha, beta)
        if state is not self.root:
            self._greatest, self._least = max(self._greatest, value), min(self._least, value)
        return value

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = Mistake.value(self, state, agent, plies, alpha, beta)
        if self.is_leaf(state, agent, plies):
            return value
        return self._greatest if self.role(state, agent) == "max" else self._least


class ValuesKeptByChance(Mistake):
    """All chance nodes use the same list, of which each takes the mean."""

    name, title, hint = ValuesKept.name, ValuesKept.title, ValuesKept.hint
    applies_to = ("expectimax",)
    decides = frozenset({"chance sum", "chance weights"})

    def root_values(self) -> dict[str, Value]:
        self._kept: list[Value] = []
        return super().root_values()

    def mean(self, parts: Sequence[tuple[Value, Value]], agent: int, plies: int) -> Value:
        self._kept += (value for _, value in parts)
        return sum(self._kept) * Fraction(1, len(self._kept)) if self._kept else 0


class ValueShared(Mistake):
    """Whatever the node had found is replaced when a child that is no leaf stores its own value."""

    name = "value-shared"
    title = "the best value is stored in one place by all nodes, so that nodes below overwrite it"
    hint = (
        "An attribute such as self.best_value is the same one in every call. Use a local variable, and return"
        " it."
    )
    decides = frozenset({"comparison", "start value"})

    _is_overwritten = False

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().value(state, agent, plies, alpha, beta)
        self._is_overwritten = not self.is_leaf(state, agent, plies)
        return value

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        if state is not self.root and self._is_overwritten:
            return True
        return super().is_better(role, value, best, state, agent)


# Where ghosts alone take the last child, and all of them move by chance, it is a mistake of `roles`.
COMPARISON_AND_START = frozenset[Decision]({"comparison", "start value"})

COMPARING_MISTAKES: tuple[type[Mistake], ...] = (
    WrongComparison,
    row("WrongComparisonThousand", WrongComparison, decides=COMPARISON_AND_START, stays_at=1000),
    row("WrongComparisonNineNineNineNine", WrongComparison, decides=COMPARISON_AND_START, stays_at=9999),
    row("WrongComparisonOfLastGhost", WrongComparison, compared_wrongly_at=Layer.LAST_GHOST),
    row(
        "WrongComparisonOfLastGhostThousand",
        WrongComparison,
        decides=COMPARISON_AND_START,
        compared_wrongly_at=Layer.LAST_GHOST,
        stays_at=1000,
    ),
    row(
        "WrongComparisonOfLastGhostNineNineNineNine",
        WrongComparison,
        decides=COMPARISON_AND_START,
        compared_wrongly_at=Layer.LAST_GHOST,
        stays_at=9999,
    ),
    row("WrongComparisonOfGhosts", WrongComparison, compared_wrongly_at=Layer.GHOSTS),
    row(
        "WrongComparisonOfGhostsThousand",
        WrongComparison,
        decides=COMPARISON_AND_START,
        compared_wrongly_at=Layer.GHOSTS,
        stays_at=1000,
    ),
    row(
        "WrongComparisonOfGhostsNineNineNineNine",
        WrongComparison,
        decides=COMPARISON_AND_START,
        compared_wrongly_at=Layer.GHOSTS,
        stays_at=9999,
    ),
    row("WrongComparisonOfPacman", WrongComparison, compared_wrongly_at=Layer.PACMAN),
    row(
        "WrongComparisonOfPacmanThousand",
        WrongComparison,
        decides=COMPARISON_AND_START,
        compared_wrongly_at=Layer.PACMAN,
        stays_at=1000,
    ),
    row(
        "WrongComparisonOfPacmanNineNineNineNine",
        WrongComparison,
        decides=COMPARISON_AND_START,
        compared_wrongly_at=Layer.PACMAN,
        stays_at=9999,
    ),
    ZeroReplaced,
    row(
        "ZeroReplacedBelowRoot",
        ZeroReplaced,
        applies_to=WITH_MIN,
        decides=frozenset({"comparison"}),
        zero_replaced_at=BELOW_ROOT,
    ),
    row(
        "ZeroReplacedInMin",
        ZeroReplaced,
        applies_to=WITH_MIN,
        decides=frozenset({"comparison"}),
        zero_replaced_at=Scope(roles=("min",)),
    ),
    ZeroSkipped,
    LastChildTaken,
    ValueShared,
    ValuesKept,
    ValuesKeptInOneList,
    ValuesKeptByChance,
    row("ValuesKeptByMin", ValuesKept, applies_to=WITH_MIN, values_kept_by=("min",)),
    row("ValuesKeptByBoth", ValuesKept, applies_to=WITH_MIN, values_kept_by=PLAYERS),
    row("LastChildTakenByPacman", LastChildTaken, last_child_taken_at=Layer.PACMAN),
    row("LastChildTakenByGhosts", LastChildTaken, applies_to=WITH_MIN, last_child_taken_at=Layer.GHOSTS),
    row(
        "LastChildTakenByFirstGhosts",
        LastChildTaken,
        applies_to=WITH_MIN,
        last_child_taken_at=Layer.FIRST_GHOSTS,
    ),
    row(
        "LastChildTakenByLastGhost", LastChildTaken, applies_to=WITH_MIN, last_child_taken_at=Layer.LAST_GHOST
    ),
)


# Mistakes about the answer: which action is taken when the values of all actions are known.


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

    def tied(self, values: Mapping[str, Value]) -> frozenset[str]:
        return frozenset({self.choice(values)})


class FirstActionTaken(Mistake):
    name = "first-action-taken"
    title = "at the root it takes the first action, whatever it is worth"
    hint = "Store the action in the same line in which its value becomes the best so far."
    decides = frozenset({"answer", "tie"})

    def choice(self, values: Mapping[str, Value]) -> str:
        return next(iter(values))

    def tied(self, values: Mapping[str, Value]) -> frozenset[str]:
        return frozenset({self.choice(values)})


class LastValueReturned(Mistake):
    name = "last-value-returned"
    title = "the value that it returns is that of the last action, not that of the best one"
    hint = "Return the variable that holds the best value, not the one of the loop."
    decides = frozenset({"returned value at the root"})

    def reported_value(self, values: Mapping[str, Value]) -> Value:
        return list(values.values())[-1]


class ValueOfNextState(Mistake):
    name = "value-of-next-state"
    title = (
        "the value that it returns is the evaluation of the state after the action, not what the search found"
    )
    hint = "Return the value that the search found for the best action."
    decides = frozenset({"returned value at the root"})
    next_state_is_kept: ClassVar[bool] = False  # else it is generated again

    def root_values(self) -> dict[str, Value]:
        self._next: dict[str, Any] = {}  # by action
        return super().root_values()

    def successor(self, state: Any, agent: int, action: str) -> Any:
        child = super().successor(state, agent, action)
        if state is self.root:
            self._next[action] = child
        return child

    def reported_value(self, values: Mapping[str, Value]) -> Value:
        taken = self.choice(values)
        if not self.next_state_is_kept or taken not in self._next:
            return self.evaluate(self.successor(self.root, 0, taken))
        return self.evaluate(self._next[taken])


class ValueOfRootState(Mistake):
    name = "value-of-root-state"
    title = "the value that it returns is the evaluation of the first state, not what the search found"
    hint = "Return the value that the search found for the best action; only leaves are evaluated."
    decides = frozenset({"returned value at the root"})

    def reported_value(self, values: Mapping[str, Value]) -> Value:
        return self.evaluate(self.root)


class _RemembersMove(Mistake):
    """A search that knows the action of the child whose value it compares."""

    _last_action: str = ""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().child_value(state, agent, move, plies, alpha, beta)
        self._last_action = move[1]
        return value


class ActionShared(_RemembersMove):
    """Every max node stores its best action in the same place; or every node."""

    name = "action-shared"
    title = "the action is stored in one place by all nodes, so that nodes below the root overwrite it"
    hint = (
        "An attribute such as self.best_action is the same one in every call. Store the action only at the"
        " root, or use a local variable and return it together with the value."
    )
    decides = frozenset({"answer", "tie"})
    stored_by: ClassVar[tuple[Role, ...]] = ("max",)

    def root_values(self) -> dict[str, Value]:
        self._stored = ""
        self._greatest: Value = -inf
        return super().root_values()

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        is_better = super().is_better(role, value, best, state, agent)
        if role in self.stored_by and self.is_stored(is_better, value):
            self._stored, self._greatest = self._last_action, value
        return is_better

    def is_stored(self, is_better: bool, value: Value) -> bool:
        """Whether the action of the child that was searched last is stored."""
        return is_better

    def choice(self, values: Mapping[str, Value]) -> str:
        return self._stored or super().choice(values)


class ActionSharedWithValue(ActionShared):
    """The value is stored there as well, and compared with."""

    def is_stored(self, is_better: bool, value: Value) -> bool:
        return value > self._greatest


class ActionOverwritten(Mistake):
    """The action that comes back from a leaf is Stop."""

    name = "action-overwritten"
    title = "the action of the loop is overwritten by the action that the recursive call returns"
    hint = "Give what the recursive call returns a name of its own, other than that of the loop's action."
    decides = frozenset({"tie"})

    def choice(self, values: Mapping[str, Value]) -> str:
        return "Stop"


class ReplyTaken(_RemembersMove):
    """The action that comes back is the one that the node below takes."""

    name, title, hint = ActionOverwritten.name, ActionOverwritten.title, ActionOverwritten.hint
    applies_to = WITH_MIN
    decides = frozenset({"answer", "tie"})

    def root_values(self) -> dict[str, Value]:
        self._replies: dict[str, str] = {}  # by the action at the root
        return super().root_values()

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        is_better = super().is_better(role, value, best, state, agent)
        if is_better and len(state.way) == 1:
            self._replies[state.way[0][1]] = self._last_action
        return is_better

    def choice(self, values: Mapping[str, Value]) -> str:
        taken = super().choice(values)
        return self._replies.get(taken, taken)


class WrongAction(Mistake):
    name = "right-value-wrong-action"
    title = "the value is right, but it belongs to an action other than the one returned"
    hint = "Store the action together with the best value, each time that a better one is found."
    decides = frozenset({"answer"})
    explains_any_wrong_action = True


ANSWERING_MISTAKES: tuple[type[Mistake], ...] = (
    BestIsReversed,
    LastActionTaken,
    FirstActionTaken,
    LastValueReturned,
    ValueOfNextState,
    row("ValueOfNextStateKept", ValueOfNextState, next_state_is_kept=True),
    ValueOfRootState,
    ActionShared,
    ActionSharedWithValue,
    row("ActionSharedByPlayers", ActionShared, applies_to=WITH_MIN, stored_by=PLAYERS),
    ReplyTaken,
    ActionOverwritten,
    WrongAction,
)


# Mistakes about which of several equally good actions is taken.


class LastTieWins(Mistake):
    name = "last-tie-wins"
    title = "among equal values it does not keep the first action"
    hint = "Replace the best action only by a strictly better one; the first best in order wins."
    decides = frozenset({"tie"})

    def choice(self, values: Mapping[str, Value]) -> str:
        return super().choice(dict(reversed(list(values.items()))))


class AnyTieWins(LastTieWins):
    """Takes now this action and now that, as one picked at random or found by `is`."""

    name = "any-tie-wins"
    title = "among equal values it takes now this action and now that, as one picked at random"
    hint = "Among equals take the first; pick none at random, and compare numbers by > and not by `is`."
    explains_any_tie = True

    def choice(self, values: Mapping[str, Value]) -> str:
        best = self.best(values)
        tied = [action for action, value in values.items() if value == best]
        return tied[crc32(" ".join(map(str, values)).encode()) % len(tied)]  # as good as any


class GreatestNameWins(LastTieWins):
    """Takes the last in the alphabet, because pairs of value and action are compared."""

    def choice(self, values: Mapping[str, Value]) -> str:
        best = self.best(values)
        return max((action for action, value in values.items() if value == best), key=str)


class LeastNameWins(LastTieWins):
    """Takes the first in the alphabet."""

    def choice(self, values: Mapping[str, Value]) -> str:
        best = self.best(values)
        return min((action for action, value in values.items() if value == best), key=str)


TIES_MISTAKES: tuple[type[Mistake], ...] = (
    LastTieWins,
    GreatestNameWins,
    LeastNameWins,
    AnyTieWins,
)
