"""Every agent learns: PettingZoo's own checks, whose turn it is, who is rewarded."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from importlib import import_module
from time import process_time
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from pacman import Action, GameState, IllegalActionError, Layout, OptionError
from pacman.envs import pacman_v0
from pacman.envs.observation import Observer, action_mask
from tests.fuzzing import examples
from tests.messages import raises
from tests.strategies import layouts

with warnings.catch_warnings():
    # Its module of checks makes one of PettingZoo's own environments in the way it has itself deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo import test as pettingzoo_test

ACTIONS = tuple(Action)


@pytest.fixture
def dummy_screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


# PettingZoo knows by their names which environments of its own observe a dict with "observation" and
# "action_mask", as its documentation asks of games with illegal actions, and warns at all others.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize("name", ["medium", "first-bite"])
def test_pettingzoos_api_test(name: str) -> None:
    pettingzoo_test.api_test(pacman_v0.env(name), num_cycles=200)


def test_pettingzoos_seed_test() -> None:
    pettingzoo_test.seed_test(pacman_v0.env, num_cycles=50)


@pytest.mark.parametrize("name", ["medium", "first-bite"])
def test_pettingzoos_tests_of_agents_that_move_together(name: str) -> None:
    pettingzoo_test.parallel_api_test(pacman_v0.parallel_env(name, max_cycles=150), num_cycles=200)
    pettingzoo_test.parallel_seed_test(lambda: pacman_v0.parallel_env(name))


@examples(40)
@given(layouts(), st.lists(st.lists(st.integers(0, 4), min_size=4, max_size=4), max_size=20), st.booleans())
def test_a_round_together_is_one_in_turns_of_the_same_actions(
    layout: Layout, rounds: list[list[int]], is_limited: bool
) -> None:
    limit = 6 if is_limited else None
    together = pacman_v0.parallel_env(layout, max_cycles=limit)
    in_turns = pacman_v0.raw_env(layout, max_cycles=limit)
    observations, infos = together.reset(seed=1)
    in_turns.reset(seed=1)
    for actions in rounds:
        rewards = dict.fromkeys(together.agents, 0.0)
        for _, action in zip(together.agents, actions, strict=False):
            if not any(in_turns.terminations.values()):
                in_turns.step(action)
                rewards = {name: reward + in_turns.rewards[name] for name, reward in rewards.items()}
        agents = together.agents
        observations, found, terminated, truncated, infos = together.step(
            dict(zip(agents, actions, strict=False))
        )
        assert together.game_state == in_turns.game_state
        assert found == rewards
        over = in_turns.game_state.is_terminal
        assert terminated == dict.fromkeys(agents, over)
        if not over:
            assert truncated == in_turns.truncations
        for agent in agents:
            assert together.observation_space(agent).contains(observations[agent])
            seen, expected = observations[agent], in_turns.observe(agent)
            assert all((seen[part] == expected[part]).all() for part in ("observation", "action_mask"))
            assert infos[agent]["score"] == in_turns.game_state.score
        assert together.state_space.contains(together.state())
        assert (together.state() == in_turns.state()[:-1]).all()
        if not together.agents:
            assert over or any(truncated.values())
            with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
                together.step(dict(zip(agents, actions, strict=False)))
            break


def test_a_round_needs_an_action_of_every_agent() -> None:
    env = pacman_v0.parallel_env("medium")
    env.reset()
    before = env.game_state
    for actions, said in (
        ({"pacman_0": 0, "ghost_2": 0}, "there is no action of ghost_1; needed is one of each agent"),
        ({"pacman_0": 0, "ghost_1": 7, "ghost_2": 0}, "7 is not an action; allowed are 0 West"),
    ):
        with pytest.raises(IllegalActionError, match=said):
            env.step(actions)
        assert env.game_state is before


@pytest.mark.parametrize("mode", ["rgb_array", "ansi", "human"])
def test_without_a_screen_both_are_drawn(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    for make in (pacman_v0.env, pacman_v0.parallel_env):
        env = make("small", render_mode=mode)
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            env.reset(seed=1)
            picture = env.render()
        assert bool(warned) == (mode == "human")
        assert (picture is None) == (mode == "human")


@pytest.mark.slow
def test_pettingzoos_render_test(dummy_screen: None) -> None:
    def env(**options: Any) -> Any:
        return pacman_v0.env("small", **options)

    pettingzoo_test.render_test(env)


def test_pettingzoos_max_cycles_test() -> None:
    """It steps all agents at once, which fits games in turns only where there is one agent."""

    def env(max_cycles: int) -> Any:
        return pacman_v0.env("small", num_ghosts=0, max_cycles=max_cycles)

    def parallel_env(max_cycles: int) -> Any:
        return turn_based_aec_to_parallel(env(max_cycles))

    pettingzoo_test.max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


@pytest.mark.slow
def test_pettingzoos_performance_benchmark(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes five seconds, here by a clock that is five times as fast and stands while others work."""
    clock = SimpleNamespace(time=lambda: 5 * process_time())
    monkeypatch.setattr(import_module("pettingzoo.test.performance_benchmark"), "time", clock)
    pettingzoo_test.performance_benchmark(pacman_v0.env())
    (turns,) = [line.split()[0] for line in capsys.readouterr().out.splitlines() if "turns per" in line]
    assert 5 * float(turns) > 1000


