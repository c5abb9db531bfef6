"""What each student file must get by the original's rules, as measured by a program that is not ours."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from autograder.course import Assignment, Question, load
from autograder.report import CaseReport
from tests.places import TESTS

COURSES = TESTS / "corpora" / "courses"
SUBMISSIONS = TESTS / "corpora" / "classic_submissions"
FILES = sorted(path.name for path in SUBMISSIONS.glob("*.py"))
FOLDERS = {
    "shared": COURSES / "shared_examples" / "test_cases",
    **{name: COURSES / "more_test_cases" / name for name in ("trees", "game_one_ghost", "game_two_ghosts")},
}
WRONG = ("wrong action", "wrong nodes", "wrong action and nodes")
MESSAGES = {  # what a case's message says, where the table says it with a word of its own
    "it is not implemented yet": "not implemented",
    "it called exit(), where": "exit",
    "it asked ": "timeout",  # it has no time to: a search that asks without end is stopped before
}


@cache
def table() -> Any:
    """EXPECTED.toml."""
    return tomllib.loads((SUBMISSIONS / "EXPECTED.toml").read_text(encoding="utf-8"))


@cache
def measured() -> Any:
    """measured.json."""
    return json.loads((SUBMISSIONS / "measured.json").read_text(encoding="utf-8"))


@cache
def assignment(folder: str) -> Assignment:
    """The folder of tests of this name."""
    return load(FOLDERS[folder])


def path_of(file: str) -> Path:
    """Where this student file lies."""
    return SUBMISSIONS / file


def is_certain(file: str, folder: str, question: str) -> bool:
    """Whether the table says what must come out: not where it is random, or where the facts are silent."""
    row = table()[file]
    return question not in row.get("random", ()) and f"{folder}.{question}" not in row.get("unclear", ())


def mistakes(file: str, question: str) -> int:
    """How many there are in what this question asks for."""
    told = table()[file].get(question, {}).get("mistake", "")
    return len(told.split("; and ")) if told else 0


def has_mistake(file: str, question: str) -> bool:
    """Whether there is one in what this question asks for."""
    return mistakes(file, question) > 0


def points(file: str, folder: str) -> dict[str, float]:
    """The points for each question: 0 where a question that it depends on has not all of its own."""
    found: dict[str, float] = {}
    for question in assignment(folder).questions:
        required = [each for each in assignment(folder).questions if each.name in question.requires]
        is_asked = all(found[each.name] == each.points for each in required)
        found[question.name] = table()[file][folder][question.name]["points"] if is_asked else 0
    return found


def telling(folder: str, *, searches: bool = False) -> list[str]:
    """The files that show what none before them shows in this folder, in their order.

    That is how a case comes out; with `searches`, also which search was measured there, and its calls.
    """
    known: set[object] = set()
    found = []
    for file in FILES:
        shown = {
            (question.name, named.name, *_shown(file, folder, question.name, named.name, searches))
            for question in assignment(folder).questions
            if is_certain(file, folder, question.name)
            for named in question.cases
        }
        if not shown <= known:
            found.append(file)
        known |= shown
    return found


def _shown(file: str, folder: str, question: str, case: str, searches: bool) -> tuple[str, str]:
    verdict = table()[file][folder][question]["not_right"].get(case, "right")
    searched = measured()["files"][file].get(f"{folder}/{question}/{case}")
    return verdict, str(searched) if searches else ""


def differences(
    file: str, folder: str, question: Question, reports: Iterable[CaseReport]
) -> Iterator[tuple[str, str, str]]:
    """The cases that are not as they must be: the name, what it must be, and what it is."""
    not_right = table()[file][folder][question.name]["not_right"]
    for report in reports:
        must, found = not_right.get(report.name, "right"), word(report)
        in_a_game = report.kind == "decisions"  # the table tells of all its decisions, the report of one
        if must != found and not (in_a_game and must in WRONG and found in WRONG):
            yield report.name, must, found


def word(report: CaseReport) -> str:
    """How the case went, in the words of the table."""
    for begins, said in MESSAGES.items():
        if begins in report.message:
            return said
    if report.status == "pass":
        return "right"
    if report.status == "import error":
        return "does not load"
    if report.status != "fail":
        return report.status
    if not report.compared:
        return "wrong action and nodes"  # it searched nothing, and gave no answer
    kinds = {"action": "action", "generated": "nodes", "different states": "nodes"}
    wrong = {kinds.get(each.what.partition(",")[0]) for each in report.compared if not each.same}
    return "wrong " + " and ".join(kind for kind in ("action", "nodes") if kind in wrong)
