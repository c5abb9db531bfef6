"""A machine with too much to do takes no student's points, and saves nobody from the limits."""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from autograder.course import Assignment, parse
from autograder.grading.grade import grade
from autograder.report import Report
from autograder.sandbox import process
from autograder.sandbox.isolation import Isolation
from autograder.sandbox.process import StudentProcess
from autograder.sandbox.protocol import ProcessEndedError
from autograder.submission import Submission, read_submission
from tests.sandbox import hostile

TOO_BUSY = "this machine has too much to do"


def with_cases(number: int) -> Assignment:
    question = b'[[questions]]\nname = "minimax"\nagent = "Minimax"\nalgorithm = "minimax"\n'
    cases = {f"minimax/{case}.toml": hostile.SEARCHES["1-tree"] for case in range(number)}
    return parse({"assignment.toml": hostile.MAIN + question, **cases})


class Late(StudentProcess):
    """A process that is not given any processor time, the first times that it is to search."""

    times = 0
    started = 0

    def __init__(self, *given: object, **named: object) -> None:
        super().__init__(*given, **named)  # type: ignore[arg-type]
        type(self).started += 1

    def send(self, line: bytes) -> None:
        if json.loads(line).get("do") == "choose" and self.times > 0:
            type(self).times -= 1
            self.end("grader error", TOO_BUSY)
            raise ProcessEndedError("grader error", TOO_BUSY)
        super().send(line)


@pytest.mark.parametrize(("times", "status"), [(1, "pass"), (2, "grader error")])
def test_a_case_that_was_never_run_is_graded_once_more(
    times: int, status: str, sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = type("Late", (Late,), {"times": times})
    monkeypatch.setattr(process, "StudentProcess", late)
    report = grade(with_cases(5), read_submission(hostile.HONEST), sandbox)
    assert [case.status for case in report.questions[0].cases] == [status] * 5
    assert late.started == 2  # type: ignore[attr-defined]
    assert {case.message for case in report.questions[0].cases} == {"" if times == 1 else TOO_BUSY}
    assert report.has_grader_error is (times == 2)


@pytest.fixture
def busy(request: pytest.FixtureRequest) -> Iterator[None]:
    """Four processes that compute; those of the test give way to the ones of its own session.

    The kernel shares the processors among sessions first, so that others take less.
    """
    spin, apart = "while True: pass", request.param == "other sessions"
    others = [subprocess.Popen([sys.executable, "-c", spin], start_new_session=apart) for _ in range(4)]
    yield
    for other in others:
        other.kill()
        other.wait()


def attacked(name: str) -> Assignment:
    """The first case of the question that this submission attacks."""
    whole, attacks = hostile.whole_assignment(), hostile.attacked(name)
    first = (replace(q, cases=q.cases[:1], points=1) for q in whole.questions if q.name in attacks)
    return replace(whole, questions=tuple(first))


def graded_at_nice_19(assignment: Assignment, path: Path, apart: bool) -> Report:
    if apart:  # it gives way to those that the test starts, not to other tests
        os.setsid()
    os.nice(19)
    return grade(assignment, read_submission(path), hostile.by_name("bubblewrap"))


def in_a_process_that_gives_way(assignment: Assignment, path: Path, *, apart: bool = False) -> Report:
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as executor:
        return executor.submit(graded_at_nice_19, assignment, path, apart).result()


@pytest.mark.slow
@pytest.mark.very_slow
@pytest.mark.parametrize("busy", ["its own session"], indirect=True)
def test_an_honest_submission_gets_its_points_whatever_else_runs(sandbox: Isolation, busy: None) -> None:
    report = in_a_process_that_gives_way(with_cases(2), hostile.HONEST)
    assert [case.status for case in report.questions[0].cases] == ["pass"] * 2


@pytest.mark.slow
@pytest.mark.parametrize("busy", ["other sessions"], indirect=True)
def test_on_a_busy_machine_a_loop_takes_no_other_questions_time(sandbox: Isolation, busy: None) -> None:
    """What the kernel knew of its waiting is gone with the process that was ended."""
    whole = hostile.whole_assignment()
    limits = msgspec.structs.replace(whole.limits, seconds=0.5, total=2.0)
    asked = tuple(each for each in whole.questions if each.name in ("minimax", "expectimax"))
    loops = read_submission(hostile.HONEST)
    code = loops.files["search_agents.py"].decode()
    head = "def value(self, state, agent, plies):\n"
    assert code.count(head) == 2
    code = code.replace(head, f"{head}        while True:\n            pass\n", 1)
    submission = Submission("loops", {**loops.files, "search_agents.py": code.encode()})
    report = grade(replace(whole, limits=limits, questions=asked), submission, sandbox)
    assert [question.status for question in report.questions] == ["timeout", "pass"]


@pytest.mark.slow
@pytest.mark.very_slow
@pytest.mark.parametrize("busy", ["other sessions"], indirect=True)
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("sleeps_forever", "without computing"),
        ("sleeps_before_each_question", "without computing"),
        ("gives_way_to_all", "of processor time"),
    ],
)
def test_on_a_busy_machine_a_limit_says_the_same(
    name: str, said: str, sandbox: Isolation, busy: None
) -> None:
    report = in_a_process_that_gives_way(attacked(name), hostile.FOLDER / f"{name}.py", apart=True)
    assert report.questions[0].status == "timeout"
    assert said in report.questions[0].cases[0].message
