"""Many games at once: they are those of the single environment, and begin anew as Gymnasium says."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from hypothesis import given
from hypothesis import strategies as st

from pacman import GameState, IllegalActionError, Layout, OptionError, RandomGhost
from pacman.envs import PacmanEnv, PacmanVectorEnv, environment_id
from pacman.envs.observation import Observer, action_mask
from tests.envs.many import screens_of
from tests.fuzzing import examples
from tests.messages import raises
from tests.strategies import games, layouts


@examples(40)
@given(st.data(), layouts(), st.sampled_from([None, 3, 10]))
def test_without_chance_it_is_gymnasiums_own_vector_environment_of_single_ones(
    data: st.DataObject, layout: Layout, limit: int | None
) -> None:
    def single() -> PacmanEnv:
        return PacmanEnv(layout, num_ghosts=0, max_episode_steps=limit)

    rows = st.lists(st.integers(0, 4), min_size=3, max_size=3)
    actions = data.draw(st.lists(rows, min_size=1, max_size=30))
    apart = SyncVectorEnv([single] * 3)
    together = PacmanVectorEnv(3, layout, num_ghosts=0, max_episode_steps=limit, numbered=True)
    assert together.metadata["autoreset_mode"] == apart.metadata["autoreset_mode"]
    assert together.observation_space == apart.observation_space
    assert together.action_space == apart.action_space
    assert_same(together.reset(seed=1), apart.reset(seed=1))
    for row in actions:
        assert_same(together.step(np.array(row)), apart.step(np.array(row)))


def assert_same(these: tuple[object, ...], those: tuple[object, ...]) -> None:
    *arrays, infos = these
    *others, other_infos = those
    for array, other in zip(arrays, others, strict=True):
        assert isinstance(array, np.ndarray)
        assert isinstance(other, np.ndarray)
        assert array.dtype == other.dtype
        assert (array == other).all()
    assert isinstance(infos, dict)
    assert isinstance(other_infos, dict)
    assert infos.keys() == other_infos.keys()
    for name, values in infos.items():
        assert (values == other_infos[name]).all(), name
        assert values.dtype == other_infos[name].dtype, name


@given(games(longest=40))
def test_one_state_and_many_look_alike(states: list[GameState]) -> None:
    observer = Observer(states[0].layout, states[0].num_agents - 1)
    together = screens_of(observer, states)
    assert (together == np.array([observer.planes(state) for state in states])).all()


@pytest.mark.rest_slow
@pytest.mark.parametrize("ghosts", ["random", "directional:attack=0.9:flee=0.2", "random,directional"])
def test_every_row_is_a_game_by_the_rules_and_begins_anew_in_the_step_after_its_end(ghosts: str) -> None:
    envs = PacmanVectorEnv(64, "medium", ghosts=ghosts, max_episode_steps=25)
    start = GameState.initial(Layout.load("medium"))
    observer = Observer(start.layout, 2)
    observations, infos = envs.reset(seed=1)
    over = np.zeros(64, bool)
    totals, steps = np.zeros(64), np.zeros(64, int)
    rng = np.random.default_rng(1)
    ends = {"terminated": 0, "truncated": 0}
    for _ in range(80):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        totals, steps = np.where(over, 0, totals + rewards), np.where(over, 0, steps + 1)
        assert (rewards[over] == 0).all()
        assert (totals == infos["score"]).all()
        for row in range(64):
            state = envs.boards.state(row)
            assert (state == start) or not over[row]
            assert terminations[row] == state.is_terminal
            assert (infos["action_mask"][row] == action_mask(state)).all()
            assert infos["is_win"][row] == state.is_win
        assert (truncations == (steps == 25)).all()
        assert (observations == np.array([observer.planes(envs.boards.state(i)) for i in range(64)])).all()
        over = terminations | truncations
        ends["terminated"] += int(terminations.sum())
        ends["truncated"] += int(truncations.sum())
    assert ends["terminated"] > 10
    assert ends["truncated"] > 0


def test_reset_forgets_which_games_were_over_and_how_long_all_have_lasted() -> None:
    envs = PacmanVectorEnv(2, "first-bite", max_episode_steps=2)
    for _ in range(2):
        envs.reset()
        _, rewards, terminations, truncations, _ = envs.step(np.array([2, 1]))
        assert (rewards.tolist(), terminations.tolist()) == ([509, -1], [True, False])
        assert not truncations.any()


def test_the_same_seed_and_actions_give_the_same_steps_and_another_seed_others() -> None:
    def played(seed: int) -> list[bytes]:
        envs = PacmanVectorEnv(8, "small", ghosts="random")
        seen = [envs.reset(seed=seed)[0].tobytes()]
        return seen + [envs.step(np.ones(8, int))[0].tobytes() for _ in range(15)]

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_returned_arrays_stay_as_they_are() -> None:
    envs = PacmanVectorEnv(4, "small", ghosts="random")
    kept = [envs.reset(seed=1)]
    copies = [kept[0][0].copy()]
    scores = [kept[0][1]["score"].copy()]
    for _ in range(5):
        step = envs.step(np.ones(4, int))
        kept.append((step[0], step[4]))
        copies.append(step[0].copy())
        scores.append(step[4]["score"].copy())
    for (observations, infos), copy, score in zip(kept, copies, scores, strict=True):
        assert (observations == copy).all()
        assert (infos["score"] == score).all()


@pytest.mark.slow
def test_the_ghosts_are_as_eager_as_those_of_single_games() -> None:
    """The mean length of games in which Pacman stands still depends on every ghost's every move."""
    options = {"layout": "medium", "ghosts": "directional:attack=0.6,random", "max_episode_steps": 100}
    apart = []
    env = PacmanEnv(**options)
    for seed in range(300):
        env.reset(seed=seed)
        apart.append(next(step for step in range(1, 101) if any(env.step(1)[2:4])))
    envs = PacmanVectorEnv(3000, **options)
    envs.reset(seed=1)
    together, over = np.zeros(3000), np.zeros(3000, bool)
    for _ in range(100):
        together += ~over
        _, _, terminations, truncations, _ = envs.step(np.ones(3000, int))
        over |= terminations | truncations
    error = np.hypot(np.std(apart) / 300**0.5, np.std(together) / 3000**0.5)
    assert abs(np.mean(apart) - np.mean(together)) < 4 * error < 6


