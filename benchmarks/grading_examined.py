"""What the examiner adds to the time of grading; a part of `benchmarks/examiner.py`."""

from __future__ import annotations

import multiprocessing
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any
from unittest import mock

from autograder.course import Assignment
from autograder.examiner.predicting import run_alone, run_several
from autograder.grading import grade as grading
from autograder.sandbox.isolation import choose
from autograder.submission import read_submission
from tests.conventions import asking

TESTS = Path(__file__).parent.parent / "tests"
RIGHT = sorted(path for path in (TESTS / "corpora" / "submissions" / "correct").iterdir() if path.is_dir())
MISTAKES = TESTS / "corpora" / "submissions" / "mistakes"
CLASSIC = TESTS / "corpora" / "classic_submissions"
WRONG = (
    ("minimax", MISTAKES / "depth-one-more"),
    ("minimax", MISTAKES / "unknown"),
    ("minimax", CLASSIC / "two_too_deep_and_one_ghost_layer.py"),
    ("alphabeta", MISTAKES / "prune-on-equality"),
    ("alphabeta", CLASSIC / "two_equality_and_stop_left_out.py"),
    ("alphabeta", CLASSIC / "two_equality_and_alpha_at_root.py"),
    ("expectimax", MISTAKES / "sum-not-mean"),
    ("expectimax", CLASSIC / "expectimax_least_partial_sum.py"),
)  # the question, and a submission that fails it
WRONG_IN_CLASS = (
    *(
        MISTAKES / name
        for name in ("window-reset-at-root", "last-tie-wins", "depth-in-plies", "sum-not-mean")
    ),
    MISTAKES / "prune-on-equality",
    CLASSIC / "two_equality_and_stop_left_out.py",
    CLASSIC / "two_per_ply_and_stop_at_root.py",
    CLASSIC / "removes_stop_unsafely.py",
    CLASSIC / "returns_nothing.py",
    CLASSIC / "wrong_arity.py",
)
RUNS = 3
RIGHT_OF_FIVE = 3  # of five submissions in the class, so many are right


def speed() -> None:
    """One question that fails, graded without the examiner and with it, which remembers nothing."""
    isolation = choose()
    print(isolation.sentence)
    print("| submission | question | without the examiner | with it | more | of that, the grader computed |")
    print("| --- | --- | --- | --- | --- | --- |")
    for question, path in WRONG:
        given, submission = _one_question(question), read_submission(path)
        walls: dict[bool, list[float]] = {False: [], True: []}
        own: dict[bool, list[float]] = {False: [], True: []}
        for _ in range(RUNS):
            for examines, seconds in walls.items():
                run_alone.cache_clear()
                run_several.cache_clear()
                began, computed = perf_counter(), process_time()
                with _examining(examines):
                    grading.grade(given, submission, isolation)
                seconds.append(perf_counter() - began)
                own[examines].append(process_time() - computed)
        without, having = median(walls[False]), median(walls[True])
        more = f"{having - without:.2f} s (goal 1.5 s)"
        computed = median(own[True]) - median(own[False])
        cells = (path.stem, question, f"{without:.2f} s", f"{having:.2f} s", more, f"{computed:.2f} s")
        print(f"| {' | '.join(cells)} |")


def a_class(number: int) -> None:
    """A class with three right submissions of five, by two workers."""
    seconds = {}
    for examines in (False, True):
        with multiprocessing.get_context("spawn").Pool(2) as workers:
            workers.map(_nothing, range(2), chunksize=1)
            began = perf_counter()
            workers.starmap(_graded, [(number, examines) for number in range(number)], chunksize=1)
            seconds[examines] = perf_counter() - began
    more = 100 * (seconds[True] / seconds[False] - 1)
    print(
        f"a class of {number}, {20 * RIGHT_OF_FIVE} % of them right, two workers:"
        f" {seconds[False]:.1f} s without the examiner, {seconds[True]:.1f} s with it:"
        f" {more:.0f} % more (goal: at most 25 %)"
    )


def _one_question(name: str) -> Assignment:
    whole = asking("adversarial-search")
    only = next(each for each in whole.questions if each.name == name)
    return replace(whole, questions=(only,))


def _examining(examines: bool) -> Any:
    """Switches the examiner off, or leaves it as it is."""
    wanted = grading.examine if examines else lambda *_: None
    return mock.patch.object(grading, "examine", wanted)


def _graded(number: int, examines: bool) -> None:
    turn, place = divmod(number, 5)
    files = RIGHT if place < RIGHT_OF_FIVE else WRONG_IN_CLASS
    path = files[(turn * 5 + place) % len(files)]
    with _examining(examines):
        grading.grade(asking("adversarial-search"), read_submission(path), choose())


def _nothing(_: int) -> None:
    """So that the workers have started, and imported everything."""
