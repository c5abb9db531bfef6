"""Shaped rewards: what they sum to, and that the best policies stay the best."""

from __future__ import annotations

from math import isfinite

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import Action, GameState, Layout, OptionError
from pacman.envs import PacmanEnv, PacmanVectorEnv, Shaping
from pacman.envs.rewards import Rewards, shaping_of
from tests.fuzzing import examples
from tests.messages import raises
from tests.strategies import layouts

ACTIONS = tuple(Action)
CHASE = "%%%%%%%\n%. P G%\n%.%%% %\n%     %\n%%%%%%%"


def nearest_food(state: GameState) -> float:
    """By `Layout.distance`, an independent way to know it."""
    ways = [state.layout.distance(state.pacman.position, cell) for cell in state.food]
    return min((way for way in ways if isfinite(way)), default=0)


def potential(state: GameState, shaping: Shaping) -> float:
    return 0.0 if state.is_terminal else -shaping.scale * shaping.nearest * nearest_food(state)


@examples(40)
@given(layouts(), st.lists(st.integers(0, 4), max_size=30), st.sampled_from([0.9, 0.99, 1.0]))
def test_the_discounted_sum_differs_by_the_potentials_of_both_ends_alone(
    layout: Layout, actions: list[int], discount: float
) -> None:
    shaping = Shaping(discount=discount, scale=0.1, nearest=2.0)
    env = PacmanEnv(layout, reward=shaping)
    env.reset(seed=1)
    start, plain, shaped, factor = env.state, 0.0, 0.0, 1.0
    for action in actions:
        before = env.state.score
        _, reward, terminated, _, _ = env.step(action)
        plain += factor * shaping.scale * (env.state.score - before)
        shaped += factor * reward
        factor *= discount
        if terminated:
            break
    expected = plain + factor * potential(env.state, shaping) - potential(start, shaping)
    assert shaped == pytest.approx(expected, abs=1e-9)


def test_many_games_are_rewarded_as_one_is() -> None:
    for options in ({"reward": "shaped"}, {"reward": "score"}, {"reward": Shaping(0.9, 2.0, 3.0)}):
        one = PacmanEnv("small", num_ghosts=0, **options)
        many = PacmanVectorEnv(2, "small", num_ghosts=0, **options)
        one.reset(seed=1)
        many.reset(seed=1)
        for action in (0, 0, 3, 1, 4, 2, 2):
            assert many.step(np.array([1, action]))[1][1] == one.step(action)[1]


def rounds_of(state: GameState) -> dict[str, list[GameState]]:
    """By Pacman's action: the equally likely states after the ghost's move."""
    found = {}
    for action in state.legal_actions():
        after = state.successor(0, action)
        moves = () if after.is_terminal else after.legal_actions(1)
        found[action] = [after.successor(1, move) for move in moves] or [after]
    return found


def best_actions(layout: Layout, shaping: Shaping, reward: str | Shaping) -> list[list[bool]]:
    """By value iteration over every state, without its score: which actions are best in it."""
    rewards = Rewards(layout, shaping_of(reward))
    model: dict[object, tuple[GameState, dict[str, list[GameState]]]] = {}
    frontier = [GameState.initial(layout, 1)]
    while frontier:
        state = frontier.pop()
        if state.numbers not in model and not state.is_terminal:
            model[state.numbers] = state, rounds_of(state)
            frontier += [after for afters in model[state.numbers][1].values() for after in afters]
    number = {key: place for place, key in enumerate(model)}
    pairs, lead, gained, share = [], [], [], []
    for state, actions in model.values():
        for action, afters in actions.items():
            for after in afters:
                pairs.append(number[state.numbers] * 5 + ACTIONS.index(action))
                lead.append(number.get(after.numbers, len(model)) if not after.is_terminal else len(model))
                ends = rewards.potential(state), rewards.potential(after)
                gained.append(rewards.reward(after.score - state.score, *ends))
                share.append(1 / len(afters))
    impossible = np.ones(len(model) * 5, bool)
    impossible[pairs] = False
    values = np.zeros(len(model) + 1)  # the last one: of a game that is over
    for _ in range(400):
        sums = np.bincount(
            pairs, np.array(share) * (gained + shaping.discount * values[lead]), len(model) * 5
        )
        sums[impossible] = -np.inf
        table = sums.reshape(-1, 5)
        values[:-1] = table.max(axis=1)
    best: list[list[bool]] = (table > values[:-1, None] - 1e-7).tolist()
    return best


@pytest.mark.slow
def test_the_best_policies_are_those_of_the_score() -> None:
    layout = Layout.parse(CHASE)
    shaping = Shaping(discount=0.9, nearest=7.0)
    plain = Shaping(discount=0.9, nearest=0.0)
    best = best_actions(layout, shaping, plain)
    assert best_actions(layout, shaping, shaping) == best
    assert len(best) > 150
    assert 0.2 <= np.mean(best) < 0.5, "one or two of five actions are best"
    assert best_actions(layout, shaping, Shaping(discount=0.0, nearest=50.0)) != best, (
        "the discounts must be equal"
    )


def test_what_is_no_reward_is_refused_in_a_sentence() -> None:
    with raises(OptionError, reward="points", allowed="score, shaped"):
        PacmanEnv("small", reward="points")
    with pytest.raises(OptionError):
        Shaping(discount=1.1)
    with pytest.raises(OptionError):
        Shaping(scale=0)
    with pytest.raises(OptionError):
        Shaping(nearest=float("inf"))
