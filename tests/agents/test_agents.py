"""The bundled agents."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

from agents import Keyboard, RandomWalk, Reflex
from agents.evaluations import CAREFUL, FARSIGHTED, careful, farsighted, features, room
from pacman import GameState, Layout, play, score
from pacman.agent import SteeredAgent
from tests.strategies import games


def start(text: str) -> GameState:
    return GameState.initial(Layout.parse(text))


def test_reflex_takes_the_action_with_the_best_next_state() -> None:
    assert Reflex(score).choose(start("%%%%%\n%.P %\n%%%%%")) == "West"
    assert Reflex(score).choose(start("%%%%%\n% P.%\n%%%%%")) == "East"


def test_reflex_takes_the_first_of_equally_good_actions() -> None:
    assert Reflex(score).choose(start("%%%%%%%\n%. P .%\n%%%%%%%")) == "West"


@given(games())
def test_reflex_agrees_with_a_plain_search_over_the_actions(states: list[GameState]) -> None:
    state = states[-1]
    if not state.is_terminal:
        values = [careful(state.successor(0, action)) for action in state.legal_actions()]
        assert Reflex().choose(state) == state.legal_actions()[values.index(max(values))]


@given(games())
def test_evaluations_are_finite_and_made_of_their_features(states: list[GameState]) -> None:
    for state in states:
        assert abs(careful(state)) < 1e6
        assert abs(farsighted(state)) < 1e6
        if not state.is_terminal:
            assert features(state).keys() == CAREFUL.keys()
            assert {*features(state), "room", "lost"} == FARSIGHTED.keys()


def test_farsighted_fears_corners_and_the_end() -> None:
    open_board = start("%%%%%%%%%\n%       %\n%.  P  G%\n%       %\n%%%%%%%%%")
    cornered = start("%%%%%%%%%\n%%%%%%  %\n%.P   G %\n%%%%%%  %\n%%%%%%%%%")
    assert room(open_board) == 15  # counted on the board: the five columns that are nearer to Pacman
    assert room(cornered) == 3
    assert farsighted(open_board) - careful(open_board) > farsighted(cornered) - careful(cornered)
    lost = start("%%%%%\n%.PG%\n%%%%%").successor(0, "East")
    assert farsighted(lost) == lost.score - 1500 + 6 * 15  # nobody is cornered any more


def test_careful_prefers_food_near_and_brave_ghosts_far() -> None:
    near, far = start("%%%%%%%%%\n%P.     %\n%%%%%%%%%"), start("%%%%%%%%%\n%P     .%\n%%%%%%%%%")
    assert careful(near) > careful(far)
    near, far = start("%%%%%%%%%\n%.P G   %\n%%%%%%%%%"), start("%%%%%%%%%\n%.P    G%\n%%%%%%%%%")
    assert careful(near) < careful(far)
    scared, brave = (start(f"%%%%%%%%\n%P{mark} G .%\n%%%%%%%%").successor(0, "East") for mark in "o ")
    assert careful(scared) > careful(brave)


@pytest.mark.slow
def test_the_default_agent_wins_more_often_than_not_on_the_default_layout() -> None:
    results = Counter(play("medium", "reflex", "random", seed=seed).outcome.result for seed in range(40))
    assert results["win"] >= 30  # measured: 36 of 40


def test_random_walk_is_uniform_over_pacmans_actions() -> None:
    state = start("%%%%%\n%   %\n% P.%\n%   %\n%%%%%")
    agent = RandomWalk()
    agent.rng = random.Random(1)
    seen = Counter(agent.choose(state) for _ in range(10_000))
    assert set(seen) == set(state.legal_actions())
    assert min(seen.values()) > 1800


def test_the_keyboard_goes_where_the_last_key_says_as_soon_as_it_can() -> None:
    state = start("%%%%%%\n%%% %%\n%P   %\n%%.%%%\n%%%%%%")
    agent = Keyboard()
    assert isinstance(agent, SteeredAgent)
    assert not isinstance(Reflex(), SteeredAgent)
    walked = []
    for key in ("", "East", "South", "", "North", "", ""):
        if key:
            agent.steer(key)
        walked.append(agent.choose(state))
        state = state.successor(0, walked[-1])
        if state.is_terminal:
            break
    assert walked == ["Stop", "East", "South"]  # East, then South at the first opening: it wins there


def test_the_keyboard_goes_straight_on_until_the_wanted_way_opens() -> None:
    state = start("%%%%%%%\n%%%% %%\n%P    %\n%.%%%%%\n%%%%%%%")
    agent = Keyboard()
    agent.steer("East")
    walked = []
    for _ in range(6):
        walked.append(agent.choose(state))
        state = state.successor(0, walked[-1])
        agent.steer("North")
    assert walked == ["East", "East", "East", "North", "Stop", "Stop"]


@pytest.mark.parametrize("agent", ["reflex", "random"])
@pytest.mark.parametrize("layout", ["first-bite", "caged", "trap", "numbered"])
def test_bundled_agents_play_without_errors(agent: str, layout: str) -> None:
    assert play(layout, agent, seed=1, max_moves=400).outcome.result != "agent error"
