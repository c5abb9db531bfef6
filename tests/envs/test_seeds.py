"""The game of a seed is the same in every environment, `play` and `batch`."""

from __future__ import annotations

import random
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from hypothesis import given
from hypothesis import strategies as st

from pacman import Action, Agent, DirectionalGhost, GameState, Layout, OptionError, RandomGhost, play
from pacman.batch import Experiment, make_plan
from pacman.batch.running import play_one
from pacman.envs import GhostVectorEnv, PacmanEnv, PacmanVectorEnv
from pacman.envs.observation import legal_or_fallback
from pacman.envs.seeds import AgentNumbers, GameSeeds
from pacman.gameplay.game import STOPPED
from pacman.gameplay.record import Record, RecordFile, read_records, states_until_difference
from pacman.randomness import agent_stream, draw, pick
from pacman.vector import Boards, DirectionalGhosts, random_moves
from tests.envs.test_autoreset import assert_same_ends
from tests.envs.test_vector import assert_same
from tests.fuzzing import examples
from tests.messages import raises
from tests.strategies import games, layouts

ACTIONS = tuple(Action)
GHOSTS = ["random", "directional", "directional:attack=0.35:flee=0.9"]


class Scripted(Agent[GameState]):
    """Takes these actions one after the other, as an environment does, and begins again with the first."""

    def __init__(self, actions: str = "02431") -> None:
        self.actions = [int(action) for action in actions]

    def start_game(self, state: GameState) -> None:
        self.moves = 0

    def choose(self, state: GameState) -> Action:
        self.moves += 1
        return legal_or_fallback(self.actions[(self.moves - 1) % len(self.actions)], state)


def states_at_rounds(record: Record) -> list[GameState]:
    """The state after each round, the last one perhaps in the middle of a round."""
    states, every = record.states(), len(record.agents)
    return [*states[every:-1:every], states[-1]]


@examples(40)
@given(st.data(), layouts(), st.integers(0, 2**40), st.text("01234", min_size=1, max_size=9))
def test_one_seed_is_one_game_in_play_and_in_both_environments(
    data: st.DataObject, layout: Layout, seed: int, actions: str
) -> None:
    names = [data.draw(st.sampled_from(GHOSTS)) for _ in layout.ghost_starts]
    ghosts, agents = ",".join(names or GHOSTS[:1]), len(names) + 1
    options = {"ghosts": ghosts, "max_episode_steps": 40}
    expected = play(layout, Scripted(actions), ghosts, seed=seed, max_moves=40 * agents)
    env, envs = PacmanEnv(layout, **options), PacmanVectorEnv(3, layout, **options)
    env.reset(seed=seed)
    envs.reset(seed=[seed + 1, seed, 5])
    for number, state in enumerate(states_at_rounds(expected)):
        action = int(actions[number % len(actions)])
        _, _, *over, info = env.step(action)
        *_, infos = envs.step(np.full(3, action))
        assert env.state == envs.call("state")[1] == state
        assert info["seed"] == infos["seed"][1] == seed
    assert any(over)
    record = env.record("pacman:Scripted")
    assert (record.moves, record.outcome, record.score, record.seed) == (
        expected.moves,
        expected.outcome,
        expected.score,
        seed,
    )


