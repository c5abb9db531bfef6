"""Mistakes about which states are evaluated, and how."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from autograder.reference.exact import exact
from autograder.reference.mistakes.mistake import Mistake
from autograder.searching.behaviour import Value


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


MISTAKES: tuple[type[Mistake], ...] = (
    EvaluatesInnerNodes,
    EvaluatesRootToo,
    EvaluatesTwice,
    EvaluatesParent,
    EvaluatesRoot,
    OwnScore,
    OwnEvaluation,
    OwnEvaluationOfScore,
)
