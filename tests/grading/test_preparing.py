"""The next question's process is started ahead: what must not come of it."""

from __future__ import annotations

import select
from collections.abc import Iterator

import pytest

from autograder.course import Assignment, Question, parse
from autograder.grading.grade import grade
from autograder.report import CaseReport, Report
from autograder.sandbox import process, session
from autograder.sandbox.isolation import Isolation
from autograder.sandbox.process import StudentProcess
from autograder.submission import Submission

ASSIGNMENT = 'title = "t"\nfile = "mine.py"\n[limits]\nseconds = 10\n'
QUESTION = '[[questions]]\nname = "{0}"\nagent = "Mine"\nalgorithm = "minimax"\n'
CASE = 'kind = "tree"\ntree = { tree = [[3, 5], [2, 9]] }\n'
CODE = """
import time
print("loaded", time.monotonic(), flush=True)
from pacman import Decision, SearchAgent

class Mine(SearchAgent):
    def search(self, state):
        values = {}
        for a in state.legal_actions(0):
            child = state.successor(0, a)
            values[a] = min(self.evaluate(child.successor(1, b)) for b in child.legal_actions(1))
        best = max(values, key=values.get)
        time.sleep(0.5)
        print("decided", time.monotonic(), flush=True)
        return Decision(best, values[best])
"""


def assignment(*questions: str) -> Assignment:
    text = ASSIGNMENT + "".join(questions)
    cases = {f"{name}/one.toml": CASE.encode() for name in ("first", "second", "third") if name in text}
    return parse({"assignment.toml": text.encode(), **cases})


THREE = (QUESTION.format("first"), QUESTION.format("second"), QUESTION.format("third"))


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[StudentProcess]]:
    """All processes that are started, each checked at its start against those that run already."""
    processes: list[StudentProcess] = []

    class Noted(StudentProcess):
        def __init__(self, *given: object, **named: object) -> None:
            super().__init__(*given, **named)  # type: ignore[arg-type]
            processes.append(self)
            assert len(running(processes)) <= 2

    monkeypatch.setattr(process, "StudentProcess", Noted)
    yield processes
    assert not running(processes)


def running(processes: list[StudentProcess]) -> list[StudentProcess]:
    return [process for process in processes if process._process.poll() is None]


def graded(assignment: Assignment, sandbox: Isolation, code: str = CODE) -> Report:
    return grade(assignment, Submission("s", {"mine.py": code.encode()}), sandbox)


@pytest.mark.slow
def test_the_submissions_code_runs_in_its_own_question_only(
    sandbox: Isolation, begun: list[StudentProcess]
) -> None:
    report = graded(assignment(*THREE), sandbox)
    assert report.is_perfect
    assert len(begun) == 3
    lines = [line.split() for question in report.questions for line in question.output.splitlines()]
    assert [said for said, _ in lines] == ["loaded", "decided"] * 3
    times = [float(when) for _, when in lines]
    assert times == sorted(times)


@pytest.mark.slow
def test_a_process_that_is_not_needed_is_closed(sandbox: Isolation, begun: list[StudentProcess]) -> None:
    needs = THREE[1] + 'requires = ["first"]\n'
    wrong = CODE.replace("max(values", "min(values")
    report = graded(assignment(THREE[0], needs, THREE[2]), sandbox, wrong)
    assert [question.status for question in report.questions] == ["fail", "not graded", "fail"]
    # the second was prepared before it was known that nobody needs it; those that failed are examined
    assert len(begun) == 3 + 2


@pytest.mark.slow
def test_none_is_prepared_for_what_is_known_not_to_be_asked(
    sandbox: Isolation, begun: list[StudentProcess]
) -> None:
    needs = THREE[2] + 'requires = ["first"]\n'
    graded(assignment(THREE[0], THREE[1], needs), sandbox, CODE.replace("max(values", "min(values"))
    assert len(begun) == 2 + 2  # both failed, and are examined


@pytest.mark.slow
@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError])
def test_whatever_ends_the_grading_ends_its_processes(
    error: type[BaseException], sandbox: Isolation, begun: list[StudentProcess]
) -> None:
    def stop(question: Question, report: CaseReport) -> None:
        raise error

    with pytest.raises(error):
        grade(assignment(*THREE), Submission("s", {"mine.py": CODE.encode()}), sandbox, listener=stop)
    assert len(begun) == 2


@pytest.mark.slow
@pytest.mark.parametrize("error", [OSError("no more processes"), RuntimeError("can't start new thread")])
def test_a_process_that_cannot_be_started_ahead_is_tried_again(
    error: Exception, sandbox: Isolation, begun: list[StudentProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    start, tries = session.ProcessPair._started, 0

    def fails_once(self: session.ProcessPair) -> StudentProcess:
        nonlocal tries
        tries += 1
        if tries == 2:
            raise error
        return start(self)

    monkeypatch.setattr(session.ProcessPair, "_started", fails_once)
    assert graded(assignment(*THREE[:2]), sandbox).is_perfect
    assert tries == 3


@pytest.mark.slow
@pytest.mark.parametrize("when", ["at once", "when it has said that it is ready"])
def test_a_process_that_ended_before_its_question_is_replaced(
    when: str, sandbox: Isolation, begun: list[StudentProcess]
) -> None:
    def end_the_prepared_one(question: Question, report: CaseReport) -> None:
        if question.name == "first":
            if when != "at once":
                select.select([begun[1]._read], [], [], 20)
            begun[1]._process.kill()
            begun[1]._process.wait()

    submission = Submission("s", {"mine.py": CODE.encode()})
    assert grade(assignment(*THREE[:2]), submission, sandbox, listener=end_the_prepared_one).is_perfect
    assert len(begun) == 3
