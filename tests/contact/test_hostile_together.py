"""Hostile submissions beside each other and beside honest ones: none hurts its neighbour."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

from autograder.contact.isolation import Isolation
from autograder.report import Report
from tests.contact import hostile
from tests.contact.hostile import EXPECTED

pytestmark = pytest.mark.slow


class Outcome(NamedTuple):
    hostile: dict[str, Report]
    neighbours: list[Report]


def workers(jobs: int) -> Executor:
    return ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which all submissions are laid out, by which their processes are known."""
    return tmp_path_factory.mktemp("hostile")


@pytest.fixture(scope="module")
def outcome(sandbox: Isolation, room: Path) -> Iterator[Outcome]:
    """The whole corpus, two at a time, with honest neighbours in between."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TMPDIR", str(room))
        yield everything_graded()


def everything_graded() -> Outcome:
    with workers(2) as executor:
        neighbours = []
        reports = {}
        for number, name in enumerate(EXPECTED):
            reports[name] = executor.submit(hostile.graded, name)
            if number % 12 == 0:
                neighbours.append(executor.submit(hostile.graded_honestly, number))
        return Outcome(
            {name: future.result() for name, future in reports.items()},
            [future.result() for future in neighbours],
        )


@pytest.mark.parametrize("name", EXPECTED)
def test_two_at_a_time_it_earns_just_what_it_honestly_did(name: str, outcome: Outcome) -> None:
    hostile.earned_just_what_it_honestly_did(name, outcome.hostile[name])


@pytest.mark.parametrize("name", EXPECTED)
def test_two_at_a_time_the_report_names_what_happened(name: str, outcome: Outcome) -> None:
    hostile.names_what_happened(name, outcome.hostile[name])


def test_the_neighbours_are_unchanged(outcome: Outcome) -> None:
    assert len(set(map(repr, outcome.neighbours))) == 1
    assert outcome.neighbours[0].is_perfect


def test_nothing_is_left_running(outcome: Outcome, room: Path) -> None:
    hostile.nothing_is_left(room)


def test_one_at_a_time_comes_to_the_same(outcome: Outcome) -> None:
    quick = [name for name in EXPECTED if "timeout" not in EXPECTED[name]["statuses"]][::3]
    assert len(quick) >= 15
    with workers(1) as executor:
        for name, report in zip(quick, executor.map(hostile.graded, quick), strict=True):
            assert report == outcome.hostile[name]
