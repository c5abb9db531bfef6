"""Mistakes about which nodes are generated and evaluated, and which action is chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from autograder.reference.mistakes.mistake import WITH_MIN, Mistake
from autograder.reference.search import Search
from autograder.searching.behaviour import Value
from pacman.agent import Role


class SuccessorTwice(Mistake):
    name = "successor-twice"
    title = "it calls successor twice for the same move"
    hint = "Keep the successor in a variable; each call generates a node."
    decides = frozenset({"generation"})

    def successor(self, state: Any, agent: int, action: str) -> Any:
        state.successor(agent, action)
        return state.successor(agent, action)


class ValueTwice(Mistake):
    name = "value-computed-twice"
    title = "it searches a child again after its value was known"
    hint = "Keep the value of a child in a variable instead of calling the function again."
    decides = frozenset({"repetition"})

    def child_value(
        self, state: Any, agent: int, action: str, plies: int, alpha: Value, beta: Value
    ) -> Value:
        super().child_value(state, agent, action, plies, alpha, beta)
        return super().child_value(state, agent, action, plies, alpha, beta)


class EvaluatesInnerNodes(Mistake):
    name = "evaluates-inner-nodes"
    title = "it evaluates nodes that are not leaves"
    hint = "Call self.evaluate only where the search ends: at terminal states and at the full depth."
    decides = frozenset({"when it evaluates"})

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        if not self.is_leaf(state, plies):
            self.evaluate(state)
        return super().value(state, agent, plies, alpha, beta)


class EvaluatesRootToo(EvaluatesInnerNodes):
    """The same, where the root is evaluated as well before its actions."""

    def root_values(self) -> dict[str, Value]:
        self.evaluate(self.root)
        return super().root_values()


class EvaluatesParent(Mistake):
    name = "evaluates-parent"
    title = "at a leaf, it evaluates the state before the last move"
    hint = "Evaluate the successor that the search has arrived at."
    decides = frozenset({"what it evaluates"})

    def evaluate(self, state: Any) -> Value:
        return super().evaluate(state.parent)


class EvaluatesRoot(Mistake):
    name = "evaluates-root"
    title = "at a leaf, it evaluates the state in which the search began"
    hint = "Evaluate the successor that the search has arrived at."
    decides = frozenset({"what it evaluates"})

    def evaluate(self, state: Any) -> Value:
        return super().evaluate(self.root)


class StopDropped(Mistake):
    name = "stop-dropped"
    title = "it leaves out the action Stop"
    hint = "Visit every action of legal_actions; Stop may be the best."
    decides = frozenset({"actions"})

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        return [action for action in super().actions(state, agent) if action != "Stop"]


class StopDroppedByPacman(StopDropped):
    """The same, for Pacman alone."""

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        return super().actions(state, agent) if agent == 0 else Search.actions(self, state, agent)


class StopDroppedAtRoot(StopDropped):
    """The same, at the root alone."""

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        return super().actions(state, agent) if state is self.root else Search.actions(self, state, agent)


class ChildrenReversed(Mistake):
    name = "children-reversed"
    title = "it visits the actions from the last to the first"
    hint = "Visit them in the order of legal_actions: it decides ties, and what is pruned."
    decides = frozenset({"order"})

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        return list(reversed(super().actions(state, agent)))


class LastTieWins(Mistake):
    name = "last-tie-wins"
    title = "among equal values it does not keep the first action"
    hint = "Replace the best action only by a strictly better one; the first best in order wins."
    decides = frozenset({"tie"})

    def choice(self, values: Mapping[str, Value]) -> str:
        return super().choice(dict(reversed(list(values.items()))))


class AnyTieWins(LastTieWins):
    """The same where it is now this action and now that, as one drawn at random is."""

    explains_any_tie = True


class BeginsAtZero(Mistake):
    name = "begins-at-zero"
    title = "the best value of a node begins at 0"
    hint = "Begin with minus infinity in a max node, and with infinity in a min node."
    applies_to = WITH_MIN
    decides = frozenset({"start value"})

    def worst(self, role: Role) -> Value:
        return Fraction(0)


class BestIsReversed(Mistake):
    name = "worst-at-root"
    title = "at the root it takes the worst action"
    hint = "The root maximizes: take the action with the greatest value."
    decides = frozenset({"comparison at the root"})

    def best(self, values: Mapping[str, Value]) -> Value:
        return min(values.values()) if super().best(values) == max(values.values()) else max(values.values())


class WrongAction(Mistake):
    name = "right-value-wrong-action"
    title = "the value is right, but it belongs to another action than the one returned"
    hint = "Store the action together with the best value, each time that a better one is found."
    decides = frozenset({"answer"})
    explains_any_wrong_action = True
