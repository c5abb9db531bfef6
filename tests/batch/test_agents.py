"""Batches of agents that do what agents should not: each costs itself its games, and nobody else."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from pacman.batch import Experiment, Results, local_workers, make_plan, play_batch
from pacman.batch.results import GAMES, TIMES, Row
from pacman.batch.running import COUNTED, play_one
from pacman.errors import AgentError
from tests.messages import raises

STRANGE = """
import multiprocessing
import os
import random
import subprocess
import sys
import threading
import time

from pacman import Agent


class First(Agent):
    def choose(self, state):
        return state.legal_actions()[0]


class Interrupts(First):
    def choose(self, state):
        raise KeyboardInterrupt


class InterruptsWhenMade(First):
    made = 0

    def __init__(self):
        InterruptsWhenMade.made += 1
        if InterruptsWhenMade.made > 1:
            raise KeyboardInterrupt


class FailsWhenMade(First):
    made = 0

    def __init__(self):
        FailsWhenMade.made += 1
        if FailsWhenMade.made > 1:
            raise ValueError("not again")


class HangsWhenMade(First):
    def __init__(self):
        if multiprocessing.parent_process() is not None:
            time.sleep(60)


class Wanders(First):
    def start_game(self, state):
        os.chdir("/")


class BreaksRandom(First):
    def start_game(self, state):
        random.seed = None


class LeavesThread(First):
    def start_game(self, state):
        threading.Thread(target=time.sleep, args=[60]).start()


class LeavesProcess(First):
    def start_game(self, state):
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])


class Bomb(First):
    def start_game(self, state):
        threading.Timer(0.05, os._exit, [5]).start()


class Slow(First):
    def choose(self, state):
        time.sleep(0.002)
        return state.legal_actions()[0]


class SetOrder(First):
    def choose(self, state):
        return list(set(state.legal_actions()))[0]


class Keeps(First):
    def start_game(self, state):
        self.kept = []

    def choose(self, state):
        self.kept.append(state)
        for old in self.kept:
            old.successor(0, old.legal_actions()[0])
        return state.legal_actions()[0]


class Numpy(First):
    def choose(self, state):
        import numpy
        legal = state.legal_actions()
        return legal[numpy.random.randint(len(legal))]