@examples(60)
@given(layouts(), st.lists(st.integers(0, 4), max_size=60), st.sampled_from([None, 1, 5]))
def test_a_game_is_one_by_the_rules(layout: Layout, actions: list[int], limit: int | None) -> None:
    env = pacman_v0.raw_env(layout, max_cycles=limit)
    env.reset(seed=1)
    state = GameState.initial(layout)
    observer = Observer(layout, state.num_agents - 1)
    returns = dict.fromkeys(env.agents, 0.0)
    for ply, action in enumerate(actions):
        agent = ply % state.num_agents
        name = f"ghost_{agent}" if agent else "pacman_0"
        assert env.agent_selection == name
        observation, _, terminated, truncated, info = env.last()
        assert not terminated
        assert not truncated
        legal = state.legal_actions(agent)
        assert [ACTIONS[i] for i in np.flatnonzero(observation["action_mask"])] == list(legal)
        assert (observation["action_mask"] == info["action_mask"]).all()
        assert (observation["observation"][:-1] == observer.planes(state)).all()
        assert env.observation_space(name).contains(observation)
        before = state
        fallback = Action.STOP if Action.STOP in legal else legal[0]
        state = state.successor(agent, ACTIONS[action] if ACTIONS[action] in legal else fallback)
        env.step(action)
        assert env.game_state == state
        for other in env.agents:
            returns[other] += env.rewards[other]
            assert env.rewards[other] == (state.score - before.score) * (1 if other == "pacman_0" else -1)
        cycles = (ply + 1) // state.num_agents
        over = not state.is_terminal and cycles == limit
        assert set(env.terminations.values()) == {state.is_terminal}
        assert set(env.truncations.values()) == {over}
        if state.is_terminal or over:
            break
    assert returns["pacman_0"] == state.score
    assert all(total == -state.score for name, total in returns.items() if name != "pacman_0")
    if any(env.terminations.values()) or any(env.truncations.values()):
        assert sorted(agent for agent in env.agent_iter() if env.step(None) is None) == sorted(returns)
        assert env.agents == []


def test_what_last_tells_is_what_came_together_since_the_agents_own_move() -> None:
    env = pacman_v0.env("medium")
    env.reset()
    scores = [0]
    for _ in range(12):
        agent = env.agent_selection
        observation, reward, *_ = env.last()
        number = int(agent[-1])
        since = scores[max(0, len(scores) - 1 - 3)] if len(scores) > 3 else 0
        assert reward == (scores[-1] - since) * (-1 if number else 1)
        env.step(env.action_space(agent).sample(observation["action_mask"]))
        scores.append(env.unwrapped.game_state.score)


def test_a_game_that_ends_in_its_last_cycle_is_truncated_too_and_reset_counts_anew() -> None:
    env = pacman_v0.raw_env("first-bite", max_cycles=2)
    env.reset()
    env.step(2)
    env.reset()
    env.step(1)
    assert (env.terminations, env.truncations) == ({"pacman_0": False}, {"pacman_0": False})
    env.step(2)
    assert (env.terminations, env.truncations) == ({"pacman_0": True}, {"pacman_0": True})


def test_each_agent_sees_its_own_place_in_the_last_plane() -> None:
    env = pacman_v0.raw_env("medium")
    env.reset()
    for number, agent in enumerate(env.agents):
        plane = env.observe(agent)["observation"][-1]
        (row, x), *others = np.argwhere(plane)
        position = (env.game_state.pacman, *env.game_state.ghosts)[number].position
        assert (int(x), env.game_state.layout.height - 1 - int(row)) == position
        assert not others
        assert plane.max() == 2


def test_masks_are_those_of_the_state_as_it_is_now() -> None:
    env = pacman_v0.raw_env("medium")
    env.reset()
    env.step(0)
    for number, agent in enumerate(env.agents):
        assert (env.infos[agent]["action_mask"] == action_mask(env.game_state, number)).all()


def test_a_scared_ghost_between_two_cells_sees_itself_on_both() -> None:
    layout = Layout.parse("%%%%%%%%%%\n%Po.    G%\n%%%%%%%%%%")
    env = pacman_v0.raw_env(layout)
    env.reset()
    env.step(2)
    env.step(0)
    assert env.game_state.ghosts[0].position == (7.5, 1)
    assert env.observe("ghost_1")["observation"][-1, 1].tolist() == [0] * 7 + [1, 1, 0]


def test_what_is_no_option_or_action_is_refused_in_a_sentence() -> None:
    with raises(OptionError, name="max_cycles", value=0, least="1"):
        pacman_v0.env("small", max_cycles=0)
    with pytest.raises(OptionError, match="render_mode='gif' is not known"):
        pacman_v0.env("small", render_mode="gif")
    env = pacman_v0.raw_env("small")
    env.reset()
    with pytest.raises(IllegalActionError):
        env.step(9)


def test_the_state_tells_the_whole_game() -> None:
    env = pacman_v0.raw_env("medium")
    env.reset()
    for turn in (0, 1, 2, 0):
        state = env.state()
        assert env.state_space.contains(state)
        planes = Observer(env.game_state.layout, 2).planes(env.game_state)
        assert (state[:12] == planes).all()
        for number, agent in enumerate(env.agents):
            assert (state[12 + number] == env.observe(agent)["observation"][-1]).all()
        assert (state[15] == turn).all()
        env.step(0)
