"""Drawn trees with recorded answers: the action, and which nodes are generated."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from autograder.course import load
from autograder.grading.grade import grade
from autograder.report import QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.classic import searches
from tests.classic.as_native import assignment, graph
from tests.classic.searches import Changes, search
from tests.messages import Said
from tests.places import TESTS

CORPORA = TESTS / "corpora"
GRAPHS = {"minimax": "q2/0-textbook", "alphabeta": "q3/0-textbook", "expectimax": "q4/0-gamble"}


def graded(
    algorithm: str, code: bytes, sandbox: Isolation, table: dict[str, Any] | None = None
) -> QuestionReport:
    posed = assignment(algorithm, {"graph": table or graph(GRAPHS[algorithm])})
    return grade(posed, Submission("s", {"mine.py": code}), sandbox).questions[0]


@pytest.mark.parametrize("algorithm", GRAPHS)
def test_right_searches_pass_the_measured_examples(algorithm: str, sandbox: Isolation) -> None:
    question = graded(algorithm, search(algorithm), sandbox)
    assert (question.status, question.points, question.cases[0].message) == ("pass", 5, "")


@pytest.mark.slow
def test_nodes_that_differ_are_named_and_the_first_is_marked(says: Said, sandbox: Isolation) -> None:
    question = graded("alphabeta", search("alphabeta", searches.NO_PRUNING), sandbox)
    (case,) = question.cases
    says(case.message, number=13, nodes="c2v, c3v")
    says(case.message, number=11)
    assert "└── c2: 4 win  ◀ " in case.picture.replace("├", "└")
    assert question.diagnoses


def test_missing_nodes_are_named_and_the_first_is_marked(says: Said, sandbox: Isolation) -> None:
    once: Changes = (("for action in self.actions(state, 0, True):", "for action in ['left', 'right']:"),)
    (case,) = graded("minimax", search("minimax", once), sandbox).cases
    says(case.message, nodes="9 nodes", differences="C, c1v, c2v, c3v are missing")
    says(case.message, expected="13 nodes")
    assert "middle: C min  ◀ not generated, and should be" in case.picture


@pytest.mark.slow
def test_the_action_must_be_the_recorded_one(says: Said, sandbox: Isolation) -> None:
    question = graded("minimax", search("minimax", searches.WORST), sandbox)
    (case,) = question.cases
    says(case.message, got="middle", expected="left")
    assert [each.what for each in case.compared if not each.same] == ["action"]
    assert case.picture.startswith("root max  ◀ it chose middle, right: left\n")
    assert question.diagnoses
    assert question.diagnoses[0].name == "worst-at-root"


@pytest.mark.slow
def test_of_equal_actions_the_recorded_one_is_right(sandbox: Isolation) -> None:
    nodes = {"A": {"actions": {"x": "b", "y": "c"}}, "b": {"value": 4.0}, "c": {"value": 4.0}}
    tied = graph(GRAPHS["minimax"]) | {"depth": 1, "generated": ["A", "b", "c"]}
    tied["tree"] = {"root": "A", "roles": ["max"], "nodes": nodes}
    first, last = tied | {"action": "x"}, tied | {"action": "y"}
    keeps_first, keeps_last = search("minimax"), search("minimax", searches.LAST_TIE)
    assert graded("minimax", keeps_first, sandbox, first).status == "pass"
    assert graded("minimax", keeps_last, sandbox, last).status == "pass"
    wrong = graded("minimax", keeps_last, sandbox, first)
    assert wrong.diagnoses
    assert wrong.diagnoses[0].name == "last-tie-wins"


@pytest.mark.slow
def test_only_marked_nodes_end_the_game(sandbox: Isolation) -> None:
    """A search that does not look at marks comes to nodes without actions, at which the game goes on."""
    table = graph(GRAPHS["expectimax"])
    assert graded("expectimax", search("expectimax"), sandbox, table).status == "pass"
    asks: Changes = (("if state.is_terminal or", "if state.is_terminal and 1 / 0 or"),)
    assert graded("expectimax", search("expectimax", asks), sandbox, table).status == "pass"
    table["tree"]["nodes"]["l1"]["win"] = True
    assert graded("expectimax", search("expectimax", asks), sandbox, table).status == "crash"


def test_generating_a_node_twice_is_advice(sandbox: Isolation) -> None:
    question = graded("minimax", search("minimax", searches.CHILDREN_AT_ONCE), sandbox)
    (case,) = question.cases
    assert (case.status, question.points) == ("pass", 5)
    advice = "right; advice: 9 of its 21 successor calls asked again for a node that it had"
    assert case.message == advice


@pytest.mark.slow
def test_a_crash_keeps_what_was_searched(sandbox: Isolation) -> None:
    question = graded("alphabeta", search("alphabeta", searches.CRASHES, searches.NO_PRUNING), sandbox)
    (case,) = question.cases
    assert case.status == "crash"
    assert [(each.what, each.same) for each in case.compared] == [("generated", False)]
    assert "◀" in case.picture
    assert question.diagnoses


def test_what_is_not_implemented_is_no_crash(sandbox: Isolation) -> None:
    unfinished: Changes = (("        best, alpha = None, -INF\n", "        raise NotImplementedError\n"),)
    (case,) = graded("minimax", search("minimax", unfinished), sandbox).cases
    assert (case.status, case.is_unwritten, case.compared) == ("fail", True, ())


@pytest.mark.slow
def test_where_only_the_answer_is_missing_nothing_is_drawn(sandbox: Isolation) -> None:
    posed = load(CORPORA / "courses" / "shared_examples" / "test_cases")
    code = (CORPORA / "classic_submissions" / "returns_nothing.py").read_bytes()
    minimax = replace(posed, questions=posed.questions[:1])
    tree, game = grade(minimax, Submission("s", {"multiAgents.py": code}), sandbox).questions[0].cases
    assert tree.ended.what == game.ended.what == "no action"
    assert game.happened == tree.message
    assert (game.before.number, game.before.count) == (1, 238)
    assert (tree.picture, game.picture, game.compared) == ("", "", ())
    assert [(each.what, each.got) for each in tree.compared] == [
        ("action", "none"),
        ("generated", "13 nodes"),
    ]


def test_nothing_is_diagnosed_where_the_file_has_another_answer_than_our_search(sandbox: Isolation) -> None:
    table = graph(GRAPHS["minimax"]) | {"action": "right"}
    question = graded("minimax", search("minimax"), sandbox, table)
    assert question.status == "fail"
    assert (question.diagnoses, question.undiagnosed) == ((), False)
