"""Batches of games: the same rows in the same order, wherever and however often they are started."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents import AlphaBeta
from pacman import Layout, play
from pacman.agent import score
from pacman.batch import (
    Experiment,
    Plan,
    Results,
    ResultsError,
    given_workers,
    local_workers,
    make_plan,
    play_batch,
    summarize,
)
from pacman.batch.plan import Pairing
from pacman.batch.results import GAMES, SETTINGS, TIMES, bucket_of, quantile
from pacman.batch.running import Chunk, NodeCounter, play_chunk, play_one
from pacman.batch.statistics import wilson
from pacman.batch.stopping import ROUNDS_BETWEEN_LOOKS
from pacman.errors import AgentError
from pacman.state import GameState, LostState, WonState
from pacman.support.workers import WORKER_DIED, ClusterError, LockError
from pacman.trace import Trace
from tests.fuzzing import ALL_EXAMPLES
from tests.messages import raises
from tests.waiting import wait_until

SMALL = Experiment(
    agents=("reflex", "random"), ghosts=("random", "directional"), layouts=("trap", "small"), games=6
)
FAILING = """
import os
import random
import sys
from ctypes import PyDLL

from pacman import Agent


class Dies(Agent):
    def choose(self, state):
        if self.rng.random() < 0.1:
            os._exit(3)
        return state.legal_actions()[0]


class Raises(Agent):
    def choose(self, state):
        raise ValueError(object())


class Loops(Agent):
    def choose(self, state):
        while True:
            pass


class Hangs(Agent):
    def choose(self, state):  # a call into C that never lets another thread run, and needs no processor
        if sys.platform == "win32":
            PyDLL("kernel32").Sleep(600_000)
        else:
            PyDLL(None).sleep(600)


class Dice(Agent):
    def choose(self, state):
        return random.choice(state.legal_actions())
"""


class Shuffled(Executor):
    """Does tasks in an order of its own, some of them much later."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)
        self._waiting: list[tuple[Future[object], object, tuple[object, ...]]] = []
        self._pool = ThreadPoolExecutor(1)

    def submit(self, function, /, *arguments, **options):  # type: ignore[no-untyped-def]
        future: Future[object] = Future()
        self._waiting.append((future, function, arguments))
        self._pool.submit(self._do_one)
        return future

    def _do_one(self) -> None:
        future, function, arguments = self._waiting.pop(self._dice.randrange(len(self._waiting)))
        future.set_result(function(*arguments))  # type: ignore[operator]


def played_here(plan: Plan, folder: Path | None = None) -> Results:
    """By this process, one after the other."""
    with Results(plan, folder) as results, ThreadPoolExecutor(1) as executor:
        play_batch(plan, results, given_workers(executor, 1))
    return results


def files(folder: Path) -> tuple[bytes, bytes, int]:
    times = len((folder / TIMES).read_bytes().splitlines())
    return (folder / SETTINGS).read_bytes(), (folder / GAMES).read_bytes(), times


def test_every_pairing_plays_the_same_seeds_round_by_round() -> None:
    rows = played_here(make_plan(SMALL)).rows
    expected = [
        (layout, ghosts, agent, seed)
        for seed in range(6)
        for layout in ("trap", "small")
        for ghosts in ("random", "directional")
        for agent in ("reflex", "random")
    ]
    assert [(row.layout, row.ghosts, row.agent, row.seed) for row in rows] == expected


@pytest.mark.slow
def test_a_row_is_the_game_that_play_plays() -> None:
    for row in played_here(make_plan(SMALL)).rows:
        record = play(row.layout, row.agent, row.ghosts, seed=row.seed)
        assert (row.result, row.reason) == (record.outcome.result, record.outcome.reason)
        assert (row.score, row.moves) == (record.score, len(record.moves))
        assert row.decisions == len(record.moves[:: len(record.agents)])


