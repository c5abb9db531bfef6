"""The hostile submissions, how they are graded, and what must be true of their reports."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path

import psutil

from autograder.course import Assignment, parse
from autograder.formats.machines import to_junit
from autograder.formats.page import to_html
from autograder.grading.grade import grade
from autograder.report import Report, without_seconds
from autograder.sandbox.isolation import by_name
from autograder.submission import read_submission
from tests.places import SUBMISSIONS
from tests.waiting import wait_until

FOLDER = SUBMISSIONS / "hostile"
EXPECTED = tomllib.loads((FOLDER / "expected.toml").read_text(encoding="utf-8"))
HONEST = SUBMISSIONS / "correct" / "recursive"
ORPHAN = "PACMAN_HOSTILE_ORPHAN"
QUESTIONS = ("reflex", "minimax", "alphabeta", "expectimax", "evaluation")
GAMES = b"""
kind = "game"
layout = "small"
games = 1
max_moves = 1000
thresholds = [{ wins = 1, points = 1 }]
"""
SECONDS = 0.25  # for a case; honest ones need a tenth of that
MAIN = f"""
title = "Tiny"
file = "search_agents.py"
[limits]
seconds = {SECONDS}
memory = 400
output = 300_000
""".encode()
SEARCHES = {
    "1-tree": b'kind = "tree"\ntree = "textbook"\n',
    "2-hidden": b'kind = "random trees"\nvisibility = "hidden"\nseed = 31\ncount = 3\n',
}


@cache
def whole_assignment() -> Assignment:
    files = {"assignment.toml": MAIN}
    for name, asked in zip(
        QUESTIONS, ("Reflex", "Minimax", "AlphaBeta", "Expectimax", "evaluation"), strict=True
    ):
        is_search = asked in ("Minimax", "AlphaBeta", "Expectimax")
        kind = "evaluation" if name == "evaluation" else "agent"
        table = f'[[questions]]\nname = "{name}"\n{kind} = "{asked}"\n'
        files["assignment.toml"] += (table + (f'algorithm = "{name}"\n' if is_search else "")).encode()
        files |= (
            {f"{name}/{case}.toml": text for case, text in SEARCHES.items()}
            if is_search
            else {f"{name}/1.toml": GAMES}
        )
    return parse(files)


def attacked(name: str) -> tuple[str, ...]:
    attack = EXPECTED[name]["attack"]
    return ("minimax",) if attack == "all" else (attack,)


def graded(name: str, isolation: str = "bubblewrap") -> Report:
    """The questions that this submission attacks or solves; of those that it only solves, what comes last."""
    attacks, solves = attacked(name), EXPECTED[name]["honest"]
    assignment = whole_assignment()
    questions = tuple(
        question if question.name in attacks else replace(question, cases=question.cases[-1:], points=1)
        for question in assignment.questions
        if question.name in attacks or question.name in solves
    )
    assignment = replace(assignment, questions=questions)
    report = grade(assignment, read_submission(FOLDER / f"{name}.py"), by_name(isolation))
    return without_seconds(report)


def graded_honestly(_: int = 0) -> Report:
    """A neighbour, which does nothing but what it is asked."""
    return without_seconds(grade(whole_assignment(), read_submission(HONEST), by_name("bubblewrap")))


def earned_just_what_it_honestly_did(name: str, report: Report) -> None:
    for question in report.questions:
        if question.name in EXPECTED[name]["honest"]:
            assert question.points == question.max_points, question
        else:
            assert question.points == 0, question


def names_what_happened(name: str, report: Report) -> None:
    assert not report.has_grader_error, report
    for question in report.questions:
        if question.name in attacked(name) and question.name not in EXPECTED[name]["honest"]:
            assert question.status in EXPECTED[name]["statuses"], question
            failed = next(case for case in question.cases if case.status != "pass")
            assert failed.message
            assert EXPECTED[name].get("says", "") in failed.message
        if question.name in attacked(name) and "denied" in EXPECTED[name]:
            assert question.output.count("denied") == EXPECTED[name]["denied"]
        assert "BREACH" not in question.output + "".join(case.error + case.message for case in question.cases)
    ours = set(re.findall("<script[^>]*", to_html(report)))  # none, or those that show two searches
    assert all(re.fullmatch('<script( type="application/json" id="both-[a-z0-9-]+")?', each) for each in ours)
    to_junit(report)


def nothing_is_left(room: Path) -> None:
    """No file in the folder where submissions were laid out, and no process that is known by it."""
    assert not list(room.iterdir())
    assert not _commands_with(str(room))
    # other tests may be grading one that leaves an orphan for a moment, at the same time as this
    wait_until(lambda: not _commands_with(ORPHAN), "the end of all orphans")


def _commands_with(text: str) -> list[str]:
    commands = [" ".join(p.info["cmdline"] or []) for p in psutil.process_iter(["cmdline"])]
    return [command for command in commands if text in command]
