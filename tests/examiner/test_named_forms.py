"""Small files in both interfaces, each with a mistake that students make: it gets its name."""

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

# The right search of all three questions in the native interface.
SEARCH = """from math import inf

from pacman import Decision, SearchAgent


class CLASS(SearchAgent):
    def search(self, state):
        self.memo = {}
        best, alpha, beta = None, -inf, inf
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth, alpha, beta)
            if best is None or value > alpha:
                best, alpha = action, value
        return Decision(best, alpha)

    def value(self, state, agent, rounds, alpha, beta):
        if agent == state.num_agents:
            agent, rounds = 0, rounds - 1
        if rounds == 0 or state.is_terminal:
            return self.evaluate(state)
        best = -inf if agent == 0 else inf
        total, number = 0, 0
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            below = self.value(child, agent + 1, rounds, alpha, beta)
            total, number = total + below, number + 1
            best = max(best, below) if agent == 0 else min(best, below)
            if CUT:
                break
            if agent == 0:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
        return RESULT
"""
PRUNED = "(best > beta if agent == 0 else best < alpha)"
MEAN = "best if agent == 0 else total / number"
CLASSES = {"minimax": "Minimax", "alphabeta": "AlphaBeta", "expectimax": "Expectimax"}
# The same words in the classic interface.
CLASSIC = {
    "from pacman import Decision, SearchAgent": "import util\nfrom game import Agent",
    "\n\nclass CLASS(SearchAgent):\n": """

def scoreEvaluationFunction(state):
    return state.getScore()


class CLASSAgent(Agent):
    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

""",
    "def search(": "def getAction(",
    "return Decision(best, ": "return (best, ",
    "state.legal_actions(": "state.getLegalActions(",
    "state.successor(": "state.generateSuccessor(",
    "state.num_agents": "state.getNumAgents()",
    "state.is_terminal": "(state.isWin() or state.isLose())",
    "child.is_lose": "child.isLose()",
    "state.score": "state.getScore()",
    "self.evaluate(": "self.evaluationFunction(",
}


class Form(NamedTuple):
    """What a student changed, and the names that are printed."""

    about: str
    question: str
    names: frozenset[str]
    lines: tuple[tuple[str, str], ...]
    interfaces: tuple[str, ...]

    def code(self, interface: str) -> str:
        """The file; what was changed is written in the native interface's words."""
        text = SEARCH
        for old, new in self.lines:
            assert text.count(old) == 1, (self.about, old)
            text = text.replace(old, new)
        if interface == "classic":
            for old, new in CLASSIC.items():
                text = text.replace(old, new)
            text = re.sub(r"return \(best, \w+\)", "return best", text)
        cut = PRUNED if self.question == "alphabeta" else "False"
        result = MEAN if self.question == "expectimax" else "best"
        return text.replace("CLASS", CLASSES[self.question]).replace("CUT", cut).replace("RESULT", result)


def form(
    about: str, question: str, names: str, *lines: tuple[str, str], only: str = "native classic"
) -> Form:
    return Form(about, question, frozenset(names.split()), lines, tuple(only.split()))


