"""Which layout a game is played on, and games that begin in a given state."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import gymnasium
import numpy as np
import pytest

from pacman import GameState, Layout, LayoutError, OptionError, PacmanError
from pacman.envs import PacmanEnv, PacmanVectorEnv
from pacman.envs.observation import Plane

THREE = ("small", "first-bite", "quartet")
ROOM = "%%%%%\n%P .%\n%%%%%"
HALL = "%%%%%%%\n%P ..G%\n%%%%%%%"


def corridor(rng: np.random.Generator) -> Layout:
    """A corridor of 1 to 6 cells between Pacman and the food."""
    length = int(rng.integers(1, 7))
    wall = "%" * (length + 4)
    return Layout.parse(f"{wall}\n%P{' ' * length}.%\n{wall}")


def test_one_id_makes_any_layout(tmp_path: Path) -> None:
    (tmp_path / "my.lay").write_text(HALL + "\n", encoding="utf-8")
    env = gymnasium.make("pacman/Pacman-v0", layout=str(tmp_path / "my.lay"))
    env.reset(seed=1)
    assert env.unwrapped.state == GameState.initial(Layout.parse(HALL))
    envs = gymnasium.make_vec("pacman/Pacman-v0", 2, layout="small")
    assert isinstance(envs, PacmanVectorEnv)
    assert envs.boards.layout == Layout.load("small")


@pytest.mark.parametrize("observation", ["planes", "flat", "image", "distances"])
def test_each_reset_draws_one_of_several_layouts_all_seen_in_one_shape(observation: str) -> None:
    env = PacmanEnv(THREE, observation=observation, reward="shaped")
    drawn = Counter()
    for seed in range(60):
        seen, _ = env.reset(seed=seed)
        drawn[env.state.layout.name] += 1
        assert env.observation_space.contains(seen)
        assert env.observation_space.contains(env.step(1)[0])
    assert set(drawn) == set(THREE)
    assert min(drawn.values()) > 8


def test_layouts_are_drawn_from_the_seed_and_continue_without_one() -> None:
    def names() -> list[str]:
        env, found = PacmanEnv(THREE), []
        for seed in (5, *[None] * 20):
            env.reset(seed=seed)
            found.append(env.state.layout.name)
        return found

    assert names() == names()
    assert set(names()) == set(THREE)


def test_what_a_layout_leaves_is_wall() -> None:
    env = PacmanEnv([Layout.parse(ROOM)], size=(7, 4))
    seen, _ = env.reset()
    assert seen.shape == (12, 4, 7)
    walls = seen[Plane.WALL]
    assert (walls[:3, :5] == [[1] * 5, [1, 0, 0, 0, 1], [1] * 5]).all()
    assert walls[3].all()
    assert walls[:, 5:].all()
    assert np.argwhere(seen[Plane.PACMAN]).tolist() == [[1, 1]]
    assert np.argwhere(seen[Plane.FOOD]).tolist() == [[1, 3]]


def test_a_function_gives_the_layout_of_each_game() -> None:
    env = PacmanEnv(corridor, size=(10, 3), num_ghosts=0)
    widths = set()
    for seed in range(40):
        seen, _ = env.reset(seed=seed)
        assert env.observation_space.contains(seen)
        widths.add(env.state.layout.width)
    assert widths == set(range(5, 11))


def test_a_game_begins_in_the_state_that_is_told() -> None:
    env = PacmanEnv("small", ghosts="random", max_episode_steps=2)
    env.reset(seed=3)
    for _ in range(2):
        env.step(0)
    state = env.state
    _, info = env.reset(seed=1, options={"state": state})
    assert env.state == state
    assert info["score"] == state.score
    _, reward, _, truncated, _ = env.step(2)
    assert reward == env.state.score - state.score
    assert not truncated, "steps are counted from there"
    env.reset()
    assert env.state == GameState.initial(Layout.load("small"))
    other = GameState.initial(Layout.load("quartet"))
    several = PacmanEnv(THREE)
    several.reset(options={"state": other})
    assert several.state == other


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (
            GameState.initial(Layout.load("medium")),
            "the state is of the layout medium, .* allowed are: small",
        ),
        (GameState.initial(Layout.load("small"), 0), "the state has 0 ghosts; the environment plays 1"),
        ("start", "the state is of type str; needed is a GameState"),
    ],
)
def test_a_state_of_another_game_is_refused(state: object, said: str) -> None:
    with pytest.raises(PacmanError, match=said):
        PacmanEnv("small").reset(options={"state": state})


def test_a_state_that_is_over_and_other_options_are_refused() -> None:
    over = GameState.initial(Layout.load("first-bite")).successor(0, "East")
    with pytest.raises(OptionError):
        PacmanEnv("first-bite").reset(options={"state": over})
    with pytest.raises(OptionError):
        PacmanEnv("small").reset(options={"stat": over})


def test_layouts_that_do_not_fit_are_refused() -> None:
    with pytest.raises(OptionError):
        PacmanEnv(corridor)
    with pytest.raises(OptionError):
        PacmanEnv("small", size=(9, 9))
    with pytest.raises(OptionError):
        PacmanEnv([])
    with pytest.raises(LayoutError):
        PacmanEnv(["small", "no-such-layout"])
    with pytest.raises(OptionError):
        PacmanVectorEnv(2, THREE)
