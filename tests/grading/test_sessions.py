"""A question's process waits for the cases that may be seen later, while other questions are graded."""

from __future__ import annotations

import itertools
import time
from collections.abc import Mapping
from contextlib import suppress

import psutil
import pytest

from autograder.course import Assignment, parse
from autograder.formats.visibility import for_student
from autograder.formats.words import sentence
from autograder.grading.grade import grade
from autograder.report import CaseReport, Report
from autograder.sandbox.isolation import CHROOT, PLAIN, Isolation
from autograder.sandbox.process import PrintedPipe, StudentProcess
from autograder.sandbox.protocol import ProcessEndedError
from autograder.sandbox.visible import is_root
from autograder.submission import Submission

CASE = 'kind = "tree"\ntree = { tree = [[%d, 5], [2, 9]] }\nvisibility = "%s"\n'
VISIBILITIES = {"1": "visible", "2": "after_due_date", "3": "hidden"}
CODE = """
import os, sys, threading, time
from pacman import Decision, SearchAgent

print("loaded")
asked = 0
#load

class Mine(SearchAgent):
    def search(self, state):
        global asked
        asked += 1
        values = {}
        for a in state.legal_actions(0):
            child = state.successor(0, a)
            values[a] = min(self.evaluate(child.successor(1, b)) for b in child.legal_actions(1))
        best = max(values, key=values.get)
        question = {3: 1, 4: 2}.get(int(max(values.values())), 0)
        #search
        return Decision(best, values[best])
"""
NAMES = ("q1", "q2")


def assignment(
    names: tuple[str, ...] = NAMES, limits: str = "seconds = 5", kinds: Mapping[str, str] = VISIBILITIES
) -> Assignment:
    """Questions with one case of each visibility; the values of the trees are 3 in the first one, then 4."""
    questions = [f'[[questions]]\nname = "{name}"\nagent = "Mine"\nalgorithm = "minimax"\n' for name in names]
    files = {"assignment.toml": f'title = "t"\nfile = "mine.py"\n[limits]\n{limits}\n' + "".join(questions)}
    for value, name in enumerate(names, start=3):
        files |= {f"{name}/{case}.toml": CASE % (min(value, 4), kind) for case, kind in kinds.items()}
    return parse({name: text.encode() for name, text in files.items()})


def graded(given: Assignment, isolation: Isolation, search: str = "", load: str = "") -> Report:
    code = CODE.replace("#load", load).replace("#search", search)
    return grade(given, Submission("s", {"mine.py": code.encode()}), isolation)


def outputs(report: Report) -> list[str]:
    return [question.output for question in report.questions]


def test_one_process_has_all_cases_of_a_question_and_none_of_another_one(sandbox: Isolation) -> None:
    report = graded(assignment(), sandbox, "print(question, asked)")
    assert report.is_perfect
    assert outputs(report) == [f"loaded\n{n} 1\n{n} 2\n{n} 3\n" for n in (1, 2)]


@pytest.mark.slow
def test_it_is_the_same_without_bubblewrap() -> None:
    report = graded(assignment(), CHROOT if is_root() else PLAIN, "print(question, asked)")
    assert report.is_perfect
    assert outputs(report) == [f"loaded\n{n} 1\n{n} 2\n{n} 3\n" for n in (1, 2)]


def test_students_see_all_that_visible_cases_printed_and_nothing_of_later_ones(sandbox: Isolation) -> None:
    """Printed past Python's streams, and at the last moment."""
    report = graded(assignment(), sandbox, "os.write(2, b'%d' % asked * 9_000)")
    assert report.is_perfect
    for question in report.questions:
        assert question.output == "loaded\n" + "1" * 9_000 + "2" * 9_000 + "3" * 9_000
        assert question.seen
        assert question.seen.output == "loaded\n" + "1" * 9_000
    report = graded(assignment(), sandbox, "os.close(2) if asked == 2 else print('late', asked)")
    assert report.is_perfect
    seen = [question.seen.output for question in report.questions if question.seen]
    assert seen == ["loaded\nlate 1\n"] * 2


def test_the_limit_of_what_is_printed_begins_again_when_it_waited(sandbox: Isolation) -> None:
    limits = "seconds = 5\noutput = 1000"
    assert graded(assignment(limits=limits), sandbox, "os.write(2, b'x' * 700)").is_perfect


LATER = """
import signal

def later(do):
    signal.signal(signal.SIGALRM, lambda *_: do())
    signal.setitimer(signal.ITIMER_REAL, 0.05)

def grow():
    global kept
    kept = bytes(100_000_000) + b"x"

def spin():
    while True:
        pass
"""
FIRST = "if question == 1 and asked == 1: later(%s)\n        if question == 2: time.sleep(%s)"


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("search", "load", "loaded"),
    [
        ("", "kept = b'x' * 90_000_000", 1),  # one of two
        ("kept = b'x' * 190_000_000", "", 1),  # while it is asked
        (FIRST % ("lambda: os._exit(3)", 0.3), LATER, 3),
        (FIRST % ("grow", 0.3), LATER, 3),
        (FIRST % ("spin", 1.5), LATER, 3),  # long enough to be noticed on a busy machine
    ],
    ids=["is large", "was large", "ends", "grows", "computes"],
)
def test_one_that_cannot_wait_costs_nothing(sandbox: Isolation, search: str, load: str, loaded: int) -> None:
    given = assignment(limits="seconds = 1\nmemory = 300\ntotal = 20")
    report = graded(given, sandbox, search, load)
    assert report.is_perfect, [case.message for question in report.questions for case in question.cases]
    assert outputs(report)[0].count("loaded") == loaded


