"""In which way a search fails, so that a smaller problem can be held to the same."""

from __future__ import annotations

from dataclasses import replace

from autograder.assignment.problems import Problem
from autograder.examining.asking import Asked
from autograder.examining.parting import part
from autograder.judging.exercise import Attempt, Exercise
from autograder.reference.search import Search
from autograder.report import Status
from autograder.searching.behaviour import visiting_order
from autograder.searching.settings import Settings
from pacman.tree import Tree


def way_of_failing(asked: Asked) -> str:
    """The kind of error that was raised, and the kind of step at which it parts from the right search."""
    if asked.attempt.right:
        return ""
    error = ""
    if asked.attempt.got.action is None:
        error = f"{asked.status} {asked.message.partition(':')[0]}"
    return f"{error}: {part(asked.attempt.exercise, asked).step}"


def explains(kind: type[Search], asked: Asked) -> bool:
    """Whether a search of this kind does what the student's did."""
    attempt = asked.attempt
    can_occur = getattr(kind, "can_occur", None)
    if can_occur is not None and not can_occur(attempt.exercise.problem.settings):
        return False
    return attempt.exercise.done(kind, attempt.order).explains(attempt)


def imagined(exercise: Exercise, kind: type[Search]) -> Asked:
    """What a search of this kind does there, as if a student's had done it."""
    got = exercise.expected(kind)
    order = visiting_order(got) if exercise.compare.order == "own" else None
    right = got.action is not None and exercise.is_right(exercise.expected(order=order), got)
    status: Status = "pass" if right else "crash" if got.action is None else "fail"
    return Asked(Attempt(exercise, got, right, order), status)


def on_tree(exercise: Exercise, tree: Tree, depth: int) -> Exercise:
    """The same exercise on this tree, so many rounds deep."""
    problem = exercise.problem
    settings: Settings = replace(problem.settings, depth=depth)
    options = {**problem.options, "depth": depth}
    if "low" in options and (settings.low, settings.high) == problem.state.tree.bounds:
        low, high = tree.bounds
        settings = replace(settings, low=low, high=high)
        options |= {"low": low, "high": high}
    changed = Problem(tree.initial, settings, None, options)
    return replace(exercise, problem=changed, known={})