def test_teams_of_ghosts_are_one_for_all_or_one_each() -> None:
    plan = make_plan(
        Experiment(agents=("reflex",), ghosts=("random+directional:attack=1", "random"), games=1)
    )
    names = [[str(ghost) for ghost in setup.ghosts] for setup in plan.setups]
    assert names == [["random", "directional:attack=1"], ["random", "random"]]


def test_the_bytes_are_the_same_for_any_workers_and_any_order(tmp_path: Path) -> None:
    plan = make_plan(SMALL)
    played_here(plan, tmp_path / "here")
    expected = files(tmp_path / "here")
    assert expected[2] == plan.games
    for jobs in (1, 2, 3) if ALL_EXAMPLES else (2,):
        with Results(plan, tmp_path / f"{jobs}") as results, local_workers(jobs) as workers:
            play_batch(plan, results, workers)
        assert files(tmp_path / f"{jobs}") == expected
    for seed in range(5 if ALL_EXAMPLES else 2):
        with Results(plan, tmp_path / f"shuffled {seed}") as results:
            play_batch(plan, results, given_workers(Shuffled(seed), 8))
        assert files(tmp_path / f"shuffled {seed}") == expected


class Whole(NamedTuple):
    """A batch that was played to its end, with its files."""

    plan: Plan
    written: dict[str, bytes]
    expected: tuple[bytes, bytes, int]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    plan = make_plan(msgspec.structs.replace(SMALL, layouts=("trap",), games=5))
    folder = tmp_path_factory.mktemp("whole")
    played_here(plan, folder)
    return Whole(
        plan, {name: (folder / name).read_bytes() for name in (SETTINGS, GAMES, TIMES)}, files(folder)
    )


@given(cut=st.integers(0, 10_000), cut_times=st.integers(0, 10_000))
def test_a_file_cut_anywhere_is_gone_on_with_to_the_same_bytes(
    tmp_path_factory: pytest.TempPathFactory, whole: Whole, cut: int, cut_times: int
) -> None:
    folder = tmp_path_factory.mktemp("cut")
    (folder / SETTINGS).write_bytes(whole.written[SETTINGS])
    for name, place in ((GAMES, cut), (TIMES, cut_times)):
        data = whole.written[name]
        (folder / name).write_bytes(data[: place % (len(data) + 1)])
    played_here(whole.plan, folder)
    assert files(folder) == whole.expected


@pytest.mark.slow
def test_a_longer_experiment_goes_on_with_a_shorter_one(tmp_path: Path) -> None:
    longer = make_plan(SMALL)
    played_here(longer, tmp_path / "at once")
    played_here(make_plan(msgspec.structs.replace(SMALL, games=2)), tmp_path / "in two")
    played_here(longer, tmp_path / "in two")
    assert files(tmp_path / "in two") == files(tmp_path / "at once")
    shorter = played_here(make_plan(msgspec.structs.replace(SMALL, games=4)), tmp_path / "in two")
    assert files(tmp_path / "in two") == files(tmp_path / "at once")
    summary = summarize(shorter)
    assert (summary.games, {each.games for each in summary.figures}) == (32, {4})


@pytest.mark.slow
def test_a_run_that_is_killed_again_and_again_ends_with_the_same_bytes(tmp_path: Path) -> None:
    what = ["--agents", "reflex,random", "--layouts", "small,medium", "--ghosts", "random", "--games", "20"]
    command = [sys.executable, "-m", "pacman", "batch", *what, "--jobs", "2"]
    games = tmp_path / "killed" / GAMES

    def lines() -> int:
        return games.read_bytes().count(b"\n") if games.exists() else 0

    subprocess.run([*command, "--out", tmp_path / "whole"], check=True, capture_output=True)
    dice = random.Random(5)
    kills = 0
    for until in (0, 1, 20, 40, 60):
        run = subprocess.Popen([*command, "--out", tmp_path / "killed"], stdout=subprocess.DEVNULL)
        wait_until(lambda: lines() >= until or run.poll() is not None, f"line {until} of the results")  # noqa: B023
        try:
            assert run.wait(timeout=dice.uniform(0, 0.1)) == 0
        except subprocess.TimeoutExpired:
            run.kill()
            run.wait()
            kills += 1
    subprocess.run([*command, "--out", tmp_path / "killed"], check=True, capture_output=True)
    assert kills > 2
    assert files(tmp_path / "killed") == files(tmp_path / "whole")


