"""Batches on a real Dask cluster: a worker that is killed loses nothing and changes nothing."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psutil
import pytest

from pacman.batch import Experiment, Plan, Results, dask_workers, local_workers, make_plan, play_batch
from pacman.batch.plan import plan_unchecked
from pacman.batch.results import GAMES
from pacman.cli.main import main

pytestmark = pytest.mark.skipif(
    not find_spec("distributed"), reason="needs distributed: pip install -e .[develop]"
)
LUCK = """
import os
import random
from random import random as draw

import numpy as np

from pacman import Agent


class Luck(Agent):
    most = 10**9

    def choose(self, state):
        if state.score > self.most:
            os._exit(3)
        legal = state.legal_actions()
        if draw() < 0.5:
            return legal[np.random.randint(len(legal))]
        return random.choice(list({str(action) for action in legal}))
"""
EXPERIMENT = Experiment(agents=("reflex", "random"), layouts=("medium", "small"), games=40)


@pytest.fixture
def cluster() -> Iterator[Any]:
    import dask
    import distributed

    quiet = {"distributed.scheduler.allowed-failures": 1, "distributed.comm.timeouts.connect": "5s"}
    options = {"processes": True, "dashboard_address": "127.0.0.1:0", "silence_logs": 50}
    with (
        dask.config.set(quiet),
        distributed.LocalCluster(n_workers=3, threads_per_worker=1, **options) as made,
    ):
        yield made


def locally(plan: Plan, folder: Path) -> bytes:
    with Results(plan, folder) as results, local_workers(1) as workers:
        play_batch(plan, results, workers)
    return (folder / GAMES).read_bytes()


@pytest.mark.slow
def test_agents_that_draw_from_the_global_generators_play_as_on_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four games at once in one worker: all that play in one process share its generators."""
    import distributed

    monkeypatch.chdir(tmp_path)
    Path("luck.py").write_text(LUCK, encoding="utf-8")
    plan = make_plan(Experiment(agents=("luck.py", "reflex"), layouts=("small", "trap"), games=20))
    expected = locally(plan, tmp_path / "here")
    options = {"dashboard_address": "127.0.0.1:0", "silence_logs": 50}
    before = psutil.Process().children()
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=4, processes=False, **options) as cluster,
        Results(plan, tmp_path / "dask") as results,
        dask_workers(cluster.scheduler_address) as workers,
    ):
        play_batch(plan, results, workers)
    assert (tmp_path / "dask" / GAMES).read_bytes() == expected
    left = [each for each in psutil.Process().children() if each not in before]
    assert not [each for each in left if "multiprocessing-fork" in " ".join(each.cmdline())]


@pytest.mark.slow
def test_a_process_that_a_game_ends_costs_its_own_game_and_none_is_left_on_the_cluster(
    tmp_path: Path, cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("luck.py").write_text(LUCK.replace("10**9", "20"), encoding="utf-8")
    plan = plan_unchecked(Experiment(agents=("luck.py", "reflex"), layouts=("small",), games=10))
    with Results(plan, tmp_path / "dask") as results, dask_workers(cluster.scheduler_address) as workers:
        play_batch(plan, results, workers)
        assert any("exit code 3" in row.reason for row in results.rows)
        assert {row.result for row in results.rows if row.agent == "reflex"} <= {"win", "loss"}
    assert (tmp_path / "dask" / GAMES).read_bytes() == locally(plan, tmp_path / "here")
    workers_left = [psutil.Process(worker.pid) for worker in cluster.workers.values()]
    assert not [child for worker in workers_left for child in worker.children()]


@pytest.mark.slow
def test_a_worker_that_is_killed_in_the_middle_changes_nothing(tmp_path: Path, cluster: Any) -> None:
    plan = make_plan(EXPERIMENT)
    killed = []

    def kills(games: int) -> None:
        if games >= 20 and not killed:
            killed.append(next(iter(cluster.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)

    with Results(plan, tmp_path / "dask") as results, dask_workers(cluster.scheduler_address) as workers:
        play_batch(plan, results, workers, kills)
    assert killed
    assert (tmp_path / "dask" / GAMES).read_bytes() == locally(plan, tmp_path / "here")


@pytest.mark.slow
def test_the_command_plays_on_a_cluster_too(
    tmp_path: Path, cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["batch", "--agents", "reflex,random", "--layouts", "trap", "--games", "10", "--out", "out"]
    assert main([*words, "--dask", cluster.scheduler_address]) == 0
    expected = Experiment(agents=("reflex", "random"), layouts=("trap",), games=10)
    assert Path("out", GAMES).read_bytes() == locally(make_plan(expected), tmp_path / "here")
