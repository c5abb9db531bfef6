"""What things are called in the interface for which a file is written."""
# In the students' kit.

from __future__ import annotations

from dataclasses import dataclass

from autograder.assignment.cases import SamplingCase
from autograder.assignment.model import Interface, Question


@dataclass(frozen=True)
class Words:
    """How things are called in this interface."""

    asked: str  # the class or function that the question asks for
    method: str  # of it, that the grader calls
    signature: str
    answer: str  # what it must return
    legal: str
    successor: str
    num_agents: str
    is_over: str
    value: str  # of a leaf
    without_brackets: str = ""


_CLASSIC = Words(
    "", "getAction", "getAction(self, gameState)", "the action", "getLegalActions(agent)",
    "generateSuccessor(agent, action)", "getNumAgents()", "isWin() and isLose()",
    "self.evaluationFunction(state)",
)  # fmt: skip
_NATIVE = Words(
    "", "search", "search(self, state)", "Decision(action, value)", "legal_actions(agent)",
    "successor(agent, action)", "num_agents", "is_terminal", "self.evaluate(state)",
    "is_terminal, is_win, is_lose, num_agents and score are written without brackets.",
)  # fmt: skip


def words(question: Question, interface: Interface) -> Words:
    """The words for this question."""
    base = _CLASSIC if interface == "classic" else _NATIVE
    method, signature, answer = base.method, base.signature, base.answer
    if question.evaluation is not None:
        method, answer = question.evaluation, "a number"
        signature = f"{method}(state)"
    elif interface == "native" and question.algorithm is None and not _samples(question):
        method, signature, answer = "choose", "choose(self, state)", "the action"
    changed = {"asked": question.asks_for, "method": method, "signature": signature, "answer": answer}
    return Words(**{**vars(base), **changed})


def _samples(question: Question) -> bool:
    """Whether it asks for searches that draw lots, which name no algorithm and are asked for values."""
    return any(isinstance(named.case, SamplingCase) for named in question.cases)
