"""The check of cases that hold their answers: what our search finds, and that the case decides."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from autograder.checking.answers_in_cases import Agreement, compare_answers
from autograder.checking.check import CheckedAssignment
from autograder.checking.time_budget import TimeBudget
from autograder.cli.main import main
from autograder.formats.checks import show
from tests.checking.whole import check
from tests.classic.as_native import Table, assignment, decisions, graph
from tests.messages import Said, assert_places, places_of

FIRST = 4  # decisions of the game


def game(**changed: object) -> Table:
    table = decisions("q2/9-house-game")
    table["decisions"] = table["decisions"][:FIRST]
    return table | changed


def checked(table: Table, budget: TimeBudget | None = None) -> CheckedAssignment:
    return check(assignment("minimax", {"case": table}), budget=budget)


def compared(table: Table) -> Agreement:
    """What is said of this case alone, without trying mistakes."""
    posed = assignment("minimax", {"case": table})
    (question,) = posed.questions
    return compare_answers(posed, question, question.cases[0], TimeBudget())


def test_a_recorded_game_that_stops_early_is_said_to() -> None:
    one = compared(game())
    assert one.agrees
    assert_places(one.sentence, asked=4)


def test_another_number_of_states_is_named_with_its_decision() -> None:
    table = game()
    table["decisions"][2][3] += 1
    one = compared(table)
    assert not one.agrees
    assert_places(one.sentence, with_stop=4, count=4, without=3)
    assert_places(one.sentence, number=3, actions="West", ours=210, recorded="West", states=211)


def test_another_answer_to_a_graph_is_named() -> None:
    (one,) = checked(graph("q2/0-textbook") | {"action": "right"}).questions[0].recorded
    assert not one.agrees
    found = places_of(one.sentence)
    assert (found["action"], found["count"]) == (["left", "right"], [13, 13])  # ours, and what is recorded


@pytest.mark.slow
def test_mistakes_that_the_recorded_answers_do_not_catch_are_listed() -> None:
    (question,) = checked(graph("q2/0-textbook")).questions
    uncaught = {mistake.__name__ for mistake in question.uncaught}
    assert {"SuccessorTwice", "LastTieWins", "FirstGhostsMaximize"} <= uncaught
    assert not {"GhostsMaximize", "BestIsReversed"} & uncaught
    assert question.additions == ()  # nobody can add to what was recorded


def test_a_case_for_which_the_time_is_too_short_is_not_called_checked() -> None:
    found = checked(game(), TimeBudget(0.0)).questions[0]
    assert [named.name for named in found.unanswered] == ["case"]
    assert found.recorded == ()


@pytest.mark.slow
def test_the_table_shows_what_is_recorded() -> None:
    one_round = game() | {"depth": 1}  # other answers are recorded, so that no mistakes are tried
    for table, said in (
        (graph("q2/0-textbook"), "left, 13 different nodes recorded"),
        (one_round, "4 decisions on house recorded"),
    ):
        console = Console(file=StringIO(), width=160, record=True)
        show(checked(table), console)
        assert said in console.export_text()


@pytest.mark.slow
def test_a_recorded_answer_that_our_search_does_not_find_is_an_error_of_the_command(
    says: Said, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right = graph("q2/0-textbook")
    for table, exits in ((right, 0), (right | {"action": "right"}, 2)):
        for name, data in assignment("minimax", {"case": table}).files.items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_bytes(data)
        assert main(["check", str(tmp_path), "--seconds", "1", "--pairs", "0"]) == exits
        said = " ".join(capsys.readouterr().out.split())
        assert ("! case: error: " in said) == (exits == 2)
        if exits == 2:
            says(said, action="left")
        assert ("There are errors" in said) == (exits == 2)
