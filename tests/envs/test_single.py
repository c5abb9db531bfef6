"""One game as a Gymnasium environment: Gymnasium's own checks, the rules, what is observed, drawing."""

from __future__ import annotations

import copy
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import gymnasium
import numpy as np
import pygame
import pytest
from gymnasium.envs.registration import parse_env_id
from gymnasium.utils.env_checker import check_env
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from pacman import Action, GameState, IllegalActionError, Layout, OptionError
from pacman.envs import PacmanEnv, environment_id
from pacman.envs.observation import Observer, Plane, action_mask
from pacman.envs.single import MAX_EPISODE_STEPS
from pacman.layout import layout_names
from pacman.state import new_state
from pacman.view.display.tiles import board_text
from pacman.view.display.window import NO_DISPLAY
from tests.envs.many import screens_of
from tests.fuzzing import examples
from tests.messages import raises
from tests.places import ROOT
from tests.strategies import games, layouts

ACTIONS = tuple(Action)
ALWAYS_STOP = """
from pacman import Action, Agent

class Sleeper(Agent):
    def choose(self, state):
        return "Stop"
"""


@pytest.fixture
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")


@pytest.fixture
def dummy_screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


@pytest.mark.rest_slow
@pytest.mark.parametrize("name", ["medium", "first-bite", "quartet"])
def test_gymnasiums_own_check_has_nothing_to_say(name: str, dummy_screen: None) -> None:
    env = gymnasium.make(environment_id(name))
    check_env(env.unwrapped)
    env.close()


def test_without_a_screen_the_check_passes_and_a_window_is_replaced_by_a_warning(no_screen: None) -> None:
    env = gymnasium.make(environment_id("small"))
    with pytest.warns(UserWarning, match=re.escape(NO_DISPLAY)):
        check_env(env.unwrapped)
    drawn = PacmanEnv("small", render_mode="human")
    with pytest.warns(UserWarning, match="needs no screen"):
        drawn.reset(seed=1)
    drawn.step(0)  # any further warning would be an error
    assert drawn.render() is None


@pytest.mark.parametrize("name", layout_names())
def test_every_bundled_layout_has_an_environment(name: str) -> None:
    env = gymnasium.make(environment_id(name))
    env.reset(seed=1)
    assert env.unwrapped.state == GameState.initial(Layout.load(name))
    spec = gymnasium.spec(environment_id(name))
    assert spec.max_episode_steps == MAX_EPISODE_STEPS


@examples(60)
@given(layouts(), st.sampled_from(["random", "directional:attack=0.7"]), st.integers(0, 2**31), st.data())
def test_an_episode_is_a_game_by_the_rules(
    layout: Layout, ghosts: str, seed: int, data: st.DataObject
) -> None:
    actions = data.draw(st.lists(st.integers(0, 4), max_size=30))
    env = PacmanEnv(layout, ghosts=ghosts, max_episode_steps=20)
    state = GameState.initial(layout)
    observation, info = env.reset(seed=seed)
    total = 0.0
    for steps, action in enumerate(actions, 1):
        legal = state.legal_actions()
        assert [ACTIONS[i] for i in np.flatnonzero(info["action_mask"])] == list(legal)
        assert info["action_mask"].dtype == np.int8
        before = state
        observation, reward, terminated, truncated, info = env.step(action)
        total += reward
        assert env.observation_space.contains(observation)
        assert env.state in rounds(before, ACTIONS[action] if ACTIONS[action] in legal else Action.STOP)
        state = env.state
        assert total == state.score == info["score"]
        assert terminated is state.is_terminal
        assert truncated is (steps == 20 and not terminated)
        assert info["is_win"] is state.is_win
        if terminated or truncated:
            with pytest.raises(gymnasium.error.ResetNeeded):
                env.step(action)
            break


