"""Cases that differ between students, and are the same at each regrade."""

from __future__ import annotations

import pytest

from autograder.classroom.running import REPORTS, Task, grade_task
from autograder.course import parse
from autograder.course.seeds import seed_of
from autograder.report import Report
from autograder.sandbox.isolation import Isolation
from autograder.submission import read_submission
from tests.places import SUBMISSIONS

FILES = {
    "assignment.toml": b"seed = 31415926\ntitle = 't'\nfile = 'search_agents.py'\n"
    b"[[questions]]\nname = 'q'\nagent = 'Minimax'\nalgorithm = 'minimax'\n",
    "q/own.toml": b"kind = 'random trees'\nseed = 'student'\ncount = 2\n",
    "q/same.toml": b"kind = 'random positions'\nlayout = 'small'\nseed = 'assignment'\ncount = 1\n",
}


def graded(student: str, run: int, sandbox: Isolation) -> Report:
    submission = read_submission(SUBMISSIONS / "correct" / "recursive")
    return REPORTS.decode(grade_task(Task(FILES, submission, sandbox.name, run, student)))


@pytest.mark.slow
def test_each_student_has_trees_of_ones_own_and_the_same_again(sandbox: Isolation) -> None:
    ada, again, bob = (graded(name, run, sandbox) for name, run in (("ada", 1), ("ada", 2), ("bob", 1)))
    assert [report.points for report in (ada, again, bob)] == [2, 2, 2]
    seeds = [[case.seed for case in report.questions[0].cases] for report in (ada, again, bob)]
    assert seeds[0] == seeds[1]
    assert seeds[0][0] != seeds[2][0]
    assert seeds[0][1] == seeds[2][1]
    assignment = parse(FILES)
    (question,) = assignment.questions
    assert seeds[0] == [seed_of(assignment, question, named, 0, "ada") for named in question.cases]
    assert b"31415926" not in b"".join(repr(report).encode() for report in (ada, bob))
