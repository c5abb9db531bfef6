"""Searches that begin as the tutorial's, with a line or two changed: each mistake gets its name.

First those that the tutorial predicts ("If it goes wrong"), then what students add to it: memos, attributes,
defaults that are shared, children in an order of their own.
"""

# ruff: noqa: E501  a student's line stays one line

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest

from autograder.course import Assignment
from autograder.grading.grade import grade
from autograder.report import QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.conventions import asking
from tests.places import ROOT

CLASSES = {"minimax": ("MyMinimax", "Minimax"), "alphabeta": ("MyAlphaBeta", "AlphaBeta")}
CLASSES["expectimax"] = ("MyMinimax", "Expectimax")
MEAN = ("return max(values) if agent == 0 else min(values)", "return max(values) if agent == 0 else MEAN")
RETURN = "return max(values) if agent == 0 else min(values)"
CALL = "self.value(state.successor(agent, action), agent + 1, depth)"
FIRST = "        best = None\n"
LEAF = "        if depth == 0 or state.is_terminal:\n"
HEADER = "    def search(self, state):\n"


@cache
def solution(question: str) -> str:
    """The tutorial's own search, under the name that the assignment asks for."""
    page = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    theirs, ours = CLASSES[question]
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    block = next(each for each in blocks if f"class {theirs}(" in each and "pass  # your lines" not in each)
    head = "import random\nfrom functools import lru_cache\nfrom pacman import Decision, SearchAgent\n"
    return head + block.replace(theirs, ours)


class Change(NamedTuple):
    """What a student changed, and the names that are printed."""

    question: str
    about: str
    names: frozenset[str]
    lines: tuple[tuple[str, str], ...]

    @property
    def code(self) -> str:
        text = solution(self.question)
        if self.question == "expectimax":
            text = text.replace(*MEAN)
        for old, new in self.lines:
            assert text.count(old) == 1, (self.about, old)
            text = text.replace(old, new)
        uniform = "sum(p * v for (_, p), v in zip(state.outcomes(agent), values))"
        return text.replace("MEAN", uniform)


def change(question: str, about: str, names: str, *lines: tuple[str, str]) -> Change:
    return Change(question, about, frozenset(names.split()), lines)


def memo(
    key: str, *, where: tuple[str, str] = (FIRST, f"        self.memo = {{}}\n{FIRST}")
) -> tuple[tuple[str, str], ...]:
    """The values of states are remembered by this key."""
    looked_up = f"        if {key} in self.memo:\n            return self.memo[{key}]\n        values = []\n"
    stored = f"self.memo[{key}] = max(values) if agent == 0 else min(values)\n        return self.memo[{key}]"
    return ("        values = []\n", looked_up), (RETURN, stored), where


