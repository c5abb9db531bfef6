"""Ghosts that learn in many games at once: the games are those of the rules."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pacman import Action, GameState, IllegalActionError, Layout, OptionError
from pacman.envs import GhostVectorEnv
from pacman.envs.observation import Observer, action_mask
from pacman.envs.vector import NO_LEARNER
from pacman.vector import Boards, DirectionalGhosts, GreedyPacman, Maze, Uniforms, random_moves
from pacman.vector.boards import Ints
from tests.fuzzing import examples
from tests.messages import raises
from tests.strategies import layouts

ACTIONS = tuple(Action)


class Overheard:
    """A policy that remembers what it answered."""

    def __init__(self) -> None:
        self.moves: Ints = np.zeros(0, np.intp)

    def __call__(self, boards: Boards, rng: Uniforms) -> Ints:
        self.moves = random_moves(boards, rng)
        return self.moves


@examples(30)
@given(layouts(), st.booleans(), st.integers(0, 2**31), st.sampled_from([None, 4]))
def test_every_game_is_one_by_the_rules(layout: Layout, together: bool, seed: int, limit: int | None) -> None:
    ghosts = GameState.initial(layout).num_agents - 1
    assume(ghosts == 1 or (together and ghosts))  # else others draw moves that nobody hears of
    pacman, rng = Overheard(), np.random.default_rng(seed)
    learner = None if together else 1
    envs = GhostVectorEnv(3, layout, pacman=pacman, learner=learner, max_episode_steps=limit)
    observer, start = Observer(layout, ghosts), GameState.initial(layout)
    seen, infos = envs.reset(seed=seed)
    states = [start.successor(0, ACTIONS[move]) for move in pacman.moves]
    over, steps = [False] * 3, [0] * 3
    for _ in range(12):
        actions = rng.integers(0, 5, (3, ghosts) if together else 3)
        rows = actions.reshape(3, ghosts)
        seen, rewards, terminations, truncations, infos = envs.step(actions)
        for game in range(3):
            before = states[game]
            state = start if over[game] else before
            for ghost in range(1, ghosts + 1) if not over[game] else ():
                if not state.is_terminal:
                    legal, wanted = state.legal_actions(ghost), ACTIONS[rows[game, ghost - 1]]
                    state = state.successor(ghost, wanted if wanted in legal else legal[0])
            if not state.is_terminal:
                state = state.successor(0, ACTIONS[pacman.moves[game]])
            steps[game] = 0 if over[game] else steps[game] + 1
            states[game] = state
            assert envs.boards.state(game) == state
            assert rewards[game] == (0 if over[game] else before.score - state.score)
            assert terminations[game] == (state.is_terminal and not over[game])
            assert truncations[game] == (steps[game] == limit and not over[game])
            masks = infos["action_mask"][game].reshape(ghosts, 5)
            for ghost in range(1, ghosts + 1):
                assert (masks[ghost - 1] == action_mask(state, ghost)).all()
                assert (seen[game, 11 + ghost] == observer.place(state, ghost)).all()
            assert (seen[game, :12] == observer.planes(state)).all()
        over = (terminations | truncations).tolist()
        assert envs.observation_space.contains(seen)


def test_the_other_ghosts_play_as_they_are_named_and_the_second_can_learn() -> None:
    """Ghosts at a crossing of two ways: the one that attacks always goes to Pacman, who stands still."""
    layout = Layout.parse("%%%%%%%%%\n%P  1  2%\n%.%%%%%%%\n%%%%%%%%%")
    stand = {"pacman": lambda boards, rng: np.ones(boards.count, np.intp), "ghosts": "directional:attack=1"}
    second = GhostVectorEnv(2, layout, learner=2, **stand)
    second.reset(seed=1)
    assert [state.ghosts[0].position for state in states_of(second)] == [(3, 2)] * 2, "it moved before"
    second.step(np.array([0, 0]))
    assert [ghost.position for ghost in states_of(second)[0].ghosts] == [(2, 2), (6, 2)]
    first = GhostVectorEnv(2, layout, learner=1, **stand)
    first.reset(seed=1)
    first.step(np.array([2, 0]))
    assert [state.ghosts[0].position for state in states_of(first)] == [(5, 2), (3, 2)]
    assert [state.ghosts[1].position for state in states_of(first)] == [(6, 2)] * 2


def states_of(envs: GhostVectorEnv) -> list[GameState]:
    return [envs.boards.state(game) for game in range(envs.num_envs)]


def test_a_game_is_the_same_whatever_is_played_beside_it() -> None:
    def played(count: int) -> list[bytes]:
        envs = GhostVectorEnv(count, "medium", pacman="random", learner=2)
        seen = [envs.reset(seed=5)[0][0].tobytes()]
        return seen + [envs.step(np.zeros(count, int))[0][0].tobytes() for _ in range(40)]

    assert played(2) == played(5)


@pytest.mark.slow
def test_greedy_pacman_goes_to_the_nearest_food_along_the_corridors() -> None:
    layout = Layout.load("medium")
    boards, rng = Boards(layout, 12, num_ghosts=0), np.random.default_rng(1)
    policy = GreedyPacman(layout)
    for _ in range(40):
        states = [boards.state(game) for game in range(12)]
        boards.step(policy(boards, rng))
        for game, state in enumerate(states):
            ways = {
                action: min(
                    layout.distance(state.successor(0, action).pacman.position, food) for food in state.food
                )
                for action in state.legal_actions()
            }
            moved = boards.state(game).pacman
            assert ways[moved.direction if moved.position != state.pacman.position else Action.STOP] == min(
                ways.values()
            )


def test_distances_of_all_cells_are_those_of_the_layout() -> None:
    layout = Layout.load("small")
    maze = Maze(layout)
    for cell in maze.open:
        here = (int(cell) // layout.height, int(cell) % layout.height)
        expected = [
            layout.distance(here, (int(other) // layout.height, int(other) % layout.height))
            for other in maze.open
        ]
        assert maze.steps[cell].tolist() == expected


def test_what_it_cannot_do_is_refused_in_a_sentence() -> None:
    with raises(OptionError, name="learner", value=3, least="1", most="2"):
        GhostVectorEnv(2, "medium", learner=3)
    with pytest.raises(OptionError, match=NO_LEARNER):
        GhostVectorEnv(2, "medium", num_ghosts=0)
    with raises(OptionError, pacman="reflex", allowed="greedy, random"):
        GhostVectorEnv(2, "medium", pacman="reflex")
    envs = GhostVectorEnv(2, "medium", learner=None)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        envs.step(np.zeros((2, 2), int))
    envs.reset()
    with raises(IllegalActionError, shape=(2,), needed=(2, 2)):
        envs.step(np.zeros(2, int))
    with pytest.raises(IllegalActionError):
        envs.step(np.full((2, 2), 7))
    with pytest.raises(OptionError, match="'state'"):
        envs.reset(options={"state": 1})


@pytest.mark.slow
def test_a_ghost_that_hunts_is_rewarded_more_than_one_that_wanders() -> None:
    """The reward is worth learning from: by the policies of `pacman.vector`."""
    means = []
    for policy in (DirectionalGhosts(attack=1.0), random_moves):
        envs = GhostVectorEnv(200, "small", max_episode_steps=100)
        envs.reset(seed=1)
        rng, total = np.random.default_rng(1), 0.0
        for _ in range(100):
            total += envs.step(policy(envs.boards, rng))[1].sum()
        means.append(total / 200)
    assert means[0] > means[1] + 100