def rounds(state: GameState, action: Action) -> set[GameState]:
    """Every state that Pacman's action and then any move of each ghost lead to."""
    found = {state.successor(0, action)}
    for ghost in range(1, state.num_agents):
        found = {
            after
            for before in found
            for after in (
                [before]
                if before.is_terminal
                else [before.successor(ghost, move) for move in before.legal_actions(ghost)]
            )
        }
    return found


@examples(30)
@given(layouts(), st.integers(0, 2**31), st.lists(st.integers(0, 4), min_size=1, max_size=20))
def test_the_same_seed_and_actions_give_the_same_episode(
    layout: Layout, seed: int, actions: list[int]
) -> None:
    def trajectory(env: PacmanEnv) -> list[tuple[object, ...]]:
        seen: list[tuple[object, ...]] = [(env.reset(seed=seed)[0].tobytes(),)]
        for action in actions:
            observation, reward, terminated, *_ = env.step(action)
            seen.append((observation.tobytes(), reward, terminated))
            if terminated:
                break
        return seen

    env = PacmanEnv(layout)
    first = trajectory(env)
    assert trajectory(env) == first
    assert trajectory(PacmanEnv(layout)) == first


def test_another_seed_gives_other_ghosts_and_a_copy_goes_on_alike() -> None:
    def walk(env: PacmanEnv) -> list[GameState]:
        states = []
        for _ in range(8):
            env.step(1)
            states.append(env.state)
        return states

    env = PacmanEnv("medium", ghosts="random")
    walks = []
    for seed in range(5):
        env.reset(seed=seed)
        twin = copy.deepcopy(env)
        walks.append(walk(env))
        assert walk(twin) == walks[-1]
    assert len({states[-1] for states in walks}) > 1


@given(games(longest=40))
def test_the_planes_hold_the_facts_of_the_state(states: list[GameState]) -> None:
    state = states[-1]
    observer = Observer(state.layout, state.num_agents - 1)
    planes = observer.planes(state)
    assert cells(planes[Plane.WALL]) == set(state.walls)
    assert cells(planes[Plane.FOOD]) == set(state.food)
    assert cells(planes[Plane.CAPSULE]) == set(state.capsules)
    assert cells(planes[Plane.PACMAN]) == {state.pacman.position}
    assert planes[: Plane.BRAVE].max() == 1
    brave = [ghost for ghost in state.ghosts if not ghost.scared_timer]
    scared = [ghost for ghost in state.ghosts if ghost.scared_timer]
    assert (planes[Plane.BRAVE] == weights(state.layout, [g.position for g in brave])).all()
    assert (planes[Plane.SCARED] == weights(state.layout, [g.position for g in scared])).all()
    for number, action in enumerate(Action):
        heading = [g.position for g in state.ghosts if g.direction is action]
        assert (planes[Plane.WEST + number] == weights(state.layout, heading)).all()
    for ghost in scared:
        here = weights(state.layout, [ghost.position]) > 0
        assert (planes[Plane.SCARED_TIME][here] >= ghost.scared_timer).all()
    times = planes[Plane.SCARED_TIME]
    assert ((times > 0) == (planes[Plane.SCARED] > 0)).all()
    assert set(times[times > 0]) <= {ghost.scared_timer for ghost in scared}
    assert observer.space().contains(planes)


def test_the_scared_time_of_a_cell_is_not_that_of_a_brave_ghost_on_it() -> None:
    layout = Layout.parse("%%%%%%%\n%P.1 2%\n%%%%%%%")
    pose = layout.tables.ghost_pose[(4, 1), Action.STOP]
    pacman = layout.tables.pacman_pose[(1, 1), Action.STOP]
    for timers in ((0, 30, 0), (0, 0, 30)):
        state = new_state(GameState, layout, (pacman, pose, pose), timers, layout.food.mask, 0, 0)
        observer = Observer(layout, 2)
        for planes in (observer.planes(state), screens_of(observer, [state])[0]):
            assert planes[Plane.BRAVE :, 1, 4].tolist() == [2, 2, 30, 0, 4, 0, 0, 0]