@pytest.mark.parametrize("ghosts", ["directional", pytest.param("random", marks=pytest.mark.slow)])
def test_the_games_of_a_batch_are_those_of_the_vector_environment(ghosts: str) -> None:
    """The batch plays in C where it can; Pacman's actions are those that he chose in `play`."""
    games = 16
    plan = make_plan(
        Experiment(
            agents=("random",), layouts=("small",), ghosts=(ghosts,), games=games, seed=30, max_moves=20
        )
    )
    rows = [play_one(plan, number)[0] for number in range(games)]
    chosen = [play("small", "random", ghosts, seed=row.seed).moves[::2] for row in rows]
    envs = PacmanVectorEnv(games, "small", ghosts=ghosts, max_episode_steps=10, autoreset_mode="SAME_STEP")
    envs.reset(seed=30)
    ended: dict[int, tuple[int, bool]] = {}
    for number in range(20):
        *_, infos = envs.step(
            np.array([ACTIONS.index(moves[min(number, len(moves) - 1)]) for moves in chosen])
        )
        for game in np.flatnonzero(infos.get("_final_info", np.zeros(games, bool))).tolist():
            facts = infos["final_info"]
            ended.setdefault(facts["seed"][game], (facts["score"][game], facts["is_win"][game]))
    assert {row.seed: (row.score, row.result == "win") for row in rows}.items() <= ended.items()
    assert {row.result for row in rows} == {"draw", "loss"}


@pytest.mark.parametrize("mode", list(AutoresetMode)[:2])
@pytest.mark.parametrize("ghosts", ["directional:attack=0.6", pytest.param("random", marks=pytest.mark.slow)])
def test_with_ghosts_it_is_gymnasiums_own_vector_environment_of_single_ones(
    mode: AutoresetMode, ghosts: str
) -> None:
    options = {"ghosts": ghosts, "max_episode_steps": 25}
    apart = SyncVectorEnv([lambda: PacmanEnv("medium", **options)] * 4, autoreset_mode=mode)
    together = PacmanVectorEnv(4, "medium", autoreset_mode=mode, numbered=True, **options)
    rng = np.random.default_rng(1)
    assert_same(together.reset(seed=3), apart.reset(seed=3))
    for number in range(90):
        actions = rng.integers(5, size=4)
        ours, theirs = together.step(actions), apart.step(actions)
        assert_same_ends(ours[4], theirs[4])
        assert_same(ours, theirs)
        if number == 45:
            assert_same(together.reset(seed=[9, None, None, 8]), apart.reset(seed=[9, None, None, 8]))
    assert len(set(together.reset()[1]["seed"].tolist())) == 4


@given(games(longest=60), st.floats(0, 1), st.floats(0, 1), st.integers(0, 2**20))
def test_policies_draw_what_the_ghosts_draw(
    states: list[GameState], attack: float, flee: float, seed: int
) -> None:
    running = [state for state in states if not state.is_terminal and state.num_agents > 1]
    if not running:
        return
    for policy, ghost in (
        (DirectionalGhosts(attack, flee), DirectionalGhost(attack, flee)),
        (random_moves, RandomGhost()),
    ):
        boards = Boards.from_states(running, 1)
        ghost.index = 1
        numbers = AgentNumbers(1, len(running))
        numbers.begin(range(len(running)), range(seed, seed + len(running)))
        chosen = policy(boards, numbers)
        for number, state in enumerate(running):
            ghost.rng = agent_stream(seed + number, 1)
            assert ghost.choose(state) == ACTIONS[chosen[number]]


@pytest.mark.parametrize("attack", [0.0, 0.1, 0.35, 0.8, 1 / 3, 0.999, 1.0])
def test_bounds_divide_the_numbers_exactly_where_draw_does(attack: float) -> None:
    """At each bound and just below it, one number of the grid apart."""
    state = GameState.initial(Layout.parse("%%%%%%%\n%.    %\n% %1% %\n%  P  %\n%%%%%%%"))
    policy, ghost = DirectionalGhosts(attack), DirectionalGhost(attack)
    boards = Boards.from_states([state], 1)
    outcomes = ghost.distribution(state, 1)
    for bound in policy._bounds[:, policy._rows(boards)[0]]:
        for number in (bound - 2**-53, bound):
            if 0 <= number < 1:
                drawn = draw(_Fixed(number), outcomes)
                assert ACTIONS[policy(boards, _Numbers(number))[0]] == drawn


class _Fixed(random.Random):
    def __new__(cls, number: float) -> _Fixed:
        return super().__new__(cls)

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number


