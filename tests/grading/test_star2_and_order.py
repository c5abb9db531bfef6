"""Star2, and alpha-beta that visits moves in the order of their evaluation, as questions of an assignment."""

from __future__ import annotations

import re
from typing import Any

import pytest

from agents import AlphaBeta, Star2
from autograder.behaviour import Settings, behaviour
from autograder.checking.time_budget import TimeBudget
from autograder.course import Assignment, AssignmentError, parse
from autograder.grading.grade import grade
from autograder.publishing.recorded_answers import record
from autograder.reference.search import run
from autograder.report import QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from pacman.trace import Trace
from tests.checking.whole import check
from tests.places import ROOT
from tests.same_search import assert_same_search
from tests.strategies import many_trees

STAR2 = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "q"\nagent = "Mine"\nalgorithm = "star2"\n'
ORDERED = STAR2.replace("star2", "alphabeta")
TREES = """\
kind = "random trees"
seed = 3
count = 6
[shape]
roles = ["max", "chance", "min"]
values = [-9, 9]
weighted = true
early_leaves = 0.2
"""
POSITION = """\
kind = "position"
layout = "small"
depth = 2
order = "best"
evaluation = "careful"
compare = { duplicates = "ignored" }
"""
MINE = "from agents.{module} import {base}\n\n\nclass Mine({base}):\n{body}\n"
OURS = {  # handed in by the student, as the sandbox has no searches
    str(path.relative_to(ROOT)).replace("\\", "/"): path.read_bytes()
    for path in (ROOT / "agents").rglob("*.py")
    if path.name != "__init__.py"
}
WRONG = {
    "star1 in its place": ("star1", "Star1", "    pass"),
    "never probes": (
        "star2",
        "Star2",
        "    def probe(self, child, agent, plies, least, most):\n"
        "        from agents.star2 import Probed\n"
        "        return Probed(self.low, self.high)",
    ),
    "probes are not used": (
        "star2",
        "Star2",
        "    def settled(self, i, outcomes, found, *rest):\n"
        "        return super().settled(i, outcomes, found, *rest) if found[i].exact else None",
    ),
    "probes with an open window": (
        "star2",
        "Star2",
        "    def probe(self, child, agent, plies, least, most):\n"
        "        return super().probe(child, agent, plies, self.low, self.high)",
    ),
    "begins again after a probe": (
        "star2",
        "Star2",
        "    def value(self, state, agent, plies, alpha, beta, first=None):\n"
        "        return super().value(state, agent, plies, alpha, beta)",
    ),
    "cuts at ties": (
        "star2",
        "Star2",
        "    def __init__(self, *given, **named):\n        super().__init__(*given, prune='equal', **named)",
    ),
}
DISORDERED = {
    "does not order": "    pass",
    "the worst first": "    def __init__(self, depth, evaluation):\n"
    "        super().__init__(depth, evaluation, order='worst')",
    "ghosts as Pacman": "    def ordered(self, state, agent):\n"
    "        from agents.windowed import Ordered\n"
    "        return Ordered(state, agent, self.evaluate, descending=True)",
    "Pacman alone": "    def ordered(self, state, agent):\n"
    "        self.order = 'fixed' if agent else 'best'\n"
    "        return super().ordered(state, agent)",
    "the last of equals first": "    def ordered(self, state, agent):\n"
    "        from agents.windowed import Ordered\n"
    "        found = Ordered(state, agent, self.evaluate, descending=bool(agent))\n"
    "        found._actions.reverse()\n"
    "        return found",
}


def assignment(main: str, case: str) -> Assignment:
    return parse({"assignment.toml": main.encode(), "q/1.toml": case.encode()})


def graded(
    module: str, base: str, posed: Assignment, here: Isolation, body: str = "    pass"
) -> QuestionReport:
    code = MINE.format(module=module, base=base, body=body).encode()
    return grade(posed, Submission("s", {**OURS, "mine.py": code}), here).questions[0]


def test_a_right_star2_passes(sandbox: Isolation) -> None:
    found = graded("star2", "Star2", assignment(STAR2, TREES), sandbox)
    assert (found.status, found.points) == ("pass", 1), found.cases[0].message


