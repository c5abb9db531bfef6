"""Mistakes about values: evaluation, comparison, the first value, ties, what is returned."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar
from zlib import crc32

from autograder.behaviour import PRUNING, Value
from autograder.reference.mistakes.depth import BeginsAtZero
from autograder.reference.mistakes.mistake import WITH_MIN, Layer, Mistake
from autograder.reference.search import Move, NoAnswerError, exact
from pacman.agent import Role

# Mistakes about which states are evaluated, and how.


class EvaluatesInnerNodes(Mistake):
    name = "evaluates-inner-nodes"
    title = "it evaluates nodes that are not leaves"
    hint = "Evaluate only where the search ends: where the game is over, and at the full depth."
    decides = frozenset({"when it evaluates"})

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        if not self.is_leaf(state, agent, plies):
            self.evaluate(state)
        return super().value(state, agent, plies, alpha, beta)


class EvaluatesRootToo(EvaluatesInnerNodes):
    """The same, where the root is evaluated as well before its actions."""

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
    """The same, seen only where an evaluation is given: a file may know the score of a leaf already."""

    needs_evaluation = True

    def evaluate(self, state: Any) -> Value:
        return super().evaluate(state) if self.has_evaluation else Mistake.evaluate(self, state)


class EvaluatesParent(Mistake):
    name = "evaluates-parent"
    title = "at a leaf, it evaluates the state before the last move"
    hint = "Evaluate the successor that the search has arrived at."
    decides = frozenset({"what it evaluates"})

    def evaluate(self, state: Any) -> Value:
        return super().evaluate(state.parent or state)


class EvaluatesRoot(Mistake):
    name = "evaluates-root"
    title = "at a leaf, it evaluates the state in which the search began"
    hint = "Evaluate the successor that the search has arrived at."
    decides = frozenset({"what it evaluates"})

    def evaluate(self, state: Any) -> Value:
        return super().evaluate(self.root)


class OwnEvaluation(Mistake):
    """Its values cannot be known. Numbers stand for them that are equal where a drawn tree's leaves are.

    It looks at the board of a leaf instead of calling the evaluation.
    """

    name = "own-evaluation"
    title = "it values leaves by an evaluation of its own instead of the one that it was given"
    hint = "Call the evaluation that your class was given, with the state that the search has arrived at."
    decides = frozenset({"evaluation"})
    explains_any_value = True

    def evaluate(self, state: Any) -> Value:
        is_drawn = hasattr(state.state, "node")
        what = f"{state.state.score} {state.is_win}" if is_drawn else " ".join(move[1] for move in state.way)
        return 1 + crc32(what.encode()) % 20


class OwnEvaluationOfScore(OwnEvaluation):
    """The same, where the state's score is a part of it."""

    def evaluate(self, state: Any) -> Value:
        return exact(state.score) + super().evaluate(state)


class OwnScore(Mistake):
    name = "score-not-evaluation"
    title = "it values leaves by their score instead of by the evaluation that it was given"
    hint = (
        "Your search asks for the score, as in state.score. Call the evaluation that it was given, as in"
        " self.evaluate(state)."
    )
    decides = frozenset({"evaluation"})
    needs_evaluation = True

    def evaluate(self, state: Any) -> Value:
        return exact(state.score)


EVALUATING_MISTAKES: tuple[type[Mistake], ...] = (
    EvaluatesInnerNodes,
    EvaluatesRootToo,
    EvaluatesTwice,
    EvaluatesTwiceAsGiven,
    EvaluatesParent,
    EvaluatesRoot,
    OwnScore,
    OwnEvaluation,
    OwnEvaluationOfScore,
)


# Mistakes about how often, and when, successors are generated.


class SuccessorTwice(Mistake):
    name = "successor-twice"
    title = "it generates the successor of the same move twice"
    hint = "Keep the successor in a variable; each call generates a node."
    decides = frozenset({"generation"})

    def successor(self, state: Any, agent: int, action: str) -> Any:
        if self.generates_again(state):
            super().successor(state, agent, action)
        return super().successor(state, agent, action)

    def generates_again(self, state: Any) -> bool:
        """Whether it does so in this state."""
        return True


class SuccessorTwiceAtRoot(SuccessorTwice):
    """The same at the root alone."""

    def generates_again(self, state: Any) -> bool:
        return state is self.root


