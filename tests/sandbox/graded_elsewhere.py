"""Grades hostile submissions, and honest ones, in processes of its own, which may be another user's.

    python -m tests.sandbox.graded_elsewhere JOBS NAME ...

Grades so many at a time. Writes a report as a line of JSON for each name, in their order.
"""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

import msgspec

from autograder.report import Report
from tests.sandbox.hostile import graded, graded_honestly
from tests.sandbox.installations import Installation

HONEST = "an honest one"  # the name of no hostile submission


def graded_as_ordinary_user(
    names: Sequence[str], installation: Installation, *, jobs: int = 1
) -> list[Report]:
    """The reports of these submissions, graded by an ordinary user where we are root."""
    ran = installation.run("-m", __name__, str(jobs), *names, as_ordinary_user=True, seconds=600)
    assert ran.returncode == 0, ran.stderr
    reports = [msgspec.json.decode(line, type=Report) for line in ran.stdout.splitlines()]
    assert len(reports) == len(names)
    return reports


def report_of(name: str) -> Report:
    """The report of one submission."""
    return graded_honestly() if name == HONEST else graded(name)


def main() -> None:
    """Grades those that are named."""
    jobs, *names = sys.argv[1:]
    with ProcessPoolExecutor(int(jobs), mp_context=multiprocessing.get_context("spawn")) as executor:
        for report in executor.map(report_of, names):
            print(msgspec.json.encode(report).decode(), flush=True)


if __name__ == "__main__":
    main()
