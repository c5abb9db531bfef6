"""Hostile submissions beside each other and beside honest ones, graded by an ordinary user.

The sandbox of an ordinary user is made in another way than root's, in which tests/sandbox/test_hostile.py
grades these and all others. All processes belong to one user.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from autograder.report import Report
from autograder.sandbox.isolation import Isolation
from tests.sandbox import hostile
from tests.sandbox.graded_elsewhere import HONEST, graded_as_ordinary_user
from tests.sandbox.hostile import EXPECTED, FOLDER
from tests.sandbox.installations import Installation

QUICK = ["becomes_root", "signals_first_process"]
# By these an attack reaches beyond the objects of its own process, where users differ. All others do the same
# for root and for an ordinary user; of them, the first of each way to end is graded here.
OUTSIDE = re.compile(
    r"\b(ctypes|fcntl|mmap|multiprocessing|os|pathlib|pwd|resource|select|shutil|signal|socket|subprocess"
    r"|termios|threading)\b(\.| import)|__import__|\bopen\("
)
FIRSTS = {(*EXPECTED[name]["statuses"],): name for name in reversed(EXPECTED)}
TRIED = [
    name
    for name in EXPECTED
    if name in FIRSTS.values() or OUTSIDE.search((FOLDER / f"{name}.py").read_text("latin-1"))
]
WAITING = [name for name in TRIED if "timeout" in EXPECTED[name]["statuses"]]
ALONE = [name for name in TRIED if name not in WAITING][::12]  # graded once more, one at a time
JOBS = 3  # at a time, so that those that sleep do not keep others from being graded


class Outcome(NamedTuple):
    hostile: dict[str, Report]
    neighbours: list[Report]


@pytest.fixture(scope="module")
def outcome(sandbox: Isolation, for_everybody: Installation) -> Outcome:
    """All that are tried, several at a time, with honest neighbours in between."""
    names = list(_with_neighbours())
    reports = graded_as_ordinary_user(names, for_everybody, jobs=JOBS)
    graded = list(zip(names, reports, strict=True))
    return Outcome(
        {name: report for name, report in graded if name != HONEST},
        [report for name, report in graded if name == HONEST],
    )


def _with_neighbours() -> Iterator[str]:
    for number, name in enumerate(TRIED):
        if number % 12 == 0:
            yield HONEST
        yield name


@pytest.mark.slow
def test_it_is_another_user(for_everybody: Installation) -> None:
    ran = for_everybody.run("-c", "import os; print(os.getuid())", as_ordinary_user=True)
    assert int(ran.stdout) != 0 or os.getuid() != 0


@pytest.mark.slow
def test_a_sandbox_of_an_ordinary_user_holds(sandbox: Isolation, for_everybody: Installation) -> None:
    for name, report in zip(QUICK, graded_as_ordinary_user(QUICK, for_everybody), strict=True):
        hostile.earned_just_what_it_honestly_did(name, report)
        hostile.names_what_happened(name, report)


@pytest.mark.slow
@pytest.mark.parametrize("name", TRIED)
def test_several_at_a_time_it_earns_just_what_it_honestly_did(name: str, outcome: Outcome) -> None:
    """And its report names what happened."""
    hostile.earned_just_what_it_honestly_did(name, outcome.hostile[name])
    hostile.names_what_happened(name, outcome.hostile[name])


@pytest.mark.slow
def test_the_neighbours_are_unchanged(outcome: Outcome) -> None:
    assert len(outcome.neighbours) > 10
    assert len(set(map(repr, outcome.neighbours))) == 1
    assert outcome.neighbours[0].is_perfect


@pytest.mark.slow
def test_nothing_is_left(outcome: Outcome, for_everybody: Installation) -> None:
    hostile.nothing_is_left(for_everybody.room / "tmp")


@pytest.mark.slow
def test_one_at_a_time_comes_to_the_same(outcome: Outcome, for_everybody: Installation) -> None:
    for name, report in zip(ALONE, graded_as_ordinary_user(ALONE, for_everybody), strict=True):
        if "varies" in EXPECTED[name]:
            hostile.earned_just_what_it_honestly_did(name, report)
            hostile.names_what_happened(name, report)
        else:
            assert report == outcome.hostile[name]