def test_results_of_something_else_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    agent = Path("mine.py")
    agent.write_text(FAILING)
    first = Experiment(agents=("mine.py:Dice",), layouts=("trap",), games=2)
    played_here(make_plan(first), tmp_path / "out")
    before = files(tmp_path / "out")
    others = {
        "other seed: 0, now 1": msgspec.structs.replace(first, seed=1),
        "other layouts": msgspec.structs.replace(first, layouts=("small",)),
        "other max_moves": msgspec.structs.replace(first, max_moves=7),
        "other agents": msgspec.structs.replace(first, agents=("reflex",)),
    }
    for said, other in others.items():
        with pytest.raises(ResultsError, match=said):
            played_here(make_plan(other), tmp_path / "out")
    agent.write_text(FAILING + "\n# changed\n")
    with raises(ResultsError, what="files of code"):
        played_here(make_plan(first), tmp_path / "out")
    assert files(tmp_path / "out") == before


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (GAMES, "hello\n", "line 1: this is not a line of the results"),
        (GAMES, "FIRST ROW\n[]\n", "line 2: this is not a line of the results"),
        (GAMES, "OTHER ROW\n", "line 1: this should be the game of reflex"),
        (SETTINGS, "hello", "settings.json: this is not the settings of a batch"),
        (SETTINGS, '{"format":"pacman-batch-9"}', "settings.json: this is not the settings of a batch"),
        (TIMES, "[]\n", "line 1: this is not a line of the results"),
        (
            TIMES,
            '{"game":1,"seconds":1,"decisions":{}}\n',
            "line 1: this should be the times of game 0, not 1",
        ),
        (TIMES, '{"game":0,"seconds":1,"decisions":{"999999999":400000}}\n', "line 1: this is not a line of"),
        (TIMES, '{"game":0,"seconds":1,"decisions":{"3":-1}}\n', "line 1: this is not a line of"),
    ],
)
def test_damaged_results_are_refused_and_left_as_they_are(
    tmp_path: Path, name: str, text: str, said: str
) -> None:
    plan = make_plan(Experiment(agents=("reflex",), layouts=("trap",), games=2))
    played_here(plan, tmp_path)
    first, second = (tmp_path / GAMES).read_text().splitlines()
    assert first != second
    damaged = text.replace("FIRST ROW", first).replace("OTHER ROW", second)
    (tmp_path / name).write_text(damaged)
    with pytest.raises(ResultsError, match=said):
        played_here(plan, tmp_path)
    assert (tmp_path / name).read_text() == damaged


def test_games_without_their_settings_are_refused_and_left_as_they_are(tmp_path: Path) -> None:
    plan = make_plan(Experiment(agents=("reflex",), layouts=("trap",), games=2))
    for text, said in (
        ('{"format":"pacman-batch-1","version":"0.1.0"}\n{}\n', "begun by an earlier version"),
        ("hello", "has no settings.json next to it"),
    ):
        (tmp_path / GAMES).write_text(text)
        with pytest.raises(ResultsError, match=said):
            played_here(plan, tmp_path)
        assert (tmp_path / GAMES).read_text() == text
        assert not (tmp_path / SETTINGS).exists()


def test_two_runs_cannot_write_the_same_results(tmp_path: Path) -> None:
    plan = make_plan(SMALL)
    with Results(plan, tmp_path), raises(LockError, path=tmp_path / f"{GAMES}.lock"):
        Results(plan, tmp_path)
    with Results(plan, tmp_path):
        pass


