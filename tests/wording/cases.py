"""Why a case was not passed, as reports say it."""

from __future__ import annotations

from autograder.course import parse
from autograder.grading.grade import grade
from autograder.report import QuestionReport
from autograder.sandbox.isolation import choose
from autograder.submission import Submission
from tests.wording.saying import Sentences

MAIN = """
title = "t"
file = "mine.py"
limits = { seconds = 0.5 }

[[questions]]
name = "q"
agent = "Minimax"
algorithm = "minimax"

[[questions]]
name = "next"
agent = "Minimax"
algorithm = "minimax"
requires = ["q"]
"""
TREE = 'kind = "tree"\ntree = "textbook"\n'
HEAD = (
    "from pacman import Decision, SearchAgent\n\n\n"
    "class Minimax(SearchAgent):\n    def search(self, state):\n        "
)

RIGHT = (
    "values = {a: self.evaluate(state.successor(0, a)) for a in state.legal_actions(0)}\n        "
    "best = max(values, key=values.get)\n        return Decision(best, values[best])"
)


def why(body: str, question: int = 0) -> str:
    """The message of a case, or of the whole question, of a search with this body."""
    graded = graded_question(body, question, {"q/1.toml": TREE, "next/1.toml": TREE})
    return graded.message or graded.cases[0].message


def seen_at_once() -> str:
    """What may be said at once of a question that requires one with a case that is not shown, both right."""
    leaves = 'kind = "tree"\ntree = { tree = [3, 5] }\n'
    hidden = leaves + 'visibility = "hidden"\n'
    graded = graded_question(RIGHT, 1, {"q/1.toml": leaves, "q/2.toml": hidden, "next/1.toml": leaves})
    assert graded.seen
    return graded.seen.message


def graded_question(body: str, question: int, files: dict[str, str]) -> QuestionReport:
    posed = parse({name: text.encode() for name, text in {"assignment.toml": MAIN, **files}.items()})
    code = (HEAD + body).encode()
    return grade(posed, Submission("s", {"mine.py": code}), choose(trust=True)).questions[question]


SENTENCES: Sentences = {
    "it raised ZeroDivisionError: division by zero": lambda: why("1 / 0"),
    (
        "it raised AgentError: search must return a Decision(action, value), not NoneType; is a "
        "return missing?"
    ): lambda: why("return None"),
}
SLOW: Sentences = {
    "it took longer than 0.5 s of processor time": lambda: why("while True: pass"),
    "it is not implemented yet": lambda: why("raise NotImplementedError"),
    "it raised AgentError: search must return a Decision(action, value), not str": lambda: why(
        "return 'Left'"
    ),
    (
        "it chose Nowhere, right: Left; it generated 1 node, right: 13 nodes; it evaluated 0 "
        "nodes, right: 9 nodes"
    ): lambda: why("return Decision('Nowhere', 3)"),
    "the value that it returned is a str, not an int or a float": lambda: why(
        "return Decision('Left', 'three')"
    ),
    "the value that it returned is nan": lambda: why("return Decision('Left', float('nan'))"),
    (
        "it chose Right, right: Left; it generated 1 node, right: 13 nodes; it evaluated 0 nodes, "
        "right: 9 nodes"
    ): lambda: why("return Decision('Right', 3)"),
    "it generated 1 node, right: 13 nodes; it evaluated 0 nodes, right: 9 nodes": lambda: why(
        "return Decision('Left', 3)"
    ),
    "it called exit(), where an answer was waited for": lambda: why("exit()"),
    "it called exit() (3), where an answer was waited for": lambda: why("raise SystemExit(3)"),
    "its process ended by itself, with exit code 0": lambda: why("import os; os._exit(0)"),
    "it raised IllegalActionError: there is no agent 5; this state has agents 0 to 1": lambda: why(
        "return state.successor(5, 'Left')"
    ),
    (
        "it raised TreeError: your search evaluated A, above the leaves, and only leaves have a "
        "value: did it stop too early?"
    ): lambda: why("return Decision('Left', self.evaluate(state))"),
    (
        "it generated 10 nodes, 8 of them repeated, right: 13 nodes; it evaluated 0 nodes, right: 9 nodes"
    ): lambda: why(
        "s = state\n        for _ in range(9): s.successor(0, 'Left')\n        return Decision('Left', 3)"
    ),
    "its points count only if all of q is right, checks that are not shown too": seen_at_once,
    "it needs all of q first": lambda: why("1 / 0", 1),
}
