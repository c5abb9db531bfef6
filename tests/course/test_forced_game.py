"""The games of old test cases: our rules and our reference find what another program measured."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from autograder.behaviour import Settings
from autograder.course import Assignment, AssignmentError, load
from autograder.course.cases import DecisionsCase, RecordedDecision
from autograder.course.problems import after_pacman, positions, problems
from autograder.examiner.exercise import WithoutStop
from autograder.reference.search import Search
from pacman.layout import Layout
from pacman.trace import Trace
from tests.classic.as_native import assignment, decisions
from tests.places import TESTS

GAMES = {"minimax": "q2/9-house-game", "alphabeta": "q3/9-house-game", "expectimax": "q4/9-house-game"}
LENGTHS = {"minimax": 238, "alphabeta": 238, "expectimax": 239}  # lines of the solutions


def searched(state: Any, settings: Settings) -> tuple[set[str], int]:
    """All best actions and the number of different states that the reference generates."""
    trace = Trace(state)
    values = Search(trace, settings).root_values()
    best = max(values.values())
    actions = {str(action) for action, value in values.items() if value == best}
    return actions, len({node.state for node in trace.nodes})


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", GAMES)
def test_the_reference_finds_every_line_of_the_measured_solutions(algorithm: str) -> None:
    posed, case = game(assignment(algorithm, {"game": decisions(GAMES[algorithm])}))
    asked = problems(posed, posed.questions[0], case, 0)
    assert len(asked) == len(case.decisions) == LENGTHS[algorithm]
    for problem, recorded in zip(asked, case.decisions, strict=True):
        with_stop = searched(problem.state, problem.settings)
        without = searched(WithoutStop(problem.state), problem.settings)
        assert with_stop == (set(recorded.actions), recorded.states)
        assert without == (set(recorded.actions_without_stop), recorded.states_without_stop)


@pytest.mark.parametrize("algorithm", GAMES)
def test_the_game_is_over_after_the_last_line_and_not_before(algorithm: str) -> None:
    posed, case = game(assignment(algorithm, {"game": decisions(GAMES[algorithm])}))
    states = list(positions(Layout.parse(posed.files["layouts/house.lay"].decode()), case))
    last = case.decisions[-1].actions[0]
    assert not any(state.is_terminal for state in states)
    assert after_pacman(states[-1], last, case.seed + len(states), len(states)).is_terminal


def test_a_recorded_move_that_is_not_legal_is_refused_with_its_number() -> None:
    table = decisions(GAMES["minimax"])
    table["decisions"][2][0] = ["North"]
    with pytest.raises(AssignmentError, match=r"q/game.toml, line \d+: decisions = …: number 3 cannot be"):
        assignment("minimax", {"game": table})


def test_lines_after_the_end_of_the_game_are_not_asked_for() -> None:
    posed, case = game(assignment("minimax", {"game": decisions(GAMES["minimax"])}))
    longer = msgspec.structs.replace(case, decisions=(*case.decisions, case.decisions[-1]))
    board = Layout.parse(posed.files["layouts/house.lay"].decode())
    assert len(list(positions(board, longer))) == LENGTHS["minimax"]


def test_a_board_for_one_ghost_has_one() -> None:
    posed = load(TESTS / "corpora" / "courses" / "more_test_cases" / "game_one_ghost")
    cases = [named.case for question in posed.questions for named in question.cases]
    lengths = []
    for case in cases:
        assert isinstance(case, DecisionsCase)
        found = list(positions(Layout.parse(posed.files["layouts/nook.lay"].decode()), case))
        assert {state.num_agents for state in found} == {2}
        lengths.append(len(found))
    assert lengths == [83, 83, 92]  # lines of the solutions


def game(posed: Assignment) -> tuple[Assignment, DecisionsCase]:
    """The assignment with its only case."""
    case = posed.questions[0].cases[0].case
    assert isinstance(case, DecisionsCase)
    return posed, case


@pytest.mark.parametrize(("ghosts", "playing"), [("", 0), ("G", 1), ("GG", 2), ("GG.G", 2)])
def test_the_first_two_ghosts_of_a_board_play_or_as_many_as_it_has(ghosts: str, playing: int) -> None:
    board = Layout.parse(f"%%%%%%%%%%\n%P.  {ghosts:.<4}%\n%%%%%%%%%%")
    case = DecisionsCase(
        title="",
        layout="",
        seed=1,
        decisions=(RecordedDecision(("East",), 1, ("East",), 1),),
        algorithm="minimax",
    )
    (state,) = positions(board, case)
    assert [ghost.position for ghost in state.ghosts] == [(5.0, 1.0), (6.0, 1.0)][:playing]