class ChildrenAtOnce(Mistake):
    name = "children-at-once"
    title = "it generates all children of a node before it looks into the first"
    hint = "Generate a child within the loop, just before searching it: a cut child is never generated."
    applies_to = PRUNING
    decides = frozenset({"generation"})

    def root_values(self) -> dict[str, Value]:
        self._made: dict[tuple[int, Move], Any] = {}
        self._kept: list[Any] = []  # so that no other state gets the same id
        return super().root_values()

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        moves = super().moves(state, agent)
        if self.makes_all(state, agent):
            moves = list(moves)
            self._kept.append(state)
            for move in moves:
                self._made[id(state), move] = super().successor(state, *move)
        return moves

    def successor(self, state: Any, agent: int, action: str) -> Any:
        made = self._made.get((id(state), (agent, action)))
        return super().successor(state, agent, action) if made is None else made

    def makes_all(self, state: Any, agent: int) -> bool:
        """Whether it does so at this node."""
        return True


class ChildrenAtOnceInMax(ChildrenAtOnce):
    """The same in max nodes alone."""

    def makes_all(self, state: Any, agent: int) -> bool:
        return self.role(state, agent) == "max"


class ChildrenAtOnceInMin(ChildrenAtOnce):
    """The same in min nodes alone, or in chance nodes."""

    def makes_all(self, state: Any, agent: int) -> bool:
        return self.role(state, agent) != "max"


GENERATING_MISTAKES: tuple[type[Mistake], ...] = (
    SuccessorTwice,
    SuccessorTwiceAtRoot,
    ChildrenAtOnce,
    ChildrenAtOnceInMax,
    ChildrenAtOnceInMin,
)


# Mistakes about which child is the best of a node.


class WrongComparison(Mistake):
    """In the layers of all ghosts but the last."""

    name = "wrong-comparison"
    title = "nodes of one layer compare the wrong way round, so that they keep the value they began with"
    hint = "A min node takes a value that is less than its best so far, a max node one that is greater."
    applies_to = WITH_MIN
    decides = frozenset({"comparison"})
    wrong_at: ClassVar[Layer] = Layer.FIRST_GHOSTS

    def is_wrong(self, state: Any, agent: int) -> bool:
        """Whether this is a node of that layer."""
        return state is not self.root and self.wrong_at.has(agent, self.num_agents)

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        if not self.is_wrong(state, agent):
            return super().is_better(role, value, best, state, agent)
        return value < best if role == "max" else value > best


class WrongComparisonThousand(WrongComparison):
    """The same, where the best value begins at 1000."""

    decides = frozenset({"comparison", "start value"})
    stays_at: ClassVar[int] = 1000

    def worst(self, role: Role, state: Any, agent: int) -> Value:
        if not self.is_wrong(state, agent):
            return super().worst(role, state, agent)
        return -self.stays_at if role == "max" else self.stays_at


class WrongComparisonNineNineNineNine(WrongComparisonThousand):
    """The same, where the best value begins at 9999."""

    stays_at = 9999


class WrongComparisonOfLastGhost(WrongComparison):
    """The same in the last ghost's layer."""

    wrong_at = Layer.LAST_GHOST


class WrongComparisonOfLastGhostThousand(WrongComparisonThousand):
    """The same, where the best value begins at 1000."""

    wrong_at = Layer.LAST_GHOST


class WrongComparisonOfLastGhostNineNineNineNine(WrongComparisonOfLastGhostThousand):
    """The same, where the best value begins at 9999."""

    stays_at = 9999


class WrongComparisonOfGhosts(WrongComparison):
    """The same in the layers of all ghosts."""

    wrong_at = Layer.GHOSTS


class WrongComparisonOfGhostsThousand(WrongComparisonThousand):
    """The same, where the best value begins at 1000."""

    wrong_at = Layer.GHOSTS


class WrongComparisonOfGhostsNineNineNineNine(WrongComparisonOfGhostsThousand):
    """The same, where the best value begins at 9999."""

    stays_at = 9999


class WrongComparisonOfPacman(WrongComparison):
    """The same in Pacman's layers below the root."""

    wrong_at = Layer.PACMAN


class WrongComparisonOfPacmanThousand(WrongComparisonThousand):
    """The same, where the best value begins at -1000."""

    wrong_at = Layer.PACMAN


class WrongComparisonOfPacmanNineNineNineNine(WrongComparisonOfPacmanThousand):
    """The same, where the best value begins at -9999."""

    stays_at = 9999


class LastChildTaken(Mistake):
    name = "last-child-taken"
    title = "a node is worth its last child: each child's value replaces the best so far"
    hint = "Keep the child's value in a variable of its own, and compare it with the best."
    decides = frozenset({"comparison", "chance sum", "chance weights", "start value"})
    taken_at: ClassVar[Layer] = Layer.ALL

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        if state is not self.root and self.taken_at.has(agent, self.num_agents):
            return True
        return super().is_better(role, value, best, state, agent)

    def mean(self, parts: Sequence[tuple[Value, Value]], agent: int, plies: int) -> Value:
        if parts and self.taken_at.has(agent, self.num_agents):
            return parts[-1][1]
        return super().mean(parts, agent, plies)


