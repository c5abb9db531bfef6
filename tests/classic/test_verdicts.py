"""Student files and folders of tests: the verdicts, points and searches that another program measured."""

from __future__ import annotations

import contextlib
import io
from typing import Any

import pytest

from autograder.course import Assignment, Question
from autograder.grading.credit import points_of
from autograder.grading.grade import grade, grade_case
from autograder.publishing.importing import as_native
from autograder.report import CaseReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.classic import expected
from tests.classic.expected import FILES, FOLDERS, assignment, path_of
from tests.classic.in_process import InProcess

ENDLESS = "endless_loop.py"  # seconds for each case
BY_EQUALITY = "remembers_states.py"  # here, a node of a tree that is reached in two ways is one to it
QUICK = [file for file in FILES if file != ENDLESS]
CHEAPEST = "game_two_ghosts"  # its games are short


@pytest.mark.rest_slow(6)
@pytest.mark.parametrize("file", QUICK)
def test_drawn_trees_come_out_as_measured(file: str) -> None:
    """Each question with a mistake; without one, the question with trees for each of the searches."""
    for question in assignment("trees").questions:
        if expected.has_mistake(file, question.name):
            check(file, "trees", question)
    if not any(expected.has_mistake(file, question) for question in ("q2", "q3", "q4")):
        check(file, "trees", assignment("trees").questions[3])
    for question in assignment("shared").questions:
        check(file, "shared", question, kind="graph")


def told(*, searches: bool = False) -> list[tuple[str, str]]:
    """Each folder with the files that show something there that no other one does."""
    return [(folder, file) for folder in FOLDERS for file in expected.telling(folder, searches=searches)]


@pytest.mark.slow
@pytest.mark.parametrize(("folder", "file"), told(searches=True))
def test_every_search_that_was_measured_comes_out(folder: str, file: str) -> None:
    for question in assignment(folder).questions:
        check(file, folder, question)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("folder", "file"),
    [*(each for each in told() if each[0] != CHEAPEST), *((CHEAPEST, file) for file in FILES)],
)
def test_every_file_and_every_verdict_come_out_in_the_sandbox(
    folder: str, file: str, sandbox: Isolation
) -> None:
    check_report(file, folder, assignment(folder), sandbox)


@pytest.mark.slow
@pytest.mark.parametrize(("folder", "file"), told())
def test_the_imported_folder_gives_the_same_points(folder: str, file: str) -> None:
    imported = as_native(assignment(folder))
    for question in imported.questions:
        if expected.is_certain(file, folder, question.name):
            must = expected.table()[file][folder][question.name]["points"]
            assert points_of(question, graded(file, imported, question)[0]) == must, question.name


def check(file: str, folder: str, question: Question, *, kind: str = "") -> None:
    """Grades the question's cases (of this kind) and compares what is known of them with the tables."""
    reports, runs = graded(file, assignment(folder), question, kind=kind)
    if not expected.is_certain(file, folder, question.name):
        return
    assert [*expected.differences(file, folder, question, reports)] == []
    if not kind:
        must = expected.table()[file][folder][question.name]["points"]
        assert points_of(question, reports) == must
    measured = expected.measured()
    for name, run in runs.items():
        known = measured["files"][file].get(f"{folder}/{question.name}/{name}")
        if isinstance(known, list) and is_comparable(run[0]):
            found, calls = run
            assert found == measured["runs"][known[0]], name
            assert calls == known[1] or file == BY_EQUALITY, name


def is_comparable(run: list[Any]) -> bool:
    """Whether there is an action: without one, a game is over here, and was not where it was measured."""
    return run[0] is not None and "?" not in run[0]


def graded(
    file: str, posed: Assignment, question: Question, *, kind: str = ""
) -> tuple[list[CaseReport], dict[str, Any]]:
    """The reports of the question's cases (of this kind), and what was searched in each."""
    reports, runs = [], {}
    session = InProcess(posed, question, path_of(file))
    for named in question.cases:
        if kind in ("", named.kind):
            with contextlib.redirect_stdout(io.StringIO()):
                report = grade_case(posed, question, named, session, 0).report
            reports.append(report)
            if session.decisions:
                is_tree = named.kind == "graph"
                runs[named.name] = session.run_on_a_tree() if is_tree else session.run_in_a_game()
    return reports, runs


def check_report(file: str, folder: str, posed: Assignment, sandbox: Isolation) -> None:
    """Grades the file with these cases, and compares points and verdicts with the tables."""
    submission = Submission(file, {"multiAgents.py": path_of(file).read_bytes()})
    report = grade(posed, submission, sandbox)
    points = expected.points(file, folder)
    for question, found in zip(posed.questions, report.questions, strict=True):
        if all(expected.is_certain(file, folder, name) for name in (question.name, *question.requires)):
            assert found.points == points[question.name], question.name
            if found.status != "not graded" and posed is assignment(folder):
                assert [*expected.differences(file, folder, question, found.cases)] == []
