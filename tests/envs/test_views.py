"""What is made of the planes: a row of numbers, a picture, distances; each within its space."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import given

from pacman import Action, GameState, Layout, OptionError
from pacman.envs import PacmanEnv, PacmanVectorEnv
from pacman.envs.observation import VIEWS, Observer, Plane, view_of
from pacman.vector import Boards
from tests.messages import raises
from tests.strategies import games


@pytest.mark.parametrize("observation", VIEWS)
@pytest.mark.parametrize("name", ["small", "first-bite", "quartet"])
def test_gymnasiums_own_check_has_nothing_to_say(name: str, observation: str) -> None:
    env = gymnasium.make("pacman/Pacman-v0", layout=name, observation=observation, reward="shaped")
    check_env(env.unwrapped, skip_render_check=True)


@given(games(longest=40))
def test_every_view_is_within_its_space_and_sees_many_boards_as_it_sees_one(states: list[GameState]) -> None:
    layout, ghosts = states[0].layout, states[0].num_agents - 1
    observer = Observer(layout, ghosts)
    boards = Boards.from_states(states)
    for name in VIEWS:
        view = view_of(name, observer, layout)
        together = view.watch(boards, copy=True)
        together.draw()
        for state, seen in zip(states, together.seen(), strict=True):
            assert view.space.contains(seen)
            assert (view.see(state) == seen).all()
        assert (together.seen(np.array([len(states) - 1])) == seen).all()


def test_flat_numbers_reach_1_and_planes_can_be_read_from_them() -> None:
    env, planes = PacmanEnv("medium", observation="flat"), PacmanEnv("medium")
    (flat, _), (expected, _) = env.reset(seed=1), planes.reset(seed=1)
    assert flat.dtype == np.float32
    back = flat.reshape(expected.shape)
    assert (back[: Plane.BRAVE] == expected[: Plane.BRAVE]).all()
    assert (back[Plane.BRAVE] * 4 == expected[Plane.BRAVE]).all()  # two ghosts, each at most 2
    capsule = GameState.parse(env.state.to_text()).successor(0, "West")
    assert PacmanEnv("medium", observation="flat").reset(options={"state": capsule})[0].max() == 1


def test_pictures_are_what_convolutions_take() -> None:
    for name, shape in (("small", (3, 36, 60)), ("medium", (3, 44, 84)), ("first-bite", (3, 36, 84))):
        env = PacmanEnv(name, observation="image")
        seen, _ = env.reset(seed=1)
        assert env.observation_space == gymnasium.spaces.Box(0, 255, shape, np.uint8)
        x, y = map(int, env.state.pacman.position)
        cell = shape[1] // env.state.layout.height
        row = (env.state.layout.height - 1 - y) * cell + cell // 2
        assert seen[:, row, x * cell + cell // 2].tolist() == [255, 210, 74]
        assert seen[:, 0, 0].tolist() == [33, 66, 199], "a wall"


def test_distances_by_hand() -> None:
    layout = Layout.parse("%%%%%%%%%\n%.P  G o%\n%%%%%%%%%")
    seen, _ = PacmanEnv(layout, observation="distances").reset()
    west, stop, east, north, south = seen[0:5], seen[5:10], seen[10:15], seen[15:20], seen[20:25]
    assert west.tolist() == [1, 1, 1, 0, 0], "legal, in the fixed order of actions"
    assert stop == pytest.approx([1, 1 / 2, 1 / 3, 1 / 2, 1 / 2]), "food"
    assert east == pytest.approx(stop), "the ghost reaches it later"
    assert north == pytest.approx([1 / 7, 1 / 6, 1 / 5, 1 / 6, 1 / 6]), "the capsule"
    assert south == pytest.approx([1 / 5, 1 / 4, 1 / 3, 1 / 4, 1 / 4]), "the brave ghost"
    assert seen[25:30].tolist() == [0] * 5, "no ghost is scared"
    # Of the 7 cells, before the ghost at x=5: those up to x=2 from x=1, up to x=3 from x=2 and from x=3.
    assert seen[30:35] == pytest.approx([2 / 7, 3 / 7, 3 / 7, 3 / 7, 3 / 7])
    assert seen[35:] == pytest.approx([1 / 7, 0])


def test_many_games_are_seen_as_one_is() -> None:
    for name in VIEWS:
        one = PacmanEnv("small", observation=name, num_ghosts=0)
        many = PacmanVectorEnv(2, "small", observation=name, num_ghosts=0)
        assert many.single_observation_space == one.observation_space
        assert (many.reset(seed=1)[0][1] == one.reset(seed=1)[0]).all()
        for action in (0, 2, 3):
            assert (many.step(np.array([1, action]))[0][1] == one.step(action)[0]).all()


def test_masks_are_bools_also_through_wrappers() -> None:
    env = gymnasium.make("pacman/Small-v0")
    env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    legal = env.unwrapped.state.legal_actions()
    assert masks.tolist() == [action in legal for action in Action]
    envs = PacmanVectorEnv(3, "small")
    envs.reset(seed=1)
    assert envs.action_masks().tolist() == [masks.tolist()] * 3


def test_another_name_is_refused() -> None:
    for make in (PacmanEnv, lambda *args, **options: PacmanVectorEnv(2, *args, **options)):
        with raises(OptionError, name="pixels", allowed="planes, flat, image, distances"):
            make("small", observation="pixels")