class LastChildTakenByPacman(LastChildTaken):
    """The same in Pacman's layers below the root."""

    taken_at = Layer.PACMAN


class LastChildTakenByGhosts(LastChildTaken):
    """The same in the layers of all ghosts."""

    applies_to = WITH_MIN  # of chance nodes alone it is another mistake
    taken_at = Layer.GHOSTS


class LastChildTakenByFirstGhosts(LastChildTaken):
    """The same in the layers of all ghosts but the last."""

    applies_to = WITH_MIN
    taken_at = Layer.FIRST_GHOSTS


class LastChildTakenByLastGhost(LastChildTaken):
    """The same in the last ghost's layer."""

    applies_to = WITH_MIN
    taken_at = Layer.LAST_GHOST


COMPARING_MISTAKES: tuple[type[Mistake], ...] = (
    WrongComparison,
    WrongComparisonThousand,
    WrongComparisonNineNineNineNine,
    WrongComparisonOfLastGhost,
    WrongComparisonOfLastGhostThousand,
    WrongComparisonOfLastGhostNineNineNineNine,
    WrongComparisonOfGhosts,
    WrongComparisonOfGhostsThousand,
    WrongComparisonOfGhostsNineNineNineNine,
    WrongComparisonOfPacman,
    WrongComparisonOfPacmanThousand,
    WrongComparisonOfPacmanNineNineNineNine,
    LastChildTaken,
    LastChildTakenByPacman,
    LastChildTakenByGhosts,
    LastChildTakenByFirstGhosts,
    LastChildTakenByLastGhost,
)


# Mistakes about the best value at the root: where nothing is better than it, no action is found.


class NoActionAboveZero(BeginsAtZero):
    """At all of Pacman's nodes, the root too; by the others, it begins as it must."""

    decides = frozenset({"start value", "start value at the root"})
    begins_in: ClassVar[tuple[str, ...]] = ("max",)

    def worst_at_root(self, role: Role) -> Value:
        return -self.begins_at if role == "max" else self.begins_at

    def root_values(self) -> dict[str, Value]:
        values = super().root_values()
        first = self.worst_at_root(self.role(self.root, 0))
        if not self.choice({"": first, **values}):
            raise NoAnswerError
        return values


class NoActionAboveMinusOne(NoActionAboveZero):
    """The same with -1."""

    begins_at = 1


class NoActionAboveMinusFive(NoActionAboveZero):
    """The same with -5."""

    begins_at = 5


class NoActionAboveMinusTen(NoActionAboveZero):
    """The same with -10."""

    begins_at = 10


class NoActionAboveMinusHundred(NoActionAboveZero):
    """The same with -100."""

    begins_at = 100


class NoActionAboveMinusThousand(NoActionAboveZero):
    """The same with -1000."""

    begins_at = 1000


class NoActionBetweenTen(NoActionAboveMinusTen):
    """The same with -10 and 10, in min nodes too."""

    begins_in = ("max", "min")


class NoActionBetweenHundred(NoActionAboveMinusHundred):
    """The same with -100 and 100, in min nodes too."""

    begins_in = ("max", "min")


class NoActionBetweenThousand(NoActionAboveMinusThousand):
    """The same with -1000 and 1000, in min nodes too."""

    begins_in = ("max", "min")


FIRST_VALUE_MISTAKES: tuple[type[NoActionAboveZero], ...] = (
    NoActionAboveZero,
    NoActionAboveMinusOne,
    NoActionAboveMinusFive,
    NoActionAboveMinusTen,
    NoActionAboveMinusHundred,
    NoActionAboveMinusThousand,
    NoActionBetweenTen,
    NoActionBetweenHundred,
    NoActionBetweenThousand,
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


ANSWERING_MISTAKES: tuple[type[Mistake], ...] = (
    BestIsReversed,
    LastActionTaken,
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


class GreatestNameWins(LastTieWins):
    """The same, where pairs of value and action are compared: the last in the alphabet."""

    def choice(self, values: Mapping[str, Value]) -> str:
        best = self.best(values)
        return max((action for action, value in values.items() if value == best), key=str)


class LeastNameWins(LastTieWins):
    """The same with the first in the alphabet."""

    def choice(self, values: Mapping[str, Value]) -> str:
        best = self.best(values)
        return min((action for action, value in values.items() if value == best), key=str)


class AnyTieWins(LastTieWins):
    """The same where it is now this action and now that, as one drawn at random or found by `is`."""

    explains_any_tie = True


TIES_MISTAKES: tuple[type[Mistake], ...] = (
    LastTieWins,
    GreatestNameWins,
    LeastNameWins,
    AnyTieWins,
)
