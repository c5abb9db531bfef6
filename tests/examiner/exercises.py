"""Exercises on small trees and positions, and what mistaken searches do with them."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from msgspec import UNSET, UnsetType

from autograder.behaviour import Algorithm, Behaviour, Prune, Settings, Way
from autograder.course.cases import Compare
from autograder.course.problems import Problem
from autograder.examiner.counterexample import imagine_search
from autograder.examiner.exercise import Attempt, Exercise, SearchResult
from autograder.reference.search import Search
from autograder.report import Ended, Status
from pacman import GameState, Layout, tree
from pacman.agent import Role
from pacman.tree import Node, Tree

WITH_CHANCE = ("expectimax", "expectiminimax", "star1")
USUAL = Compare()


def on(
    drawn: Tree,
    algorithm: Algorithm = "minimax",
    depth: int | None = None,
    prune: Prune = "strict",
    **more: Any,
) -> Exercise:
    """The exercise of searching this tree."""
    depth = depth or drawn.rounds
    low, high = drawn.bounds if algorithm == "star1" else (-inf, inf)
    options = {"depth": depth} | ({"low": low, "high": high} if algorithm == "star1" else {})
    settings = Settings(algorithm, depth, prune, low, high, depth_counts=more.get("depth_counts", "rounds"))
    problem = Problem(drawn.initial, settings, None, options)
    return Exercise("case", problem, more.get("compare", USUAL), more.get("any_tie", False))


def tree_of(shape: Any, *roles: Role, actions: Sequence[str] | None = None) -> Tree:
    """A tree in its short form."""
    return tree.nested(shape, roles or ("max", "min"), actions=actions)


def chain(*values: float, roles: Sequence[Role] = ("max", "min"), **end: bool) -> Tree:
    """A tree without a choice, in which each node has a value; `end` marks the leaf."""
    letters = "ABCDEFGHI"[: len(values)]
    nodes = {}
    for place, (name, value) in enumerate(zip(letters, values, strict=True)):
        is_last = place == len(values) - 1
        nodes[name] = Node(
            name, {} if is_last else {"Down": letters[place + 1]}, value, **(end if is_last else {})
        )
    return Tree(nodes, "A", tuple(roles))


def at(board: str, algorithm: Algorithm = "minimax", depth: int = 1, compare: Compare = USUAL) -> Exercise:
    """The exercise of searching the start of a board."""
    state = GameState.initial(Layout.parse(board))
    problem = Problem(state, Settings(algorithm, depth), None, {"depth": depth})
    return Exercise("case", problem, compare, False)


def did(exercise: Exercise, kind: type[Search]) -> SearchResult:
    """What a search of this kind does."""
    return imagine_search(exercise, kind)


def said(
    exercise: Exercise,
    generated: Sequence[Way],
    evaluated: Sequence[Way],
    action: str | None = None,
    value: float | None = None,
    *,
    status: Status = "fail",
    viewed: frozenset[Way] = frozenset(),
    message: str = "",
    ended: Ended | UnsetType = UNSET,
) -> SearchResult:
    """A behaviour that is written down."""
    expanded = tuple(dict.fromkeys(way[:-1] for way in generated if way))
    got = Behaviour(tuple(generated), expanded, tuple(evaluated), action, value, viewed=viewed)
    return SearchResult(Attempt(exercise, got, False), status, message=message, ended=ended)
