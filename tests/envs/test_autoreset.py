"""When games of a vector environment begin anew, what they draw, and what can be asked of each."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from hypothesis import given
from hypothesis import strategies as st

from pacman import GameState, Layout, OptionError
from pacman.envs import PacmanEnv, PacmanVectorEnv, environment_id
from pacman.envs.observation import Observer
from tests.envs.test_vector import assert_same
from tests.fuzzing import examples
from tests.messages import raises
from tests.strategies import layouts

FINAL = ("final_obs", "_final_obs", "final_info", "_final_info")


@pytest.mark.slow
@examples(40)
@given(st.data(), layouts(), st.sampled_from([None, 3, 10]), st.sampled_from(["planes", "flat"]))
def test_in_the_same_step_it_is_gymnasiums_own_vector_environment(
    data: st.DataObject, layout: Layout, limit: int | None, observation: str
) -> None:
    def single() -> PacmanEnv:
        return PacmanEnv(layout, **options)

    options = {"num_ghosts": 0, "max_episode_steps": limit, "observation": observation, "reward": "shaped"}
    rows = st.lists(st.integers(0, 4), min_size=3, max_size=3)
    actions = data.draw(st.lists(rows, min_size=1, max_size=30))
    mode = AutoresetMode.SAME_STEP
    apart = SyncVectorEnv([single] * 3, autoreset_mode=mode)
    together = PacmanVectorEnv(3, layout, autoreset_mode=mode, numbered=True, **options)
    assert together.metadata["autoreset_mode"] == apart.metadata["autoreset_mode"]
    assert_same(together.reset(seed=1), apart.reset(seed=1))
    for row in actions:
        ours, theirs = together.step(np.array(row)), apart.step(np.array(row))
        assert_same_ends(ours[4], theirs[4])
        assert_same(ours, theirs)


def assert_same_ends(ours: dict[str, object], theirs: dict[str, object]) -> None:
    """Takes what is told of ends out of the infos, and compares it."""
    mine, others = ([infos.pop(name, None) for name in FINAL] for infos in (ours, theirs))
    assert (mine[0] is None) == (others[0] is None)
    if mine[0] is not None:
        for seen, expected in zip(mine[0], others[0], strict=True):
            assert (seen is None) == (expected is None)
            assert seen is None or (seen == expected).all()
        assert (mine[1] == others[1]).all()
        assert (mine[3] == others[3]).all()
        assert_same((mine[2],), (others[2],))


def test_with_ghosts_the_ends_are_told_and_the_next_game_has_begun() -> None:
    envs = PacmanVectorEnv(64, "small", ghosts="random", max_episode_steps=30, autoreset_mode="SAME_STEP")
    start = GameState.initial(Layout.load("small"))
    first, infos = envs.reset(seed=1)
    rng, totals, ends = np.random.default_rng(1), np.zeros(64), 0
    for _ in range(60):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        seen, rewards, terminations, truncations, infos = envs.step(actions)
        totals += rewards
        for game in np.flatnonzero(terminations | truncations):
            assert envs.call("state")[game] == start
            assert (seen[game] == first[game]).all()
            assert infos["score"][game] == 0
            assert infos["final_info"]["score"][game] == totals[game]
            assert (infos["final_obs"][game] != first[game]).any()
            totals[game], ends = 0, ends + 1
        assert (totals == infos["score"]).all()
    assert ends > 100


@pytest.mark.parametrize("ghosts", ["random", pytest.param("directional", marks=pytest.mark.slow)])
def test_games_that_are_begun_by_hand_are_those_of_gymnasiums_own_vector_environment(ghosts: str) -> None:
    options = {"ghosts": ghosts, "max_episode_steps": 12}
    apart = SyncVectorEnv([lambda: PacmanEnv("small", **options)] * 5, autoreset_mode=AutoresetMode.DISABLED)
    together = PacmanVectorEnv(5, "small", autoreset_mode="DISABLED", numbered=True, **options)
    assert together.metadata["autoreset_mode"] is AutoresetMode.DISABLED
    assert_same(together.reset(seed=1), apart.reset(seed=1))
    rng, resets = np.random.default_rng(1), 0
    for _ in range(60):
        actions = rng.integers(5, size=5)
        ours = together.step(actions)
        assert_same(ours, apart.step(actions))
        if (over := ours[2] | ours[3]).any():
            with raises(gymnasium.error.ResetNeeded, game=over.argmax()):
                together.step(actions)
            seeds = [None if resets % 2 else 50 + resets + game for game in range(5)]
            seen, infos = together.reset(seed=seeds, options={"reset_mask": over})
            expected, others = apart.reset(seed=seeds, options={"reset_mask": over})
            assert (seen == expected).all()
            assert all((infos[name][over] == others[name][over]).all() for name in ("seed", "action_mask"))
            resets += 1
    assert resets > 5


def played(count: int, seed: object, **options: object) -> tuple[np.ndarray, ...]:
    """What three of these games see, in 40 steps in which Pacman stands still."""
    envs = PacmanVectorEnv(count, "small", ghosts="random", **options)
    envs.reset(seed=seed)
    return tuple(np.array([envs.step(np.ones(count, int))[0][:3] for _ in range(40)]).swapaxes(0, 1))


@pytest.mark.parametrize("mode", ["NEXT_STEP", "SAME_STEP"])
def test_a_game_is_the_same_whatever_is_played_beside_it(mode: str) -> None:
    eight, sixteen = (played(count, 7, autoreset_mode=mode) for count in (8, 16))
    listed = played(4, [9, 7, 8, 7], autoreset_mode=mode)
    for one, other in zip(eight, sixteen, strict=True):
        assert (one == other).all()
    assert (listed[0] == eight[2]).all(), "the seed 9 is that of game 2"
    assert (listed[1] == eight[0]).all()
    assert (eight[0] != eight[1]).any()


def test_without_a_seed_games_go_on_drawing_and_differ() -> None:
    envs = PacmanVectorEnv(3, "small", ghosts="random")

    def walk(**options: object) -> np.ndarray:
        envs.reset(**options)
        return np.array([envs.step(np.ones(3, int))[0] for _ in range(20)]).swapaxes(0, 1)

    first, second, again = walk(seed=[1, 2, 3]), walk(), walk(seed=[1, None, 3])
    assert (first != second).any()
    assert (first[[0, 2]] == again[[0, 2]]).all()
    assert (first[1] != again[1]).any()
    fresh = PacmanVectorEnv(3, "small", ghosts="random")
    fresh.reset()
    assert len({fresh.step(np.ones(3, int))[0][game].tobytes() for _ in range(9) for game in range(3)}) > 3


@pytest.mark.parametrize(
    ("seed", "said"),
    [
        ([1, 2], "seed lists 2 seeds; needed is one for each of 3 games"),
        ([1, 2, -3], "a seed=-3 is out of range"),
        (-1, "seed=-1 is out of range"),
    ],
)
def test_what_are_no_seeds_is_refused(seed: object, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        PacmanVectorEnv(3, "small").reset(seed=seed)


def test_what_a_single_game_is_asked_by_name() -> None:
    envs = PacmanVectorEnv(2, "small", max_episode_steps=9, render_mode="ansi")
    envs.reset(seed=1)
    envs.step(np.array([0, 1]))
    assert [masks.tolist() for masks in envs.call("action_masks")] == envs.action_masks().tolist()
    assert envs.call("state") == tuple(envs.boards.state(game) for game in range(2))
    assert [len(text) for text in envs.call("render")] == [len(text) for text in envs.render()]
    assert envs.get_attr("max_episode_steps") == (9, 9)
    for name in ("step", "fly", "_over"):
        with pytest.raises(OptionError):
            envs.call(name)


def test_planes_that_are_not_copied_are_the_same_planes() -> None:
    ours, copied = (PacmanVectorEnv(4, "small", ghosts="random", copy=copy) for copy in (False, True))
    kept, _ = ours.reset(seed=1)
    copied.reset(seed=1)
    for _ in range(30):
        assert np.shares_memory(ours.step(np.zeros(4, int))[0], kept)
        assert (copied.step(np.zeros(4, int))[0] == kept).all()


def test_the_mode_is_one_of_two_also_through_make_vec() -> None:
    mode = AutoresetMode.SAME_STEP
    envs = gymnasium.make_vec(environment_id("small"), 2, "vector_entry_point", autoreset_mode=mode)
    assert envs.metadata["autoreset_mode"] is mode
    assert PacmanVectorEnv.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    with raises(OptionError, mode="never", allowed="NEXT_STEP, SAME_STEP, DISABLED"):
        PacmanVectorEnv(2, "small", autoreset_mode="never")


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["NEXT_STEP", "SAME_STEP"])
def test_planes_follow_scared_ghosts_that_meet_between_cells(mode: str) -> None:
    layout = Layout.parse("%%%%%%%%%%%\n%Po o  1 2%\n%.%% %%%% %\n%.  o  3 4%\n%%%%%%%%%%%")
    envs = PacmanVectorEnv(24, layout, ghosts="random", max_episode_steps=40, autoreset_mode=mode)
    observer, rng = Observer(layout, 4), np.random.default_rng(1)
    seen, infos = envs.reset(seed=2)
    halves = meetings = 0
    for _ in range(60):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        seen, *_, infos = envs.step(actions)
        for game, state in enumerate(envs.call("state")):
            assert (seen[game] == observer.planes(state)).all()
            places = [ghost.position for ghost in state.ghosts]
            halves += any(x % 1 or y % 1 for x, y in places)
            meetings += len(set(places)) < 4
    assert halves > 100
    assert meetings > 100
