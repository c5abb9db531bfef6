"""Grading on a real Dask cluster: workers that are killed lose nothing."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from autograder.classroom.entries import Entry
from autograder.classroom.journal import Journal, reports_of
from autograder.classroom.running import grade_class, next_run
from autograder.classroom.standings import status_of
from autograder.report import Report
from pacman.errors import MissingExtraError
from pacman.support.workers import ClusterError, dask_workers
from tests.classroom.fakes import ASSIGNMENT, entry, fake_grader
from tests.messages import raises

pytestmark = pytest.mark.skipif(
    not find_spec("distributed"), reason="needs distributed: pip install -e .[develop]"
)


@pytest.fixture
def cluster() -> Iterator[Any]:
    import dask
    import distributed

    quiet = {"distributed.scheduler.allowed-failures": 1, "distributed.comm.timeouts.connect": "5s"}
    with (
        dask.config.set(quiet),
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            dashboard_address="127.0.0.1:0",
            silence_logs=50,
        ) as made,
    ):
        yield made


def grade(folder: Path, entries: list[Entry], address: str, listener: Any = None) -> dict[str, Report]:
    with Journal(folder / "journal.jsonl") as journal, dask_workers(address) as workers:
        journal.begin(next_run(ASSIGNMENT, entries, journal.state, isolation="none", seed=3))
        grade_class(entries, ASSIGNMENT, journal, grader=fake_grader, workers=workers, listener=listener)
        return reports_of(journal.state, entries, ASSIGNMENT)


class KillsAWorker:
    """A listener that ends one of the cluster's processes when the third report has come."""

    def __init__(self, cluster: Any) -> None:
        self.cluster, self.graded_so_far, self.killed = cluster, 0, 0

    def begins(self, *, to_grade: int, graded_before: int) -> None: ...

    def graded(self, entry: Entry, report: Report) -> None:
        self.graded_so_far += 1
        if self.graded_so_far == 3:
            self.killed = next(iter(self.cluster.workers.values())).pid
            os.kill(self.killed, signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)

    def tries_again(self, entry: Entry, why: str) -> None: ...


@pytest.mark.slow
def test_a_killed_worker_and_a_killer_lose_nothing(tmp_path: Path, cluster: Any) -> None:
    entries = [entry(f"s{number}", f"q1=10 q2={number} sleep=0.1") for number in range(12)]
    entries.append(entry("killer", "exit"))
    listener = KillsAWorker(cluster)
    reports = grade(tmp_path, entries, cluster.scheduler_address, listener)
    assert listener.killed
    assert {name: report.points for name, report in reports.items()} == {
        **{f"s{number}": 10 + number for number in range(12)},
        "killer": 0,
    }
    assert status_of(reports["killer"]) == "grader error"
    assert len((tmp_path / "journal.jsonl").read_bytes().splitlines()) == 1 + 13
    assert grade(tmp_path, entries, cluster.scheduler_address) == reports


@pytest.mark.slow
def test_a_cluster_that_is_not_there_is_named() -> None:
    with (
        raises(ClusterError, address="tcp://127.0.0.1:9"),
        dask_workers("tcp://127.0.0.1:9", patience=0.5),
    ):
        pass
    with (
        raises(ClusterError, address="no address"),
        dask_workers("no address"),
    ):
        pass


def test_without_its_extra_a_cluster_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingExtraError, match=r'pip install "distributed<'), dask_workers("x"):
        pass