MIN, AB, MEANS = "minimax", "alphabeta", "expectimax"
PREDICTED = (
    change(
        MIN,
        "forgets agent + 1",
        "same-agent-again",
        (CALL, "self.value(state.successor(agent, action), agent, depth)"),
    ),
    change(
        MIN, "forgets depth - 1", "depth-ignored", ("agent, depth = 0, depth - 1", "agent, depth = 0, depth")
    ),
    change(
        MIN,
        "prints the score of each node",
        "evaluates-inner-nodes",
        ("        values = []\n", "        values = []\n        print(agent, state.score)\n"),
    ),
    change(
        MIN,
        "prints before the test for leaves",
        "evaluates-inner-nodes",
        (LEAF, f"        print(agent, depth, state.score)\n{LEAF}"),
    ),
    change(
        MIN,
        "prints the value of the root",
        "evaluates-inner-nodes",
        (FIRST, f"{FIRST}        print(self.evaluate(state))\n"),
    ),
    change(MIN, "max for all agents", "ghosts-maximize", (RETURN, "return max(values)")),
    change(MIN, "uses state.score", "score-not-evaluation", ("self.evaluate(state)", "state.score")),
    change(
        AB,
        "min prunes at equality",
        "only-min-prunes-on-equality",
        ("if alpha > beta:", "if alpha > beta or (agent and best == alpha):"),
    ),
    change(
        AB,
        "max prunes at equality",
        "only-max-prunes-on-equality",
        ("if alpha > beta:", "if alpha > beta or (agent == 0 and best == beta):"),
    ),
    change(
        AB,
        "alpha is raised where a ghost moves",
        "bound-narrowed-by-the-other",
        (
            "                beta = min(beta, best)\n",
            "                beta = min(beta, best)\n                alpha = max(alpha, best)\n",
        ),
    ),
    change(
        AB,
        "beta is lowered where Pacman moves",
        "bound-narrowed-by-the-other",
        (
            "                alpha = max(alpha, best)\n",
            "                alpha = max(alpha, best)\n                beta = min(beta, best)\n",
        ),
    ),
    change(
        AB,
        "each where the other moves",
        "bound-narrowed-by-the-other",
        ("alpha = max(alpha, best)", "beta = min(beta, best) #"),
        ("                beta = min(beta, best)\n", "                alpha = max(alpha, best)\n"),
    ),
)
FURTHER = (
    change(
        MIN,
        "counts the depth down at every move as well",
        "depth-twice-a-round",
        (CALL, "self.value(state.successor(agent, action), agent + 1, depth - 1)"),
    ),
    change(
        MIN,
        "removes Stop from Pacman's actions, which not all lists have",
        "stop-removed",
        (
            "        for action in state.legal_actions(agent):\n",
            "        actions = list(state.legal_actions(agent))\n        if agent == 0:\n"
            "            actions.remove('Stop')\n        for action in actions:\n",
        ),
    ),
    change(
        MIN,
        "begins at 999 everywhere",
        "begins-at-a-number",
        (RETURN, "return max([-999, *values]) if agent == 0 else min([999, *values])"),
        (FIRST, "        best = Decision(None, -999)\n"),
        ("if best is None or value > best.value", "if value > best.value"),
    ),
    change(  # no known mistake, but one that loses points
        MIN,
        "turns the sign of a leaf by the number of the agent",
        "",
        ("return self.evaluate(state)", "return self.evaluate(state) * (1 if agent % 2 == 0 else -1)"),
        (
            "values.append(self.value(state.successor(agent, action), agent + 1, depth))",
            "value = self.value(state.successor(agent, action), agent + 1, depth)\n"
            "            values.append(value if 0 < agent < state.num_agents - 1 else -value)",
        ),
        (RETURN, "return max(values)"),
        (
            "value = self.value(state.successor(0, action), 1, self.depth)",
            "value = -self.value(state.successor(0, action), 1, self.depth)",
        ),
    ),
    change(
        MIN,
        "depth per agent",
        "depth-in-plies-in-part",
        ("agent, depth = 0, depth - 1", "agent = 0"),
        (CALL, "self.value(state.successor(agent, action), agent + 1, depth - 1)"),
    ),
    change(
        MIN,
        "a pair as condition",
        "looks-no-further",
        ("if depth == 0 or state.is_terminal:", "if (depth == 0, state.is_terminal):"),
    ),
    change(
        MIN,
        "counter begins at 1",
        "depth-one-less",
        ("1, self.depth)", "1, 1)"),
        ("depth - 1", "depth + 1"),
        ("depth == 0", "depth == self.depth"),
    ),
    change(
        MIN,
        "counter begins at -1",
        "depth-one-more",
        ("1, self.depth)", "1, -1)"),
        ("depth - 1", "depth + 1"),
        ("depth == 0", "depth == self.depth"),
    ),
    change(
        MIN,
        "first ghost stands still",
        "ghost-stands-still",
        (
            "        values = []\n",
            "        if agent == 1 and state.num_agents > 2:\n            return self.value(state, 2, depth)\n        values = []\n",
        ),
    ),
    change(MIN, "memo", "values-remembered", *memo("(state, agent, depth)")),
    change(MIN, "memo without depth", "values-remembered", *memo("(state, agent)")),
    change(MIN, "memo without agent", "values-remembered", *memo("(state, depth)")),
    change(
        MIN,
        "memo of the class",
        "values-remembered",
        *memo("(state, agent)", where=(HEADER, f"    memo = {{}}\n\n{HEADER}")),
    ),
    change(
        MIN,
        "lru_cache",
        "values-remembered",
        ("    def value(", "    @lru_cache(maxsize=None)\n    def value("),
    ),
    change(
        MIN,
        "list as default",
        "values-kept",
        ("def value(self, state, agent, depth):", "def value(self, state, agent, depth, values=[]):"),
        ("        values = []\n", ""),
    ),
    change(
        MIN,
        "best of the class",
        "kept-between-searches",
        (FIRST, ""),
        (HEADER, f"    best = None\n\n{HEADER}"),
        (
            "if best is None or value > best.value:\n                best = ",
            "if Minimax.best is None or value > Minimax.best.value:\n                Minimax.best = ",
        ),
        ("        return best\n", "        return Minimax.best\n"),
    ),
    change(
        MIN,
        "best of the agent",
        "kept-between-searches",
        (FIRST, ""),
        (HEADER, f"    best = None\n\n{HEADER}"),
        (
            "if best is None or value > best.value:\n                best = ",
            "if self.best is None or value > self.best.value:\n                self.best = ",
        ),
        ("        return best\n", "        return self.best\n"),
    ),
    change(
        MIN,
        "value in an attribute",
        "value-shared",
        ("        values = []\n", "        self.v = float('-inf') if agent == 0 else float('inf')\n"),
        (
            f"values.append({CALL})",
            f"v = {CALL}\n            self.v = max(self.v, v) if agent == 0 else min(self.v, v)",
        ),
        (RETURN, "return self.v"),
    ),
    change(
        MIN,
        "action in an attribute",
        "action-shared",
        (
            "best = Decision(action, value)\n        return best",
            "best = Decision(action, value)\n                self.action = action\n        return Decision(self.action, best.value)",
        ),
        (
            RETURN,
            f"if agent == 0:\n            self.action = state.legal_actions(0)[values.index(max(values))]\n        {RETURN}",
        ),
    ),
    change(
        MIN,
        "root sorted",
        "children-sorted",
        (
            "for action in state.legal_actions(0):",
            "for action in sorted(state.legal_actions(0), key=lambda a: -self.evaluate(state.successor(0, a))):",
        ),
    ),
    change(
        MIN,
        "children sorted",
        "children-sorted",
        (
            "for action in state.legal_actions(agent):",
            "for action in sorted(state.legal_actions(agent), key=lambda a: self.evaluate(state.successor(agent, a))):",
        ),
    ),
    change(
        MIN,
        "value of the successor",
        "value-of-next-state",
        (
            "        return best\n",
            "        return Decision(best.action, self.evaluate(state.successor(0, best.action)))\n",
        ),
    ),
    change(
        MIN,
        "begins at 99",
        "begins-at-a-number",
        (RETURN, "return max([-99, *values]) if agent == 0 else min([99, *values])"),
    ),
    change(MIN, "only wins end", "terminal-missing-at-losses", ("state.is_terminal", "state.is_win")),
    change(
        MIN,
        "random among ties",
        "any-tie-wins",
        (FIRST, "        found = []\n"),
        (
            "            if best is None or value > best.value:\n                best = Decision(action, value)\n        return best\n",
            "            found.append((action, value))\n        top = max(value for _, value in found)\n        return Decision(random.choice([action for action, value in found if value == top]), top)\n",
        ),
    ),
    change(
        MIN,
        "evaluates the root",
        "evaluates-root",
        (FIRST, f"        self.root = state\n{FIRST}"),
        ("self.evaluate(state)", "self.evaluate(self.root)"),
    ),
    change(
        MIN,
        "depth twice a round",
        "depth-twice-a-round",
        ("depth - 1", "depth - 2"),
        ("depth == 0", "depth <= 0"),
    ),
    change(
        AB,
        "memo without window",
        "values-remembered",
        ("best, alpha = None, -inf", "self.memo = {}\n        best, alpha = None, -inf"),
        (
            "        best = -inf if agent == 0 else inf\n",
            "        if (state, agent, depth) in self.memo:\n            return self.memo[state, agent, depth]\n        best = -inf if agent == 0 else inf\n",
        ),
        (
            "                break\n        return best\n",
            "                break\n        self.memo[state, agent, depth] = best\n        return best\n",
        ),
    ),
    change(
        AB,
        "returns alpha and beta",
        "returns-the-bound",
        (
            "                break\n        return best",
            "                return best\n        return alpha if agent == 0 else beta",
        ),
    ),
    change(
        AB,
        "window as default",
        "bounds-shared kept-between-searches",
        (
            "def value(self, state, agent, depth, alpha, beta):",
            "def value(self, state, agent, depth, window=[-inf, inf]):",
        ),
        ("1, self.depth, alpha, inf)", "1, self.depth)"),
        ("agent + 1, depth, alpha, beta)", "agent + 1, depth)"),
        ("alpha = max(alpha, best)", "window[0] = max(window[0], best)"),
        ("beta = min(beta, best)", "window[1] = min(window[1], best)"),
        ("if alpha > beta:", "if window[0] > window[1]:"),
    ),
    change(MEANS, "integer division", "integer-division", ("else MEAN", "else sum(values) // len(values)")),
    change(MEANS, "sum, not mean", "sum-not-mean", ("else MEAN", "else sum(values)")),
    change(MEANS, "sum begins at 1", "sum-begins-at-a-number", ("else MEAN", "else MEAN + 1")),
)
RIGHT = tuple(change(question, "nothing", "") for question in CLASSES)


