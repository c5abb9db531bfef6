"""The hostile submissions once more, graded by an ordinary user, whose sandbox is made in another way."""

from __future__ import annotations

import os

import pytest

from autograder.contact.isolation import Isolation
from autograder.report import Report
from tests.contact import hostile
from tests.contact.graded_elsewhere import graded_as_ordinary_user
from tests.contact.installations import Installation

QUICK = ["becomes_root", "signals_first_process"]
WAITING = [name for name in hostile.EXPECTED if "timeout" in hostile.EXPECTED[name]["statuses"]]
TRIED = [name for name in hostile.EXPECTED if name not in WAITING or name in WAITING[::4]]  # those take long


@pytest.fixture(scope="module")
def reports(sandbox: Isolation, for_everybody: Installation) -> dict[str, Report]:
    return graded_as_ordinary_user(TRIED, for_everybody)


def test_it_is_another_user(for_everybody: Installation) -> None:
    ran = for_everybody.run("-c", "import os; print(os.getuid())", as_ordinary_user=True)
    assert int(ran.stdout) != 0 or os.getuid() != 0


def test_a_sandbox_of_an_ordinary_user_holds(sandbox: Isolation, for_everybody: Installation) -> None:
    for name, report in graded_as_ordinary_user(QUICK, for_everybody).items():
        hostile.earned_just_what_it_honestly_did(name, report)
        hostile.names_what_happened(name, report)


@pytest.mark.slow
@pytest.mark.parametrize("name", TRIED)
def test_it_earns_just_what_it_honestly_did(name: str, reports: dict[str, Report]) -> None:
    hostile.earned_just_what_it_honestly_did(name, reports[name])
    hostile.names_what_happened(name, reports[name])


@pytest.mark.slow
def test_nothing_is_left(reports: dict[str, Report], for_everybody: Installation) -> None:
    hostile.nothing_is_left(for_everybody.room / "tmp")
