"""What holds in every game on every board."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import Action, CellSet, GameState, IllegalActionError, TerminalStateError
from tests.messages import raises
from tests.strategies import games

ORDER = ["West", "Stop", "East", "North", "South"]


@given(games())
def test_successor_leaves_its_parent_as_it_was(states: list[GameState]) -> None:
    state = states[-1]
    before, text = copy.deepcopy(state), state.to_text()
    for agent in range(state.num_agents):
        for action in state.legal_actions(agent):
            state.successor(agent, action)
    assert state == before
    assert state.to_text() == text


@given(games())
def test_legal_actions_are_exactly_those_without_an_error(states: list[GameState]) -> None:
    state = states[-1]
    for agent in range(state.num_agents):
        allowed = []
        for action in Action:
            try:
                state.successor(agent, action)
            except (IllegalActionError, TerminalStateError):
                continue
            allowed.append(action)
        assert tuple(allowed) == state.legal_actions(agent)


@given(games())
def test_legal_actions_stand_in_the_fixed_order_and_end_with_the_game(states: list[GameState]) -> None:
    for state in states:
        for agent in range(state.num_agents):
            actions = state.legal_actions(agent)
            assert actions == tuple(a for a in ORDER if a in actions)
            assert bool(actions) is not state.is_terminal
            assert all(type(action) is Action for action in actions)
        assert not (state.is_win and state.is_lose)
        assert state.is_terminal == (state.is_win or state.is_lose)


@given(games())
def test_equal_states_have_equal_hashes_and_equal_futures(states: list[GameState]) -> None:
    for state in states:
        twin = GameState.parse(state.to_text())
        assert twin is not state
        assert (twin, hash(twin)) == (state, hash(state))
        for agent in range(state.num_agents):
            assert twin.legal_actions(agent) == state.legal_actions(agent)
            for action in state.legal_actions(agent):
                assert twin.successor(agent, action) == state.successor(agent, action)


@given(games())
def test_text_form_pickle_and_repr_lead_back_to_the_state(states: list[GameState]) -> None:
    state = states[-1]
    for back in (
        eval(repr(state), {"GameState": GameState}),
        pickle.loads(pickle.dumps(state)),
        copy.copy(state),
    ):
        assert back == state
        assert back.to_text() == state.to_text()
        assert (back.is_win, back.is_lose) == (state.is_win, state.is_lose)


@given(games())
def test_food_and_capsules_never_grow_and_nobody_is_in_a_wall(states: list[GameState]) -> None:
    for before, after in pairwise(states):
        assert set(after.food) <= set(before.food)
        assert set(after.capsules) <= set(before.capsules)
    for state in states:
        for x, y in [state.pacman.position, *(ghost.position for ghost in state.ghosts)]:
            around = {(int(x), int(y)), (int(x + 0.5), int(y + 0.5))}
            assert not around & set(state.walls)


@given(games())
def test_the_score_is_what_the_moves_cost_and_brought(states: list[GameState]) -> None:
    """Each change of score, explained by what else changed."""
    for number, (before, after) in enumerate(pairwise(states)):
        eaten = sum(
            old.scared_timer > 1 and (new.position, new.scared_timer) == (home, 0) and old.position != home
            for old, new, home in zip(before.ghosts, after.ghosts, before.layout.ghost_starts, strict=False)
        )
        gain = after.score - before.score
        gain += 1 if number % before.num_agents == 0 else 0
        gain -= 10 * (len(before.food) - len(after.food)) + 500 * after.is_win
        if not after.is_lose:
            assert gain % 200 == 0
            assert gain >= 200 * eaten
        else:
            assert gain % 200 in (100, 0)  # −500 for each brave ghost in reach, +200 for each eaten one
            assert gain < 200 * (before.num_agents - 1)


@given(games())
def test_food_view_agrees_with_a_set_and_an_array(states: list[GameState]) -> None:
    state = states[-1]
    for view in (state.food, state.capsules, state.walls):
        cells = set(view)
        assert len(view) == len(cells)
        assert view == cells
        assert hash(view) == hash(frozenset(cells))
        assert list(view) == sorted(cells)
        assert view.array.shape == (state.layout.width, state.layout.height)
        assert {(int(x), int(y)) for x, y in zip(*view.array.nonzero(), strict=True)} == cells
        assert (-1, 0) not in view
        assert (0, state.layout.height) not in view
        assert "food" not in view


@given(games())
def test_outcomes_are_uniform_over_the_legal_actions(states: list[GameState]) -> None:
    state = states[-1]
    for agent in range(state.num_agents):
        outcomes = state.outcomes(agent)
        assert [action for action, _ in outcomes] == list(state.legal_actions(agent))
        assert all(p == 1 / len(outcomes) for _, p in outcomes)


@given(games(), st.integers(-3, 9))
def test_an_agent_that_does_not_exist_is_refused(states: list[GameState], agent: int) -> None:
    state = states[-1]
    if 0 <= agent < state.num_agents:
        return
    with pytest.raises(IllegalActionError, match=f"no agent {agent}"):
        state.legal_actions(agent)
    with pytest.raises((IllegalActionError, TerminalStateError)):
        state.successor(agent, "Stop")


@given(games())
def test_half_steps_are_exact(states: list[GameState]) -> None:
    for state in states:
        for ghost in state.ghosts:
            x, y = map(Fraction, ghost.position)
            assert (2 * x).denominator == (2 * y).denominator == 1
            assert ghost.scared_timer > 0 or x.denominator == y.denominator == 1


def test_public_fields_cannot_be_assigned() -> None:
    state = GameState.parse("%%%%%%\n%P. G%\n%%%%%%")
    for name in (
        "score",
        "food",
        "capsules",
        "pacman",
        "ghosts",
        "num_agents",
        "is_win",
        "walls",
        "layout",
        "new",
    ):
        with pytest.raises(AttributeError):
            setattr(state, name, 0)
    for name in ("mask", "width", "height", "new"):
        with pytest.raises(AttributeError):
            setattr(state.walls, name, 0)
    with pytest.raises(TypeError, match=r"made by GameState.initial, GameState.parse or successor"):
        GameState()


def test_a_cell_off_the_board_is_in_no_set() -> None:
    with raises(ValueError, x=0, y=5):
        CellSet.of([(0, 5)], width=3, height=3)
    food = GameState.parse("%%%%%%\n%P. G%\n%%%%%%").food
    assert [thing in food for thing in ((2, 1), (2.0, 1), [2, 1], ("a", 1), (2, 1, 0), None, (2.5, 1))] == [
        True, True, False, False, False, False, False,
    ]  # fmt: skip