@cache
def posed(question: str) -> Assignment:
    """The bundled assignment with this question alone; ties are never cut, as in the tutorial."""
    whole = asking("adversarial-search")
    kept = (replace(each, requires=()) for each in whole.questions if each.name == question)
    return replace(whole, questions=tuple(kept))


def graded(given: Change, sandbox: Isolation) -> QuestionReport:
    """The report of its question."""
    whole = posed(given.question)
    files = {whole.file: given.code.encode()}
    return grade(whole, Submission("student", files), sandbox, seed=1).questions[0]


@pytest.mark.parametrize("given", RIGHT, ids=lambda given: given.question)
def test_the_tutorials_own_searches_are_right(given: Change, sandbox: Isolation) -> None:
    report = graded(given, sandbox)
    assert (report.points, report.diagnoses) == (report.max_points, ())


@pytest.mark.rest_slow
@pytest.mark.parametrize("given", [PREDICTED[0], *FURTHER, *PREDICTED[1:]], ids=lambda given: given.about)
def test_the_mistake_is_named(given: Change, sandbox: Isolation) -> None:
    report = graded(given, sandbox)
    assert {each.name for each in report.diagnoses} == given.names
    assert report.points < report.max_points


AT_A_SECOND_LOAD = {
    "raises": "raise ValueError('again')",
    "ends": "__import__('os')._exit(0)",
}


@pytest.mark.rest_slow
@pytest.mark.parametrize("what", AT_A_SECOND_LOAD)
def test_a_file_that_cannot_be_loaded_again_keeps_its_own_name(what: str, sandbox: Isolation) -> None:
    maximal = next(each for each in PREDICTED if each.about == "max for all agents")
    head = f"import sys\nif hasattr(sys, 'loaded'):\n    {AT_A_SECOND_LOAD[what]}\nsys.loaded = True\n"
    whole = posed(MIN)
    files = {whole.file: (head + maximal.code).encode()}
    (report,) = grade(whole, Submission("student", files), sandbox, seed=1).questions
    assert [each.name for each in report.diagnoses] == ["ghosts-maximize"]