class _Numbers:
    def __init__(self, number: float) -> None:
        self.number = number

    def random(self, size: int, /) -> np.ndarray:
        return np.full(size, self.number)


def test_numbers_of_many_games_are_those_of_each_ones_stream() -> None:
    numbers, expected = AgentNumbers(2, 3), {}
    for step in range(300):
        for game in {0: (0, 1, 2), 40: (1,), 127: (0,), 128: (2,), 200: (0, 2)}.get(step, ()):
            numbers.begin([game], [step + game])
            expected[game] = agent_stream(step + game, 2)
        assert numbers.random(3).tolist() == [expected[game].random() for game in range(3)]
    with raises(OptionError, size=2, count=3):
        numbers.random(2)


def test_numbers_of_hundreds_of_games_are_taken_in_parts() -> None:
    numbers = AgentNumbers(1, 300)
    numbers.begin(range(300), range(300))
    first = numbers.random(300)
    assert first.tolist() == [agent_stream(seed, 1).random() for seed in range(300)]
    numbers.begin([299, 0], [0, 299])
    assert (numbers.random(300)[[0, 299]] == first[[299, 0]]).all()


def test_games_without_a_seed_have_the_seeds_that_follow() -> None:
    first, again = ([env.reset(seed=seed)[1]["seed"] for seed in (7, None, None)] for env in _two())
    assert first == again
    assert len(set(first)) == 3
    other = PacmanEnv("small")
    other.reset(seed=first[1])
    env = next(iter(_two()))
    env.reset(seed=7)
    env.reset()
    for action in (0, 0, 3, 3, 2):
        env.step(action)
        other.step(action)
        assert env.state == other.state
    seeds = [PacmanEnv("small").reset()[1]["seed"] for _ in range(5)]
    assert len(set(seeds)) == 5, "the system draws the first"
    with raises(OptionError, name="seed", value=2**63):
        env.reset(seed=2**63)
    drawn = [GameSeeds().next(None, np.random.default_rng(1)) for _ in range(2)]
    assert drawn[0] == drawn[1]


def _two() -> tuple[PacmanEnv, PacmanEnv]:
    return PacmanEnv("small"), PacmanEnv("small")


def test_a_layout_that_is_drawn_belongs_to_the_seed() -> None:
    env = PacmanEnv(("small", "first-bite", "quartet"))
    env.reset(seed=1)
    for _ in range(6):
        _, info = env.reset()
        other = PacmanEnv(("small", "first-bite", "quartet"))
        other.reset(seed=info["seed"])
        assert other.state == env.state


def test_a_game_is_written_as_a_record_that_agrees_with_the_rules(tmp_path: Path) -> None:
    env = PacmanEnv("small", ghosts="random", max_episode_steps=30)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.record()
    env.reset(seed=5)
    assert env.record().outcome.reason == STOPPED
    for _ in range(30):
        if any(env.step(1)[2:4]):
            break
    with RecordFile(tmp_path / "game.json") as file:
        file.write(env.record("reflex"))
    (record,) = read_records(tmp_path / "game.json")
    states, difference = states_until_difference(record)
    assert difference is None
    assert states[-1] == env.state
    assert [str(spec) for spec in record.agents] == ["reflex", "random"]
    env.reset(options={"state": states[2]})
    with pytest.raises(OptionError):
        env.record()


def test_of_learning_ghosts_the_others_draw_the_numbers_of_the_seed() -> None:
    envs = GhostVectorEnv(3, "medium", pacman="random", learner=2, ghosts="random")
    _, infos = envs.reset(seed=[8, 9, 8])
    assert infos["seed"].tolist() == [8, 9, 8]
    start = GameState.initial(Layout.load("medium"))
    state = start.successor(0, pick(agent_stream(9, 0), start.legal_actions(0)))
    state = state.successor(1, pick(agent_stream(9, 1), state.legal_actions(1)))
    assert (envs.boards.turn, envs.boards.state(1)) == (2, state)