def cells(plane: np.ndarray) -> set[tuple[int, int]]:
    """The (x, y) that are not 0, for planes whose first row is the top."""
    return {(int(x), len(plane) - 1 - int(row)) for row, x in np.argwhere(plane)}


def weights(layout: Layout, positions: list[tuple[float, float]]) -> np.ndarray:
    """Twice the share of each cell that bodies of one cell's size cover."""
    shares = np.zeros((layout.height, layout.width))
    for x, y in positions:
        across = np.clip(1 - abs(np.arange(layout.width) - x), 0, 1)
        up = np.clip(1 - abs(np.arange(layout.height) - y), 0, 1)
        shares += 2 * np.outer(up[::-1], across)
    return shares


@given(games(longest=40))
def test_masks_are_the_legal_actions_and_stop_alone_at_the_end(states: list[GameState]) -> None:
    state = states[-1]
    for agent in range(state.num_agents):
        legal = [ACTIONS[i] for i in np.flatnonzero(action_mask(state, agent))]
        assert legal == list(state.legal_actions(agent) or [Action.STOP])


def test_truncation_is_no_loss() -> None:
    env = gymnasium.make(environment_id("caged"), max_episode_steps=3)
    env.reset(seed=1)
    ends = [env.step(1)[1:4] for _ in range(3)]
    assert ends == [(-1.0, False, False), (-1.0, False, False), (-1.0, False, True)]
    assert not env.unwrapped.state.is_lose


def test_a_game_that_ends_in_its_last_step_is_truncated_too_as_gymnasium_has_it() -> None:
    made = gymnasium.make(environment_id("first-bite"), max_episode_steps=1)
    made.reset()
    assert made.step(2)[1:4] == (509.0, True, True)
    env = PacmanEnv("first-bite", max_episode_steps=1)
    env.reset()
    assert env.step(2)[1:4] == (509.0, True, True)
    env.reset()
    assert env.step(1)[1:4] == (-1.0, False, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(1)


def test_what_is_no_option_is_refused_in_a_sentence() -> None:
    with raises(OptionError, mode="gif", allowed="human, rgb_array, ansi"):
        PacmanEnv(render_mode="gif")
    for wrong in (0, 2.5, float("nan")):
        with raises(OptionError, name="max_episode_steps", value=wrong, allowed="1 or more"):
            PacmanEnv(max_episode_steps=wrong)
    assert PacmanEnv(max_episode_steps=-1).max_episode_steps is None, "Gymnasium's word for no limit"
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        PacmanEnv().step(1)
    env = PacmanEnv("small")
    env.reset()
    for action in (5, -1, 1.0, None, "1", [1]):
        with pytest.raises(IllegalActionError):
            env.step(action)


def test_a_ghost_of_ones_own_plays_and_its_illegal_answer_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "sleeper.py").write_text(ALWAYS_STOP, encoding="utf-8")
    ghost = str(tmp_path / "sleeper.py")
    caged = PacmanEnv("caged", ghosts=ghost)
    caged.reset()
    caged.step(0)
    assert caged.state == GameState.initial(Layout.load("caged")).successor(0, "West").successor(1, "Stop")
    free = PacmanEnv("small", ghosts=ghost)
    free.reset()
    with raises(IllegalActionError, action="Stop", ghost=1):
        free.step(0)