"""


@pytest.fixture(autouse=True)
def in_a_folder_with_strange_agents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("strange.py").write_text(STRANGE)


def played(
    *names: str, games: int = 4, folder: str | None = None, jobs: int = 1, **more: object
) -> list[Row]:
    agents = tuple(name if name == "reflex" else f"strange.py:{name}" for name in names)
    asked = msgspec.structs.replace(Experiment(agents=agents, layouts=("trap",), games=games), **more)
    plan = make_plan(asked)
    with Results(plan, Path(folder) if folder else None) as results, local_workers(jobs) as workers:
        play_batch(plan, results, workers)
    return results.rows


def reasons(rows: list[Row], name: str) -> list[str]:
    return [row.reason for row in rows if row.agent.endswith(name) and row.result == "agent error"]


MADE_ONCE = "strange.py:FailsWhenMade cannot be made, strange.py line 38: ValueError: not again"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "failed", "said"),
    [
        ("Interrupts", 4, "agent 0 (Interrupts) raised KeyboardInterrupt"),
        ("InterruptsWhenMade", 3, "KeyboardInterrupt"),
        ("FailsWhenMade", 3, MADE_ONCE),
        ("Wanders", 0, ""),
        ("BreaksRandom", 0, ""),
        ("LeavesThread", 0, ""),
        ("LeavesProcess", 0, ""),
    ],
)
def test_it_costs_nobody_else_a_game(name: str, failed: int, said: str) -> None:
    alone = played("reflex")
    started = time.monotonic()
    rows = played(name, "reflex")
    assert time.monotonic() - started < 20, "what it left running is not waited for"
    assert [row for row in rows if row.agent == "reflex"] == alone
    assert reasons(rows, name) == [said] * failed


@pytest.mark.slow
def test_one_that_hangs_when_it_is_made_costs_its_worker_only() -> None:
    rows = played("HangsWhenMade", "reflex", games=1, move_timeout=0.1)
    assert len(reasons(rows, "HangsWhenMade")) == len(rows) - 1 == 1
    assert not reasons(rows, "reflex")


@pytest.mark.slow
def test_a_worker_that_dies_of_another_game_blames_nobody_who_was_innocent() -> None:
    rows = played("Bomb", "Slow", games=3, layouts=("small",), jobs=1)
    assert not reasons(rows, "Slow")


@pytest.mark.slow
def test_the_order_of_a_set_is_the_same_in_every_worker() -> None:
    expected = played("SetOrder", games=6, layouts=("small",))
    for jobs in (1, 2):
        assert played("SetOrder", games=6, layouts=("small",), jobs=jobs) == expected


@pytest.mark.slow
def test_agents_that_draw_from_numpy_play_the_same_game_again() -> None:
    assert played("Numpy", games=6, layouts=("small",)) == played(
        "Numpy", games=6, layouts=("small",), jobs=2
    )


@pytest.mark.parametrize("seed", range(COUNTED + 1))
def test_nodes_are_those_of_counted_decisions_and_no_others(seed: int) -> None:
    for agent in ("random", "strange.py:First"):
        row, times = play_one(make_plan(Experiment(agents=(agent,), layouts=("small",), seed=seed)), 0)
        assert row.generated == row.counted, "who looks at no successor generates the root alone"
        counted = [number for number in range(1, row.decisions + 1) if (number + seed) % COUNTED == 0]
        assert row.counted == len(counted)
        assert sum(times.decisions.values()) == row.decisions - row.counted
    row, _ = play_one(make_plan(Experiment(agents=("strange.py:Keeps",), layouts=("small",), seed=seed)), 0)
    assert row.generated <= row.counted * (1 + row.decisions)
    assert row.generated >= row.counted


@pytest.mark.slow
def test_teams_of_agents_in_files_can_be_gone_on_with() -> None:
    Path("ghost.py").write_text("from pacman.ghosts import RandomGhost\n\nclass G(RandomGhost):\n    pass\n")
    team = "directional:attack=0.3+ghost.py:G"
    rows = played("reflex", folder="out", layouts=("medium",), ghosts=(team,))
    assert played("reflex", folder="out", layouts=("medium",), ghosts=(team,)) == rows
    Path("ghost.py").write_text(Path("ghost.py").read_text() + "# changed\n")
    with raises(ValueError, what="files of code"):
        played("reflex", folder="out", layouts=("medium",), ghosts=(team,))


@pytest.mark.slow
def test_games_whose_times_are_lost_are_kept() -> None:
    rows = played("reflex", folder="out")
    before = Path("out", GAMES).read_bytes()
    Path("out", TIMES).unlink()
    assert played("reflex", folder="out") == rows
    assert Path("out", GAMES).read_bytes() == before
    assert len(Path("out", TIMES).read_bytes().splitlines()) == len(rows)


def test_an_agent_that_fails_when_loaded_is_refused_before_anything_is_played() -> None:
    Path("broken.py").write_text("1 / 0\n")
    with raises(
        AgentError, name="broken.py", file="broken.py", line="1", error="ZeroDivisionError: division by zero"
    ):
        make_plan(Experiment(agents=("broken.py",)))


@pytest.mark.slow
def test_the_command_ends_though_an_agent_left_a_thread(tmp_path: Path) -> None:
    words = [
        "batch",
        "--agents",
        "strange.py:LeavesThread",
        "--layouts",
        "trap",
        "--games",
        "1",
        "--jobs",
        "1",
    ]
    run = subprocess.run(
        [sys.executable, "-m", "pacman", *words], timeout=30, capture_output=True, check=False
    )
    assert run.returncode == 0
    assert b"1 game each" in run.stdout