CUT, BELOW = "if CUT:", "            below = self.value(child, agent + 1, rounds, alpha, beta)\n"
BEST = "            best = max(best, below) if agent == 0 else min(best, below)\n"
LEAF = "            return self.evaluate(state)\n"
ROOT = """        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth, alpha, beta)
            if best is None or value > alpha:
"""
LAMBDAS = """        tasks = {}
        for action in state.legal_actions(0):
            tasks[action] = lambda: self.value(state.successor(0, action), 1, self.depth, alpha, beta)
        for move, task in tasks.items():
            value = task()
            if best is None or value > alpha:
"""
BY_SCORE = """        key = KEY
        if key in self.memo:
            return self.memo[key]
        best = -inf if agent == 0 else inf
"""
FORMS = (
    form("cuts late everywhere", "alphabeta", "cuts-one-child-late", (CUT, "if alpha > beta:")),
    form(
        "cuts late at max",
        "alphabeta",
        "cuts-one-child-late",
        (CUT, "if alpha > beta if agent == 0 else best < alpha:"),
    ),
    form(
        "cuts late at min",
        "alphabeta",
        "cuts-one-child-late",
        (CUT, "if best > beta if agent == 0 else alpha > beta:"),
    ),
    form(
        "closures at the root",
        "minimax",
        "last-child-repeated",
        (ROOT, LAMBDAS),
        ("alpha = action", "alpha = move"),
    ),
    form(
        "values are clipped",
        "minimax",
        "begins-at-a-number",
        ("return Decision(best, alpha)", "return Decision(best, max(0, alpha))"),
        ("return RESULT", "return max(0, best) if agent == 0 else best"),
        only="native",
    ),
    form(
        "a child of value 0 is skipped",
        "minimax",
        "zero-skipped",
        (BEST, f"            if below:\n    {BEST}"),
        ("if best is None or value > alpha:", "if value and value > alpha:"),
    ),
    form(
        "depth * (agents - 1)",
        "minimax",
        "round-miscounted",
        ("self.depth, alpha", "self.depth * (state.num_agents - 1) - 1, alpha"),
        ("agent, rounds = 0, rounds - 1", "agent = 0"),
        (BELOW, BELOW.replace("rounds", "rounds - 1")),
    ),
    form(
        "depth * (agents + 1)",
        "minimax",
        "round-miscounted",
        ("self.depth, alpha", "self.depth * (state.num_agents + 1) - 1, alpha"),
        ("agent, rounds = 0, rounds - 1", "agent = 0"),
        (BELOW, BELOW.replace("rounds", "rounds - 1")),
    ),
    form(
        "chance nodes stop below alpha",
        "expectimax",
        "chance-nodes-prune",
        (CUT, "if agent and total / number < alpha:"),
    ),
    form(
        "chance nodes stop below the max node's own best",
        "expectimax",
        "chance-nodes-prune",
        (CUT, "if agent == 1 and total / number < alpha:"),
        (BELOW, BELOW.replace("alpha, beta", "-inf if agent else max(alpha, best), beta")),
        ("                alpha = max(alpha, best)\n", "                pass\n"),
    ),
    form(
        "max nodes stop above beta",
        "expectimax",
        "prunes-though-not-asked",
        (CUT, "if agent == 0 and best > beta:"),
        ("beta = min(beta, best)", "beta = min(beta, below)"),
    ),
    form(
        "max nodes stop at beta",
        "expectimax",
        "prunes-though-not-asked",
        (CUT, "if agent == 0 and best >= beta:"),
        ("beta = min(beta, best)", "beta = min(beta, below)"),
    ),
    form(
        "a memo by score, turn and depth",
        "minimax",
        "score-as-key",
        (
            "        best = -inf if agent == 0 else inf\n",
            BY_SCORE.replace("KEY", "state.score, agent, rounds"),
        ),
        ("        return RESULT", "        self.memo[key] = best\n        return best"),
    ),
    form(
        "a memo by score",
        "minimax",
        "score-as-key",
        ("        best = -inf if agent == 0 else inf\n", BY_SCORE.replace("KEY", "state.score")),
        ("        return RESULT", "        self.memo[key] = best\n        return best"),
    ),
    form(
        "lost children are skipped",
        "expectimax",
        "lost-children-skipped",
        (
            BELOW,
            "            if agent and child.is_lose:\n                number += 1\n                continue\n"
            + BELOW,
        ),
    ),
    form(
        "the number of children begins at 1",
        "expectimax",
        "divides-by-another-number",
        ("total, number = 0, 0", "total, number = 0, 1"),
    ),
    form(
        "divides by the number of Pacman's actions",
        "expectimax",
        "divides-by-another-number",
        ("return RESULT", "return best if agent == 0 else total / len(state.legal_actions(0))"),
        only="classic",
    ),
    form(
        "the root is left, too",
        "alphabeta",
        "window-begins-at-a-number",
        ("None, -inf, inf", "None, -999, 999"),
        (
            "best, alpha = action, value\n",
            "best, alpha = action, value\n            if alpha > beta:\n                break\n",
        ),
        ("if best is None or value > alpha:", "if best is None or value > top:"),
        (
            "        for action in state.legal_actions(0):\n",
            "        top = -inf\n        for action in state.legal_actions(0):\n",
        ),
        (
            "                best, alpha = action, value\n",
            "                best, top = action, value\n                alpha = max(alpha, value)\n",
        ),
        ("return Decision(best, alpha)", "return Decision(best, top)"),
    ),
    form(
        "beta is lost between ghosts",
        "alphabeta",
        "window-begins-anew",
        (BELOW, BELOW.replace("beta)", "inf if 0 < agent < state.num_agents - 1 else beta)")),
    ),
    form(
        "one round less, by score",
        "minimax",
        "depth-one-less score-not-evaluation",
        (LEAF, LEAF.replace("self.evaluate(state)", "state.score")),
        ("self.depth, alpha", "self.depth - 1, alpha"),
        only="classic",
    ),
    form(
        "code for two ghosts at most, the second of which maximizes",
        "minimax",
        "ghosts-maximize",
        ("if agent == state.num_agents:", "if agent == min(state.num_agents, 3):"),
        ("best = -inf if agent == 0 else inf", "best = inf if agent == 1 else -inf"),
        (BEST, BEST.replace("if agent == 0", "if agent != 1")),
        only="native",  # an action alone is judged on trees with three ghosts, too
    ),
)
EACH = [(each, interface) for each in FORMS for interface in each.interfaces]


@cache
def posed(name: str) -> Assignment:
    whole = asking("adversarial-search")
    kept = (replace(each, requires=()) for each in whole.questions if each.name == name)
    return replace(whole, questions=tuple(kept))


def graded(question: str, code: str, interface: str, sandbox: Isolation) -> QuestionReport:
    given = posed(question)
    file = "multiAgents.py" if interface == "classic" else given.file
    return grade(given, Submission("s", {file: code.encode()}), sandbox, seed=1).questions[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("made", "interface"), EACH, ids=[f"{each.about}, {interface}" for each, interface in EACH]
)
def test_every_form_gets_the_name_of_its_mistake(made: Form, interface: str, sandbox: Isolation) -> None:
    report = graded(made.question, made.code(interface), interface, sandbox)
    told = [{each.name, *each.alike} for each in report.diagnoses]
    assert len(told) == len(made.names), told
    assert all(any(name in names for names in told) for name in made.names), told


@pytest.mark.slow
@pytest.mark.parametrize("interface", ["native", "classic"])
@pytest.mark.parametrize("question", CLASSES)
def test_the_search_without_a_change_is_right(question: str, interface: str, sandbox: Isolation) -> None:
    report = graded(question, form("nothing", question, "").code(interface), interface, sandbox)
    assert (report.points, report.diagnoses) == (report.max_points, ())