@pytest.mark.slow
@pytest.mark.parametrize("mistake", WRONG)
def test_a_wrong_star2_fails(mistake: str, sandbox: Isolation) -> None:
    module, base, body = WRONG[mistake]
    found = graded(module, base, assignment(STAR2, TREES), sandbox, body)
    assert found.status == "fail", found.cases[0].message
    assert any(name in found.cases[0].message for name in ("generated", "evaluated"))


ORDERS = (
    "    def __init__(self, depth, evaluation):\n        super().__init__(depth, evaluation, order='best')"
)


def test_alpha_beta_with_the_best_moves_first_passes(sandbox: Isolation) -> None:
    found = graded("alphabeta", "AlphaBeta", assignment(ORDERED, POSITION), sandbox, ORDERS)
    assert (found.status, found.points) == ("pass", 1), found.cases[0].message


@pytest.mark.slow
@pytest.mark.parametrize("mistake", DISORDERED)
def test_alpha_beta_that_orders_otherwise_fails(mistake: str, sandbox: Isolation) -> None:
    found = graded("alphabeta", "AlphaBeta", assignment(ORDERED, POSITION), sandbox, DISORDERED[mistake])
    assert found.status == "fail"
    assert "generated" in found.cases[0].message


@pytest.mark.parametrize(
    ("main", "case", "problem"),
    [
        (ORDERED, POSITION.replace("ignored", "counted"), 'needs compare.duplicates = "ignored"'),
        (STAR2, POSITION, 'is for algorithm = "alphabeta" and "star1"; here it is "star2"'),
        (ORDERED, 'order = "best"\n' + TREES, 'needs values of inner nodes, which kind = "random trees"'),
        (
            ORDERED,
            'kind = "tree"\ntree = "textbook"\norder = "best"\ncompare = { duplicates = "ignored" }\n',
            'order = "best" needs a value at every node of the tree',
        ),
        (
            STAR2,
            'kind = "position"\nlayout = "small"\n',
            "star2 needs low and high, the bounds of the values",
        ),
    ],
)
def test_what_cannot_be_judged_is_refused(main: str, case: str, problem: str) -> None:
    with pytest.raises(AssignmentError, match=re.escape(problem)):
        assignment(main, case)


@pytest.mark.slow
@pytest.mark.parametrize(("main", "case"), [(STAR2, TREES), (ORDERED, POSITION)])
def test_such_questions_can_be_checked_and_handed_out(main: str, case: str) -> None:
    posed = assignment(main, case)
    (checked,) = check(posed, budget=TimeBudget(2)).questions
    assert checked.answers[0][1]
    assert record(posed)


@pytest.mark.parametrize("prune", ["strict", "equal"])
def test_the_reference_of_star2_does_what_the_agent_does(prune: Any) -> None:
    for game in many_trees(150, seed=5):
        low, high = game.bounds
        trace = Trace(game.initial)
        if low < high:
            found = Star2[Any](game.rounds, low=low, high=high, prune=prune).search(trace.root)
            wanted = run(game.initial, Settings("star2", game.rounds, prune, low, high))
            got = behaviour(trace, found.action, found.value)
            assert_same_search(game.initial, wanted, got, answer=False)
            assert got.action == wanted.action
            assert got.value == pytest.approx(float(wanted.value or 0))


@pytest.mark.parametrize("order", ["best", "worst"])
def test_the_reference_orders_as_the_agent_does(order: Any) -> None:
    for game in many_trees(150, seed=6, roles=("max", "min"), inner_values=True):
        trace = Trace(game.initial)
        found = AlphaBeta[Any](game.rounds, order=order).search(trace.root)
        wanted = run(game.initial, Settings("alphabeta", game.rounds, order=order))
        got = behaviour(trace, found.action, found.value)
        assert_same_search(game.initial, wanted, got, in_order=False)


def test_the_examiner_asks_about_neither() -> None:
    assert Settings("alphabeta", 1).has_examiner
    assert not Settings("star2", 1).has_examiner
    assert not Settings("alphabeta", 1, order="best").has_examiner