@pytest.mark.slow
def test_an_agent_that_fails_makes_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.py").write_text(FAILING)
    names = ("Dies", "Raises", "Loops", "Dice")
    plan = make_plan(
        Experiment(
            agents=(*(f"bad.py:{name}" for name in names), "reflex"),
            layouts=("small",),
            games=3,
            move_timeout=0.3,
        )
    )
    for jobs in (1, 2):
        with Results(plan, tmp_path / f"{jobs}") as results, local_workers(jobs) as workers:
            play_batch(plan, results, workers)
    assert files(tmp_path / "1") == files(tmp_path / "2")
    reasons: dict[str, set[str]] = {}
    for row in results.rows:
        if row.result == "agent error":
            reasons.setdefault(row.agent, set()).add(row.reason)
    assert list(reasons) == ["bad.py:Dies", "bad.py:Raises", "bad.py:Loops"]
    (dies,), (raised,), (loops,) = reasons.values()
    assert dies.endswith(" 3")
    assert raised == "agent 0 (Raises) raised ValueError: <object object at 0x…>"
    assert "(Loops)" in loops and "0.3 s" in loops
    alone = played_here(make_plan(Experiment(agents=("reflex",), layouts=("small",), games=3)))
    assert [row for row in results.rows if row.agent == "reflex"] == alone.rows


@pytest.mark.slow
def test_a_call_that_no_timeout_ends_costs_its_worker_and_one_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.py").write_text(FAILING)
    plan = make_plan(
        Experiment(agents=("bad.py:Hangs", "reflex"), layouts=("trap",), games=1, move_timeout=0.1)
    )
    with Results(plan) as results, local_workers(1) as workers:
        play_batch(plan, results, workers)
    assert [row.result for row in results.rows] == ["agent error", "loss"]
    assert "(Hangs)" in results.rows[0].reason and "0.1 s" in results.rows[0].reason


@pytest.mark.slow
def test_what_a_worker_cannot_find_stops_the_batch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(FAILING)
    plan = make_plan(Experiment(agents=("mine.py:Dice",), layouts=("trap",), games=3))
    Path("mine.py").unlink()
    complains = raises(AgentError, path=Path("mine.py"))
    with Results(plan) as results, local_workers(1) as workers, complains:
        play_batch(plan, results, workers)


@pytest.mark.slow
def test_an_executor_whose_workers_died_counts_as_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    monkeypatch.chdir(tmp_path)
    Path("bad.py").write_text(FAILING)
    plan = make_plan(Experiment(agents=("bad.py:Dies",), layouts=("small",), games=30))
    spawned = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    lost = pytest.raises(ClusterError, match=WORKER_DIED)
    with spawned as executor, Results(plan) as results, lost:
        play_batch(plan, results, given_workers(executor, 1))


@pytest.mark.slow
def test_it_stops_at_the_first_look_at_which_the_intervals_are_narrow(tmp_path: Path) -> None:
    asked = Experiment(agents=("reflex", "random"), layouts=("small",), games=70, until_width=0.3)
    plan = make_plan(asked)
    every = played_here(make_plan(msgspec.structs.replace(asked, until_width=None))).rows
    stopped = played_here(plan, tmp_path / "here").rows

    def widest(rounds: int) -> float:
        ends = [
            wilson(sum(row.result == "win" for row in every[index : 2 * rounds : 2]), rounds)
            for index in (0, 1)
        ]
        return max(high - low for low, high in ends)

    looks = range(ROUNDS_BETWEEN_LOOKS, 71, ROUNDS_BETWEEN_LOOKS)
    first = next(rounds for rounds in looks if widest(rounds) <= 0.3)
    assert 1 < first < 70
    assert len(stopped) == 2 * first
    with Results(plan, tmp_path / "two") as results, local_workers(2) as workers:
        play_batch(plan, results, workers)
    assert files(tmp_path / "two") == files(tmp_path / "here")
    assert played_here(plan, tmp_path / "two").rows == stopped, "it does not go on when started again"
    longer = msgspec.structs.replace(asked, until_width=None, games=first + 3)
    played_here(make_plan(longer), tmp_path / "longer")
    again = played_here(plan, tmp_path / "longer").rows
    assert again == every[: 2 * (first + 3)], "it was clear before the last game of another run"
    for kept in (2 * first - 1, 2 * (first - ROUNDS_BETWEEN_LOOKS), 7):
        for name in (GAMES, TIMES):
            lines = (tmp_path / "here" / name).read_bytes().splitlines(keepends=True)
            (tmp_path / "two" / name).write_bytes(b"".join(lines[:kept]))
        assert played_here(plan, tmp_path / "two").rows == stopped, "wins before it was stopped count"


