"""Exercises on paper for tests, and answers to them as a student hands them in."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import tomli_w

from autograder.course import Assignment, parse
from autograder.paper.answers import AnswerFile
from autograder.paper.checking import Marking, mark
from autograder.paper.forms import form
from autograder.paper.sheet import PaperExercise, Sheet, sheet_for

MAIN = 'title = "On paper"\nfile = "paper.toml"\nseed = 271828\n[[questions]]\nname = "q"\n'
Written = dict[str, Any]  # the table of one exercise in the file


def assignment(*cases: str) -> Assignment:
    """An assignment with these cases, called 1, 2, …"""
    files = {f"q/{number}.toml": f'kind = "paper"\n{case}\n' for number, case in enumerate(cases, 1)}
    return parse({path: text.encode() for path, text in ({"assignment.toml": MAIN} | files).items()})


def sheet(*cases: str, student: str = "ada") -> Sheet:
    """The sheet of this student."""
    return sheet_for(assignment(*cases), 0, student)


def exercise(case: str, student: str = "ada") -> PaperExercise:
    """The only exercise of such a sheet."""
    return sheet(case, student=student).exercises[0]


def key(posed: Sheet) -> Written:
    """The answers that the key has to its first exercise, as a student would write them."""
    found: Written = tomllib.loads(form(posed, solved=True))["q"]["1"]
    return found


def marked(posed: PaperExercise, written: Mapping[str, Any]) -> Marking:
    """The marking of these answers."""
    file = AnswerFile(tomli_w.dumps({"q": {"1": dict(written)}}).encode())
    return mark(posed, file.answers("q", "1", posed.inner, posed.leaves, posed.agents))