@pytest.mark.parametrize("name", ["medium", "first-bite"])
def test_pictures_show_the_whole_board_and_change_with_it(name: str) -> None:
    env = PacmanEnv(name, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    assert isinstance(first, np.ndarray)
    height, width, colours = first.shape
    layout = env.state.layout
    assert (height // layout.height, width // layout.width, colours) == (width // layout.width,) * 2 + (3,)
    env.step(0)
    assert (env.render() != first).any()
    x, y = env.state.pacman.position
    side = width // layout.width
    body = env.render()[(layout.height - 1 - int(y)) * side :, int(x) * side :][:side, :side]
    assert (body == (0xFF, 0xD2, 0x4A)).all(axis=2).mean() > 0.3  # Pacman's yellow


def test_text_is_that_of_the_terminal_display() -> None:
    env = PacmanEnv("small", render_mode="ansi")
    env.reset(seed=1)
    env.step(0)
    shown = Text.from_ansi(str(env.render())).plain
    board = board_text(env.state).plain
    assert [line.rstrip() for line in shown.splitlines()[:-1]] == [
        line.rstrip() for line in board.splitlines()
    ]
    assert shown.splitlines()[-1].rstrip() == f"score {env.state.score}, food left {len(env.state.food)}"


def test_a_window_shows_the_game_until_a_person_closes_it(dummy_screen: None) -> None:
    env = PacmanEnv("small", render_mode="human")
    env.reset(seed=1)
    window = env._renderer._window
    assert window is not None
    assert env.render() is None
    window.size = (500, 300)
    env.step(0)
    assert window.get_surface().get_rect().contains(env._renderer._board.cells.rect)
    assert window.title == f"Pacman: score {env.state.score}, food left {len(env.state.food)}"
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    env.step(0)
    assert env._renderer._window is None
    env.step(0)
    assert env._renderer._window is None
    env.close()


@pytest.mark.slow
def test_a_person_closes_one_of_two_windows(dummy_screen: None) -> None:
    one, other = (PacmanEnv("small", render_mode="human") for _ in range(2))
    for env in (one, other):
        env.reset(seed=1)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE, window=one._renderer._window))
    other.step(0)
    assert other._renderer._window is not None
    one.step(0)
    assert one._renderer._window is None
    other.close()


@pytest.mark.rest_slow
@pytest.mark.parametrize("mode", ["rgb_array", "human"])
def test_an_environment_that_was_drawn_can_be_copied(mode: str, dummy_screen: None) -> None:
    env = PacmanEnv("small", render_mode=mode)
    env.reset(seed=1)
    env.render()
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.state == env.state
        twin.step(0)
        twin.render()
        twin.close()
    env.close()


@pytest.mark.parametrize(
    ("layout", "name"),
    [("dead-end", "DeadEnd"), ("my maze", "MyMaze"), ("maze (1)", "Maze1"), ("first_bite", "FirstBite")],
)
def test_any_file_s_name_makes_a_name_for_gymnasium(layout: str, name: str) -> None:
    assert environment_id(layout) == f"pacman/{name}-v0"
    assert parse_env_id(environment_id(layout)) == ("pacman", name, 0)


@pytest.mark.slow
def test_gymnasium_finds_the_environments_by_the_packages_name() -> None:
    code = (
        "import gymnasium\n"
        "env = gymnasium.make('pacman.envs:pacman/TwoWays-v0')\n"
        "assert env.spec == gymnasium.make('pacman/TwoWays-v0').spec\n"
        "envs = gymnasium.make_vec('pacman/TwoWays-v0', 3, vectorization_mode='vector_entry_point')\n"
        "print(type(env.unwrapped).__name__, type(envs).__name__, envs.reset()[0].shape)"
    )
    assert python(code).stdout.strip() == "PacmanEnv PacmanVectorEnv (3, 12, 3, 12)"


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("library", "module"), [("gymnasium", "pacman.envs"), ("pettingzoo", "pacman.envs.pacman_v0")]
)
def test_without_the_extra_one_sentence_says_how_to_get_it(library: str, module: str) -> None:
    run = python(f"import sys; sys.modules['{library}'] = None; import {module}", check=False)
    last = run.stderr.strip().splitlines()[-1]
    assert f"MissingExtraError: {module} needs the optional extra envs; install with: " in last
    assert '"gymnasium<' in last and '"pettingzoo<' in last


def test_nothing_else_of_pacman_imports_the_libraries() -> None:
    for path in (ROOT / "pacman").rglob("*.py"):
        if "envs" not in path.parts:
            text = path.read_text(encoding="utf-8")
            assert "gymnasium" not in text, path
            assert "pettingzoo" not in text, path


def python(code: str, *, check: bool = True) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ, PYTHONWARNINGS="error")
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=check, env=environment
    )