@pytest.mark.slow
def test_those_that_wait_have_the_memory_of_one(sandbox: Isolation) -> None:
    """Each holds some 85 MB, 50 MB beyond what is usual, and two such fit into 128 MB."""
    given = assignment(("a", "b", "c", "d"), "seconds = 5\nmemory = 128")
    report = graded(given, sandbox, load="kept = b'x' * 70_000_000")
    assert report.is_perfect
    assert [output.count("loaded") for output in outputs(report)] == [1, 1, 3, 3]


@pytest.mark.slow
def test_waiting_takes_no_time_of_the_submission(sandbox: Isolation) -> None:
    search = "if question == 2 and asked == 1: time.sleep(0.7)"
    assert graded(assignment(limits="seconds = 5\ntotal = 1"), sandbox, search).is_perfect


LOOP = "if question == 1:\n            while True: pass"
NOT_RUN = "it was not run: its part of the 1 s of processor time for the whole submission is used up"


@pytest.mark.slow
def test_a_question_that_loops_leaves_the_others_their_time(sandbox: Isolation) -> None:
    """Five cases of 0.2 s would take all of it; the second question's half is kept for it."""
    kinds = {str(case): kind for case, kind in enumerate(("visible",) * 4 + ("hidden",), start=1)}
    given = assignment(limits="seconds = 0.2\ntotal = 1", kinds=kinds)
    report = graded(given, sandbox, LOOP)
    assert [case.status for case in report.questions[0].cases] == ["timeout"] * 3 + ["not run"] * 2
    assert report.questions[1].status == "pass"
    shown = for_student(report).questions[0]
    assert [case.message for case in shown.cases][3:] == [NOT_RUN] * 2
    assert [sentence(case) for case in shown.cases][3:] == [NOT_RUN] * 2


@pytest.mark.slow
def test_what_one_question_did_not_need_another_one_may_use(sandbox: Isolation) -> None:
    given = assignment(limits="seconds = 0.2\ntotal = 1", kinds=VISIBILITIES | {"4": "visible"})
    report = graded(given, sandbox, LOOP.replace("1", "2"))
    statuses = [case.status for case in report.questions[1].cases]
    assert statuses == ["timeout"] * 4


def test_a_busy_machine_is_tried_again_in_the_visible_cases_and_in_the_hidden_ones(
    sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    right, answers = StudentProcess.receive, itertools.count()

    def receive(process: StudentProcess) -> bytes:
        line = right(process)
        if b'"decision"' in line and next(answers) in (0, 2):  # the first try of the first two cases
            raise ProcessEndedError("grader error", "this machine has too much to do")
        return line

    monkeypatch.setattr(StudentProcess, "receive", receive)
    report = graded(assignment(("q",)), sandbox)
    assert report.is_perfect, [case.message for question in report.questions for case in question.cases]
    assert next(answers) == 5


@pytest.mark.slow
def test_what_was_printed_is_complete_though_nobody_has_read_it_yet(
    sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    drain = PrintedPipe.drain

    def late(printed: PrintedPipe) -> None:
        time.sleep(0.5)
        drain(printed)

    monkeypatch.setattr(PrintedPipe, "drain", late)
    report = graded(assignment(("q",)), sandbox, "print(asked)")
    assert report.questions[0].seen
    assert report.questions[0].seen.output == "loaded\n1\n"
    assert report.questions[0].output == "loaded\n1\n2\n3\n"


def test_no_process_is_left_when_grading_is_interrupted(sandbox: Isolation) -> None:
    def stop(question: object, case: CaseReport) -> None:
        if case.visibility == "after_due_date":
            assert _students() == 3, "one that was asked, and two that wait"
            raise KeyboardInterrupt

    given = assignment(("a", "b", "c"))
    with pytest.raises(KeyboardInterrupt):
        grade(given, Submission("s", {"mine.py": CODE.encode()}), sandbox, listener=stop)
    assert _students() == 0


def test_a_process_that_is_not_needed_any_more_ends(sandbox: Isolation) -> None:
    running = []

    def count(question: object, case: object) -> None:
        running.append(_students())

    given = assignment(("a", "b", "c"), kinds={"1": "visible"})
    grade(given, Submission("s", {"mine.py": CODE.encode()}), sandbox, listener=count)
    assert running[-1] == 1


def _students() -> int:
    """How many processes of students there are."""
    running = 0
    for child in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):  # it ends just now
            running += not child.children() and "main.py" in " ".join(child.cmdline())
    return running


@pytest.mark.slow
def test_so_many_processes_wait_and_no_more(sandbox: Isolation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autograder.grading.sessions.MOST_WAITING", 2)
    report = graded(assignment(("a", "b", "c", "d")), sandbox)
    assert report.is_perfect
    assert [output.count("loaded") for output in outputs(report)] == [1, 1, 3, 3]
