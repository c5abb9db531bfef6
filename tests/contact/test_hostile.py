"""Hostile submissions: none earns what it did not, none hurts its neighbour, none leaves anything behind."""

from __future__ import annotations

import multiprocessing
import tomllib
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest

from autograder.assignment import Assignment, parse
from autograder.contact.isolation import Isolation, by_name
from autograder.formats.html import to_html
from autograder.formats.junit import to_junit
from autograder.grading.grade import grade
from autograder.report import Report, without_seconds
from autograder.submission import read_submission
from tests.places import SUBMISSIONS

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
MAIN = b"""
title = "Tiny"
file = "search_agents.py"
[limits]
seconds = 0.5
memory = 800
"""
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


def graded(name: str) -> Report:
    """In a worker process: the questions that this submission attacks or solves."""
    wanted = {*attacked(name), *EXPECTED[name]["honest"]}
    assignment = whole_assignment()
    assignment = replace(assignment, questions=tuple(q for q in assignment.questions if q.name in wanted))
    report = grade(assignment, read_submission(FOLDER / f"{name}.py"), by_name("bubblewrap"))
    return without_seconds(report)


def graded_honestly(_: int) -> Report:
    """In a worker process: the neighbour."""
    return without_seconds(grade(whole_assignment(), read_submission(HONEST), by_name("bubblewrap")))


class Outcome(NamedTuple):
    hostile: dict[str, Report]
    neighbours: list[Report]


def workers(jobs: int) -> Executor:
    return ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which all submissions are laid out, by which their processes are known."""
    return tmp_path_factory.mktemp("hostile")


@pytest.fixture(scope="module")
def outcome(sandbox: Isolation, room: Path) -> Iterator[Outcome]:
    """The whole corpus, two at a time, with honest neighbours in between."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TMPDIR", str(room))
        yield everything_graded()


def everything_graded() -> Outcome:
    with workers(2) as executor:
        neighbours = []
        hostile = {}
        for number, name in enumerate(EXPECTED):
            hostile[name] = executor.submit(graded, name)
            if number % 12 == 0:
                neighbours.append(executor.submit(graded_honestly, number))
        return Outcome(
            {name: future.result() for name, future in hostile.items()},
            [future.result() for future in neighbours],
        )


def test_the_corpus_is_whole() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} == EXPECTED.keys()
    assert len(EXPECTED) >= 30


@pytest.mark.parametrize("name", EXPECTED)
def test_it_earns_just_what_it_honestly_did(name: str, outcome: Outcome) -> None:
    expected = EXPECTED[name]
    for question in outcome.hostile[name].questions:
        if question.name in expected["honest"]:
            assert question.points == question.max_points, question
        else:
            assert question.points == 0, question


@pytest.mark.parametrize("name", EXPECTED)
def test_the_report_names_what_happened(name: str, outcome: Outcome) -> None:
    report = outcome.hostile[name]
    assert not report.has_grader_error, report
    for question in report.questions:
        if question.name in attacked(name) and question.name not in EXPECTED[name]["honest"]:
            assert question.status in EXPECTED[name]["statuses"], question
            failed = next(case for case in question.cases if case.status != "pass")
            assert failed.message
        assert "BREACH" not in question.output + "".join(case.error + case.message for case in question.cases)
    assert "<script" not in to_html(report)
    to_junit(report)


def test_the_neighbours_are_unchanged(outcome: Outcome) -> None:
    assert len(set(map(repr, outcome.neighbours))) == 1
    assert outcome.neighbours[0].is_perfect


def test_nothing_is_left_running(outcome: Outcome, room: Path) -> None:
    commands = [" ".join(p.info["cmdline"] or []) for p in psutil.process_iter(["cmdline"])]
    assert not [command for command in commands if str(room) in command or ORPHAN in command]
    assert not list(room.iterdir())


def test_one_at_a_time_comes_to_the_same(outcome: Outcome) -> None:
    quick = [name for name in EXPECTED if "timeout" not in EXPECTED[name]["statuses"]][::3]
    assert len(quick) >= 15
    with workers(1) as executor:
        for name, report in zip(quick, executor.map(graded, quick), strict=True):
            assert report == outcome.hostile[name]
