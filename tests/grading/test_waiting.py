"""A question's process waits for the cases that may be seen later, while other questions are graded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from autograder.assignment import Assignment, parse
from autograder.contact.isolation import Isolation
from autograder.contact.isolation.choice import KINDS, OWN
from autograder.grading.grade import MOST_WAITING, grade
from autograder.report import Report
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


def assignment(names: tuple[str, ...] = NAMES, limits: str = "seconds = 5") -> Assignment:
    """Questions with one case of each kind; the values of the trees are 3 in the first one, then 4."""
    questions = [f'[[questions]]\nname = "{name}"\nagent = "Mine"\nalgorithm = "minimax"\n' for name in names]
    files = {"assignment.toml": f'title = "t"\nfile = "mine.py"\n[limits]\n{limits}\n' + "".join(questions)}
    for value, name in enumerate(names, start=3):
        files |= {f"{name}/{case}.toml": CASE % (min(value, 4), kind) for case, kind in VISIBILITIES.items()}
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


def test_no_process_waits_where_another_one_could_reach_it(sandbox: Isolation) -> None:
    assert {kind.name for kind in (*KINDS.values(), OWN) if not kind.may_wait} == {
        *("chroot", "chroot-without-filter", "process", "own")
    }
    report = graded(assignment(), replace(sandbox, may_wait=False), "print(question, asked)")
    assert report.is_perfect
    assert outputs(report) == [f"loaded\n{n} 1\n" * 3 for n in (1, 2)]


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


@pytest.mark.parametrize(
    ("search", "load", "loaded"),
    [
        ("", "kept = b'x' * 70_000_000", 3),
        ("kept = b'x' * 70_000_000", "", 1),
        (FIRST % ("lambda: os._exit(3)", 0.3), LATER, 3),
        (FIRST % ("grow", 0.3), LATER, 3),
        (FIRST % ("spin", 0.6), LATER, 3),
    ],
    ids=["is large", "was large", "ends", "grows", "computes"],
)
def test_one_that_cannot_wait_costs_nothing(sandbox: Isolation, search: str, load: str, loaded: int) -> None:
    report = graded(assignment(limits="seconds = 1"), sandbox, search, load)
    assert report.is_perfect, [case.message for question in report.questions for case in question.cases]
    assert outputs(report)[0].count("loaded") == loaded


def test_waiting_takes_no_time_of_the_submission(sandbox: Isolation) -> None:
    search = "if question == 2 and asked == 1: time.sleep(0.7)"
    assert graded(assignment(limits="seconds = 5\ntotal = 1"), sandbox, search).is_perfect


def test_so_many_processes_wait_and_no_more(sandbox: Isolation) -> None:
    report = graded(assignment(tuple(f"q{n}" for n in range(MOST_WAITING + 2))), sandbox)
    assert report.is_perfect
    assert [output.count("loaded") for output in outputs(report)] == [1] * MOST_WAITING + [3, 3]
