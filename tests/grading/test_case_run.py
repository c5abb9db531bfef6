"""How a case is run: how deep a search may go, what ends it, and which time is the case's."""

from __future__ import annotations

from typing import cast

import pytest

from autograder.grading.case_run import CaseRun, deepest, run_case
from autograder.report import Ended
from autograder.sandbox.protocol import CaseFailed
from autograder.sandbox.session import StudentSession
from pacman.messages import english


class Session:
    """A session that has used a second before the case."""

    cpu_seconds = 1.0

    def begin_case(self) -> None:
        self.cpu_seconds += 0.25  # to begin is not the case's time


def run(ends: Exception | None) -> CaseRun[int]:
    session = Session()

    def ask() -> int:
        session.cpu_seconds += 0.5
        if ends is not None:
            raise ends
        return 7

    return run_case(cast("StudentSession", session), ask)


@pytest.mark.parametrize("depth", [1, 2, 5])
@pytest.mark.parametrize("agents", [1, 2, 4])
def test_a_search_a_round_or_two_too_deep_is_not_stopped(depth: int, agents: int) -> None:
    assert deepest(depth, agents) > (depth + 2) * agents


def test_the_time_of_a_case_is_what_was_used_since_it_began() -> None:
    done = run(None)
    assert (done.answer, done.failed, done.seconds) == (7, None, 0.5)


def test_a_case_that_fails_has_its_time_and_its_ending() -> None:
    failure = CaseFailed("crash", english("it ended"), ended=Ended("died"))
    done = run(failure)
    assert (done.answer, done.failed, done.seconds) == (None, failure, 0.5)


def test_another_error_is_the_graders_own() -> None:
    with pytest.raises(ZeroDivisionError):
        run(ZeroDivisionError())