def test_make_vec_gives_it_with_the_limit_of_the_registered_environment() -> None:
    envs = gymnasium.make_vec(environment_id("small"), num_envs=2, vectorization_mode="vector_entry_point")
    assert isinstance(envs, PacmanVectorEnv)
    assert envs.max_episode_steps == 1000
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    for mode in ("vector_entry_point", "sync"):
        short = gymnasium.make_vec(environment_id("first-bite"), 2, mode, max_episode_steps=1)
        short.reset(seed=1)
        ends = short.step(np.array([2, 1]))[2:4]
        assert [end.tolist() for end in ends] == [[True, False], [True, True]]
    shorter = gymnasium.make_vec(environment_id("small"), num_envs=2, max_episode_steps=2, ghosts="random")
    shorter.reset(seed=1)
    shorter.step(np.array([1, 1]))
    assert shorter.step(np.array([1, 1]))[3].all()


def test_gymnasiums_wrappers_count_its_episodes() -> None:
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(
        PacmanVectorEnv(3, "first-bite", max_episode_steps=4)
    )
    envs.reset(seed=1)
    *_, infos = envs.step(np.array([2, 1, 0]))
    assert infos["episode"]["r"].tolist() == [509, 0, 0]
    envs.step(np.array([2, 2, 1]))
    *_, infos = envs.step(np.array([2, 2, 2]))
    assert infos["_episode"].tolist() == [True, False, False]
    assert (infos["episode"]["r"][0], infos["episode"]["l"][0]) == (509, 1)


def test_pictures_and_texts_of_every_game() -> None:
    pictures = PacmanVectorEnv(2, "small", render_mode="rgb_array")
    pictures.reset(seed=1)
    frames = pictures.render()
    assert frames is not None
    assert [np.shape(frame) for frame in frames] == [np.shape(frames[0])] * 2
    texts = PacmanVectorEnv(2, "small", render_mode="ansi")
    texts.reset(seed=1)
    assert all("score 0" in str(text) for text in texts.render() or [""])
    assert PacmanVectorEnv(2, "small").render() is None


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ([0, 5], "5 is not an action; allowed are 0 West"),
        ([0, -1], "-1 is not an action"),
        ([0], r"shape \(1,\) and the type int64; needed is \(2,\) and integers"),
        ([0.0, 1.0], "type float64"),
    ],
)
def test_what_are_no_actions_is_refused_and_changes_nothing(actions: list[float], said: str) -> None:
    envs = PacmanVectorEnv(2, "small")
    envs.reset(seed=1)
    with pytest.raises(IllegalActionError, match=said):
        envs.step(np.array(actions))
    assert (envs.boards.score == 0).all()


def test_what_a_game_that_is_over_is_told_is_ignored() -> None:
    envs = PacmanVectorEnv(2, "first-bite")
    envs.reset(seed=1)
    envs.step(np.array([2, 1]))
    _, rewards, terminations, _, _ = envs.step(np.array([-1, 1]))
    assert (rewards.tolist(), terminations.tolist()) == ([0, -1], [False, False])
    with pytest.raises(IllegalActionError, match="-1"):
        envs.step(np.array([-1, 1]))


def test_reset_with_a_mask_begins_only_these_games_anew() -> None:
    envs = PacmanVectorEnv(3, "first-bite", max_episode_steps=3)
    envs.reset(seed=1)
    envs.step(np.array([2, 1, 1]))
    _, infos = envs.reset(options={"reset_mask": (True, False, True)})
    assert infos["score"].tolist() == [0, -1, 0]
    _, rewards, _, truncations, _ = envs.step(np.array([1, 1, 1]))
    assert rewards.tolist() == [-1, -1, -1]
    assert not truncations.any()
    assert envs.step(np.array([1, 1, 1]))[3].tolist() == [False, True, False]
    with pytest.raises(OptionError):
        envs.reset(options={"reset_mask": np.array([True])})


def test_what_it_cannot_do_is_refused_in_a_sentence() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        PacmanVectorEnv(2, "small").step(np.array([1, 1]))
    with raises(OptionError, mode="human", allowed="rgb_array, ansi"):
        PacmanVectorEnv(2, "small", render_mode="human")
    for wrong in (0, 2.0):
        with raises(OptionError, name="num_envs", value=wrong, allowed="1 or more"):
            PacmanVectorEnv(wrong, "small")  # type: ignore[arg-type]
    with pytest.raises(OptionError):
        PacmanVectorEnv(2, "small", ghosts=f"{__name__}:MyGhost")


class MyGhost(RandomGhost):
    """A ghost in Python, of which there is no version on arrays."""
