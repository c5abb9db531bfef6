"""What `pacman test` finds in beginners' searches: their mistakes, and nothing that is not so."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.course import load
from autograder.reference.mistakes.depth import FirstChildOnly
from autograder.selftest import exercises as result
from autograder.selftest import testing
from autograder.selftest.exercises import exercises, names_in, parse_file
from tests.messages import Said
from tests.selftest import beginners as made
from tests.selftest.beginners import alphabeta, minimax, two_functions


def outcome(folder: Path, text: str) -> result.TestedExercise:
    """How the one exercise of this file went."""
    file = folder / "my_search.py"
    file.write_text(text, encoding="utf-8")
    posed = exercises([load("adversarial-search")], names_in(file, parse_file(file, file.name)))
    with testing.Tester(file, [each for each in posed if each.answer]) as tester:
        (found,) = tester.results()
    return found


def right_cases(found: result.TestedExercise) -> tuple[int, int]:
    return sum(case.status == "pass" for case in found.cases), found.number_of_cases


@pytest.mark.rest_slow
@pytest.mark.parametrize(("text", "cases"), [(minimax(), 8), (alphabeta(), 6), (two_functions(), 6)])
def test_the_searches_of_the_tutorial_are_right(tmp_path: Path, text: str, cases: int) -> None:
    assert right_cases(outcome(tmp_path, text)) == (cases, cases)


NAMES = [
    pytest.param(minimax(made.THE_SCORE), "score-not-evaluation", id="score"),
    pytest.param(minimax(made.DEPTH_IS_ONE), "depth-is-a-number", id="depth 1"),
    pytest.param(minimax(made.DEPTH_IS_TWO), "depth-is-a-number", id="depth 2"),
    pytest.param(alphabeta(made.DEPTH_IS_TWO), "depth-is-a-number", id="depth 2 in alpha-beta"),
    pytest.param(minimax(made.SAME_AGENT), "same-agent-again", id="same agent"),
    pytest.param(minimax(*made.SAME_AGENT_COUNTED), "same-agent-again", id="same agent, moves counted"),
    pytest.param(alphabeta(made.INNER_CALL_EXCHANGED), "window-exchanged", id="exchanged in the call"),
    pytest.param(alphabeta(made.CUT_TURNED_ROUND), "cut-turned-round", id="alpha < beta"),
    pytest.param(alphabeta(made.NEW_WINDOW), "window-begins-anew", id="new window"),
    pytest.param(alphabeta(made.CUT_TURNED_ROUND_IN_MAX), "cut-turned-round", id="alpha < beta in max"),
    pytest.param(alphabeta(made.CUT_TURNED_ROUND_IN_MIN), "cut-turned-round", id="alpha <= beta in min"),
    pytest.param(alphabeta(made.MAX_LEAVES_IF_LESS), "cut-turned-round", id="v <= beta in max"),
    pytest.param(alphabeta(made.MIN_LEAVES_IF_MORE), "cut-turned-round", id="v >= alpha in min"),
    pytest.param(alphabeta(made.NEW_WINDOW_IN_MAX), "window-begins-anew", id="new window in max"),
    pytest.param(alphabeta(made.NEW_WINDOW_IN_MIN), "window-begins-anew", id="new window in min"),
    pytest.param(
        two_functions(made.MAX_LEAVES_AT_THE_ROOT_TOO),
        "cut-turned-round",
        id="v < beta, the root too",
    ),
    pytest.param(
        two_functions(made.MIN_LEAVES_IF_MORE_OF_TWO), "cut-turned-round", id="v > alpha in its function"
    ),
    pytest.param(two_functions(made.NEW_WINDOW_BY_LAST_GHOST), "window-begins-anew", id="by the last ghost"),
    pytest.param(two_functions(made.NEW_WINDOW_BETWEEN_GHOSTS), "window-begins-anew", id="between ghosts"),
    pytest.param(alphabeta(made.ALPHA_NOT_RAISED), "bound-not-narrowed", id="alpha not raised"),
    pytest.param(minimax(made.EXCHANGED), "max-and-min-exchanged", id="max and min"),
    pytest.param(alphabeta(*made.EXCHANGED_WITH_WINDOWS), "max-and-min-exchanged", id="max and min, pruned"),
    pytest.param(minimax(made.GREATER_FOR_EQUAL), "agent-beyond-the-last", id="> for =="),
]


@pytest.mark.slow
@pytest.mark.parametrize(("text", "name"), NAMES)
def test_one_mistake_has_one_name_that_explains_all(tmp_path: Path, text: str, name: str) -> None:
    found = outcome(tmp_path, text)
    assert [each.name for each in found.diagnoses] == [name]
    assert not found.undiagnosed
    failed = {case.name for case in found.cases if case.status != "pass"}
    assert failed == set(found.diagnoses[0].cases) != set()


@pytest.mark.slow
def test_a_score_in_place_of_the_evaluation_is_told_with_the_call_to_write(tmp_path: Path) -> None:
    (found,) = outcome(tmp_path, minimax(made.THE_SCORE)).diagnoses
    assert "state.score" in found.hint
    assert "self.evaluate(state)" in found.hint


@pytest.mark.slow
@pytest.mark.parametrize(
    "changes", [(made.ROOT_CALL_EXCHANGED,), made.INFINITIES_EXCHANGED], ids=["in the call", "both"]
)
def test_infinities_that_are_exchanged_at_the_root_are_not_called_a_return_in_the_loop(
    tmp_path: Path, changes: tuple[made.Change, ...]
) -> None:
    """No question tells the two apart, so the title says what both do, and the hint names both."""
    (found,) = outcome(tmp_path, alphabeta(*changes)).diagnoses
    assert found.name == "first-child-only"
    assert found.hint == FirstChildOnly.hint


@pytest.mark.slow
def test_a_test_turned_round_in_all_nodes_does_what_a_return_in_the_loop_does(tmp_path: Path) -> None:
    """The root leaves after its first child, too, so the title says what both do, and the hint names both."""
    text = two_functions(made.MAX_LEAVES_AT_THE_ROOT_TOO, made.MIN_LEAVES_IF_MORE_OF_TWO)
    (found,) = outcome(tmp_path, text).diagnoses
    assert found.name == "first-child-only"
    assert found.hint == FirstChildOnly.hint


@pytest.mark.slow
def test_where_nothing_is_pruned_it_is_told_that_a_bound_may_not_change(tmp_path: Path) -> None:
    (found,) = outcome(tmp_path, alphabeta(made.BETA_NOT_LOWERED)).diagnoses
    assert found.name == "no-pruning"
    assert "beta is lowered where a ghost moves (beta = min(beta, best))" in found.hint


@pytest.mark.slow
def test_a_search_that_stops_too_early_is_told_where_it_did(says: Said, tmp_path: Path) -> None:
    first = outcome(tmp_path, minimax(made.ONE_ROUND_LESS)).cases[0]
    says(first.message, node="B")
    assert "give the node" not in first.message
