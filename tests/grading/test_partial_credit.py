"""Some right trees or positions are worth some of the points."""

from __future__ import annotations

import json

import pytest

from autograder.course import parse
from autograder.formats.machines import to_csv, to_gradescope, to_junit
from autograder.formats.page import to_html
from autograder.formats.visibility import for_student
from autograder.grading.grade import grade
from autograder.report import Before, Report, total
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.messages import Said

# Right, but for the searches of these numbers.
CODE = """
from pacman import Decision, SearchAgent

SEEN = []

class Mine(SearchAgent):
    def search(self, state):
        SEEN.append(1)
        if len(SEEN) in {wrong}:
            {what}
        values = {{a: self.value(state.successor(0, a), 1) for a in state.legal_actions(0)}}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, ply):
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        agent = ply % state.num_agents
        values = [self.value(state.successor(agent, a), ply + 1) for a in state.legal_actions(agent)]
        return min(values) if agent else max(values)
"""
TREES = "kind = 'random trees'\nseed = 1\ncount = 3\n"
POSITIONS = "kind = 'random positions'\nlayout = 'small'\nseed = 1\ncount = 3\n"


def graded(sandbox: Isolation, wrong: set[int], what: str, *cases: str) -> Report:
    files = {
        "assignment.toml": 'title="t"\nfile="mine.py"\n[limits]\nseconds=0.5\n'
        '[[questions]]\nname="q"\nagent="Mine"\nalgorithm="minimax"\n'
    }
    files |= {f"q/{number}.toml": text for number, text in enumerate(cases)}
    assignment = parse({name: text.encode() for name, text in files.items()})
    code = CODE.format(wrong=wrong, what=what)
    return grade(assignment, Submission("s", {"mine.py": code.encode()}), sandbox)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [TREES, POSITIONS])
def test_two_of_three_right_are_two_thirds_of_the_points(says: Said, kind: str, sandbox: Isolation) -> None:
    what = "return Decision(state.legal_actions(0)[0], 1234)"
    report = graded(sandbox, {2, 5}, what, kind + "points = 2\n", kind + "partial_credit = false\n")
    some, nothing = report.questions[0].cases
    assert (some.points, some.max_points, some.status) == (2 * 2 / 3, 2, "fail")
    assert (nothing.points, nothing.status) == (0, "fail")
    word = "trees" if kind is TREES else "positions"
    says(some.message, right=f"2 of 3 {word} right", seed=2)
    assert report.points == report.questions[0].points == pytest.approx(4 / 3)


def test_after_a_tree_that_raised_an_error_the_others_are_tried(sandbox: Isolation) -> None:
    (case,) = graded(sandbox, {1}, "return 1 / 0", TREES).questions[0].cases
    assert (case.points, case.status) == (2 / 3, "crash")
    assert case.before == Before("trees", 2, 3, seed=1)


def test_where_the_process_is_gone_the_others_are_not_tried(says: Said, sandbox: Isolation) -> None:
    (case,) = graded(sandbox, {2}, "import os; os._exit(0)", TREES).questions[0].cases
    assert case.points == 1 / 3
    says(case.message, number=1, count=3, untried=1, seed=2)


def test_every_format_shows_few_decimals_and_sums_without_errors_of_rounding(sandbox: Isolation) -> None:
    report = graded(sandbox, {2, 5, 8}, "return 1 / 0", TREES, TREES, TREES + "visibility = 'hidden'\n")
    assert [case.points for case in report.questions[0].cases] == [2 / 3, 2 / 3, 2 / 3]
    assert report.points == report.questions[0].points == 2
    results = json.loads(to_gradescope(report))
    assert [test["score"] for test in results["tests"]] == [0.67, 0.67, 0.67]
    assert results["score"] == 2
    for text in (to_html(for_student(report)), to_csv([report]), to_junit(report)):
        assert "0.666" not in text
    assert "0.67 / 1" in to_html(report)


def test_sums_are_those_of_fractions() -> None:
    assert total([1 / 3] * 3 + [0.1, 0.2]) == 1.3
    assert total([2 / 3, 2 / 3, 2 / 3, 3]) == 5
    assert total([]) == 0
