"""Which failed cases have both searches in the report, and how much of them one report holds."""

from __future__ import annotations

from typing import Any

import pytest

from autograder.course import parse
from autograder.formats.machines import to_json
from autograder.formats.visibility import for_student
from autograder.grading.grade import grade
from autograder.grading.report_size import MOST_WATCHED, within_size
from autograder.report import Both, CaseReport, Counterexample, QuestionReport, Report, Seen
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from pacman.layout import Layout
from pacman.view.pages.page_data import Node, SearchData

MAIN = """title = "t"
file = "mine.py"
[[questions]]
name = "q"
agent = "Mine"
algorithm = "minimax"
"""
GREEDY = """
from pacman import Decision, SearchAgent

class Mine(SearchAgent):
    def search(self, state):
        values = {}
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            if child.is_terminal:
                values[action] = self.evaluate(child)
                continue
            values[action] = max(self.evaluate(child.successor(1, a)) for a in child.legal_actions(1))
        best = max(values, key=lambda action: values[action])
        return Decision(best, values[best])
"""
CASES = {
    "q/1.toml": 'kind = "tree"\npoints = 1\ntree = { tree = [3, 5] }\n',
    "q/2.toml": 'kind = "tree"\npoints = 1\ntree = { tree = [[3, 5], [2, 9]] }\n',
    "q/3.toml": 'kind = "tree"\npoints = 1\ntree = { tree = [[71, 72], [61, 62]] }\nvisibility = "hidden"\n',
    "q/4.toml": 'kind = "random trees"\npoints = 1\ncount = 2\nseed = 4\nshape = { depth = 1 }\n',
}


def graded(sandbox: Isolation) -> Report:
    files = {"assignment.toml": MAIN.encode(), **{name: text.encode() for name, text in CASES.items()}}
    return grade(parse(files), Submission("s", {"mine.py": GREEDY.encode()}), sandbox)


@pytest.mark.slow
def test_failed_searches_can_be_watched_and_others_not(sandbox: Isolation) -> None:
    question = graded(sandbox).questions[0]
    assert [(case.status, isinstance(case.both, Both)) for case in question.cases] == [
        ("pass", False),
        ("fail", True),
        ("fail", True),
        ("fail", True),
    ]
    both = question.cases[1].both
    assert isinstance(both, Both)
    assert (both.right.action, both.right.value) == ("Left", 3.0)
    assert (both.yours.action, both.yours.value) == ("Right", 9.0)
    assert question.counterexample is not None and isinstance(question.counterexample.both, Both)


BOARD = 'kind = "position"\npoints = 1\nlayout = "small"\nnum_ghosts = 1\n'


@pytest.mark.slow
@pytest.mark.usefixtures("hardly_examined")
def test_searches_of_a_position_have_its_board(sandbox: Isolation) -> None:
    files = {"assignment.toml": MAIN.encode(), "q/1.toml": BOARD.encode()}
    early = GREEDY.replace("if child.is_terminal", "if True").encode()
    (question,) = grade(parse(files), Submission("s", {"mine.py": early}), sandbox).questions
    both = question.cases[0].both
    assert isinstance(both, Both) and both.right.board is not None
    board = both.right.board
    walls = Layout.load("small").walls
    assert (board.width, board.height) == (walls.width, walls.height)
    assert both.yours.board is None, "it is the same one"
    for search in (both.right, both.yours):
        assert all(node.agents is not None for node in search.nodes)
        stand = {f"pacman {node.agents.pacman[2]}" for node in search.nodes if node.agents is not None}
        stand |= {f"ghost 1 {node.agents.ghosts[0][2]}" for node in search.nodes if node.agents is not None}
        assert stand <= board.drawings.keys()
    assert len(board.drawings) < 10, "only those who stand somewhere"


@pytest.mark.slow
def test_students_get_nothing_of_a_hidden_search(sandbox: Isolation) -> None:
    report = graded(sandbox)
    assert b"71.0" in to_json(report)
    shown = for_student(report)
    assert [isinstance(case.both, Both) for case in shown.questions[0].cases] == [False, True, False, True]
    assert not any(secret in to_json(shown) for secret in (b"71.0", b"72.0", b"61.0", b"62.0"))


def pair(size: int) -> Both:
    """Both searches with so many nodes together."""
    return Both(
        *(SearchData("", "", [Node()] * half, [], (0, 0, 0)) for half in (size // 2, size - size // 2))
    )


def case(name: str, size: int, visibility: str = "visible") -> CaseReport:
    return CaseReport(name, name, "tree", "fail", 0, 1, visibility, both=pair(size))  # type: ignore[arg-type]


def asked(*cases: CaseReport, **more: Any) -> QuestionReport:
    return QuestionReport("q", "q", "fail", 0, len(cases), cases=cases, **more)


def kept(question: QuestionReport) -> list[str]:
    return [case.name for case in question.cases if isinstance(case.both, Both)]


def test_there_is_room_for_so_much_and_what_students_see_comes_first() -> None:
    cases = (
        case("hidden", 1_000, "hidden"),
        case("most", MOST_WATCHED - 500),
        case("no room", 600),
        case("last", 400),
    )
    question = asked(*cases)
    assert [kept(each) for each in within_size([question])] == [["most", "last"]]
    assert [case.name for case in within_size([question])[0].cases] == [each.name for each in cases]


def test_a_counterexample_that_hidden_cases_led_to_takes_no_room_from_what_students_see() -> None:
    secret = Counterexample("?", 1, both=pair(MOST_WATCHED))
    shown = Counterexample("?", 1, both=pair(100))
    question = asked(case("seen", 300), counterexample=secret, seen=Seen(counterexample=shown))
    (found,) = within_size([question])
    assert kept(found) == ["seen"] and isinstance(found.seen, Seen)
    assert found.seen.counterexample == shown
    assert found.counterexample is not None and not isinstance(found.counterexample.both, Both)


def test_the_same_counterexample_counts_once() -> None:
    both = Counterexample("?", 1, both=pair(MOST_WATCHED - 100))
    question = asked(case("seen", 100), counterexample=both, seen=Seen(counterexample=both))
    assert within_size([question]) == (question,)