def test_nodes_are_counted_as_a_trace_counts_them() -> None:
    state = GameState.initial(Layout.load("small"))
    counter = NodeCounter()
    counter.is_counting = True
    counted = counter.view(state)
    assert counted == state
    assert AlphaBeta(depth=2).search(counted).action == AlphaBeta(depth=2).search(state).action
    trace = Trace(state)
    AlphaBeta(depth=2, evaluation=trace.watch(score)).search(trace.root)
    assert counter.generated == trace.counts().generated.total > 20


@given(st.lists(st.integers(0, 4), max_size=60))
def test_a_counted_state_is_like_any_other(choices: list[int]) -> None:
    import copy
    import pickle

    state = GameState.initial(Layout.load("two-ways"))
    counter = NodeCounter()
    counter.is_counting = True
    counted = counter.view(state)
    moves = 0
    for number, choice in enumerate(choices):
        agent = number % state.num_agents
        assert counted.legal_actions(agent) == state.legal_actions(agent)
        if state.is_terminal:
            break
        action = state.legal_actions(agent)[choice % len(state.legal_actions(agent))]
        state, counted = state.successor(agent, action), counted.successor(agent, action)
        moves += 1
        assert counted == state == pickle.loads(pickle.dumps(counted)) == copy.deepcopy(counted)
        assert (repr(counted), hash(counted)) == (repr(state), hash(state))
        assert (isinstance(counted, WonState), isinstance(counted, LostState)) == (
            state.is_win,
            state.is_lose,
        )
    assert counter.generated == 1 + moves


@given(st.lists(st.floats(1e-8, 1e3), min_size=1, max_size=200), st.sampled_from([0.01, 0.5, 0.99, 1.0]))
def test_quantiles_of_histograms_are_near_the_true_ones(times: list[float], share: float) -> None:
    histogram: dict[int, int] = {}
    for seconds in times:
        histogram[bucket_of(seconds)] = histogram.get(bucket_of(seconds), 0) + 1
    true = sorted(times)[max(0, -int(-share * len(times) // 1) - 1)]
    assert quantile(histogram, share) == pytest.approx(true, rel=0.0222)


def test_chunks_carry_their_plan_to_another_process() -> None:
    import pickle

    chunk = Chunk(make_plan(SMALL), 3, 4)
    received = pickle.loads(pickle.dumps(chunk))
    assert received.plan is pickle.loads(pickle.dumps(chunk)).plan, "its boards are read once"
    assert [row for row, _ in play_chunk(received)] == [
        play_one(chunk.plan, number)[0] for number in range(3, 7)
    ]


def test_ctrl_c_stops_the_workers_and_keeps_what_is_done(tmp_path: Path) -> None:
    plan = make_plan(Experiment(agents=("reflex",), games=100_000))

    def interrupts(games: int) -> None:
        if games >= 5:
            raise KeyboardInterrupt

    started = time.monotonic()
    with Results(plan, tmp_path) as results, local_workers(2) as workers, pytest.raises(KeyboardInterrupt):
        play_batch(plan, results, workers, interrupts)
    assert time.monotonic() - started < 30
    assert len((tmp_path / GAMES).read_bytes().splitlines()) == len(results.rows) >= 5


def pairings_of(names: Iterable[str]) -> list[Pairing]:
    return [Pairing("medium", "directional", name) for name in names]


def test_a_plan_names_its_pairings() -> None:
    assert list(make_plan(Experiment(agents=("reflex", "random"))).pairings) == pairings_of(
        ["reflex", "random"]
    )
