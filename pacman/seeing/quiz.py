"""The page of a quiz: the student says what a search does next before the page shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import Any, NamedTuple

import msgspec

from pacman.agent import Role, SearchAgent
from pacman.errors import OptionError
from pacman.seeing.page import rendered
from pacman.seeing.told import Told
from pacman.tree import Tree, nested
from pacman.tree.generate import random_tree

Search = Callable[[Tree], Told]

TRIES = 400  # of random trees, until one has a cut
WITHOUT_CUTS = 12  # random trees, after which an agent is believed to prune never
NEXT_SEED = 1_000_003  # from one try to the next
IN_A_LESSON = 4  # questions about each tree
ALONE = 8


class Level(NamedTuple):
    """How difficult a random tree is."""

    hint: str
    branching: tuple[int, int] = (2, 3)
    depth: int = 2
    values: tuple[int, int] = (-9, 9)
    early_leaves: float = 0.0
    distinct: bool = False
    weighted: bool = False
    leaves: tuple[int, int] = (4, 18)  # a page draws as many in full


ONE_TREE = Level("", early_leaves=0.2, weighted=True, leaves=(8, 18))
LESSON = (
    Level("two moves each", (2, 2), 1, (0, 9), distinct=True),
    Level("two or three moves", (2, 3), 1, (0, 9), distinct=True),
    Level("three moves each", (3, 3), 1, (0, 20)),
    Level("values below zero", (3, 3), 1, weighted=True),
    Level("equal values", (3, 3), 1, (0, 4), weighted=True),
    Level("deeper, with early leaves", (2, 2), 2, (0, 9), 0.35, weighted=True, leaves=(7, 18)),
    Level("four moves deep", (2, 2), 2, (0, 20), weighted=True),
    Level("four deep, with equal values", (2, 2), 2, (0, 4), weighted=True),
    Level("wider, with early leaves", (2, 3), 2, (-9, 9), 0.35, weighted=True, leaves=(7, 18)),
    Level("all at once", (2, 3), 2, (-9, 9), 0.25, weighted=True, leaves=(9, 18)),
)


class Part(msgspec.Struct):
    """One tree of a quiz."""

    told: Told
    most: int  # questions that are asked about it
    hint: str = ""


class Quiz(msgspec.Struct):
    """What the page of a quiz holds."""

    parts: list[Part]


def page_of_questions(parts: Sequence[Part]) -> str:
    """The page that asks about told searches of drawn trees.

    >>> from agents import Minimax
    >>> from pacman import tree
    >>> from pacman.seeing.telling import tell
    >>> told = tell(Minimax(depth=1), tree.load("textbook").initial, name="minimax", title="textbook")
    >>> "</html>" in page_of_questions([Part(told, most=8)])
    True
    """
    for part in parts:
        _check(part.told)
    quiz = Quiz(list(parts))
    return rendered(
        "quiz.html.jinja", quiz, "quiz", more=("frame", "questions", "asking"), quiz=quiz, first=parts[0].told
    )


def lesson(seed: int, roles: Sequence[Role], search: Search) -> list[Part]:
    """Ten random trees of rising difficulty, searched by `search`. The same seed gives the same ones."""
    cuts = ever_cuts(seed, roles, search)
    return [
        Part(
            random_search(seed * len(LESSON) + place, roles, search, level, cuts=cuts),
            IN_A_LESSON,
            level.hint,
        )
        for place, level in enumerate(LESSON)
    ]


def random_search(
    seed: int, roles: Sequence[Role], search: Search, level: Level = ONE_TREE, *, cuts: bool
) -> Told:
    """A random tree as it was searched; with a cut, if asked for."""
    for told in islice(_searched(seed, roles, search, level), TRIES):
        if not cuts or _has_cut(told):
            return told
    raise OptionError(f"of {TRIES} random trees none has a cut for {told.agent}; give a --tree")


def ever_cuts(seed: int, roles: Sequence[Role], search: Search) -> bool:
    """Whether the search leaves anything out in some random trees."""
    return any(map(_has_cut, islice(_searched(seed, roles, search, ONE_TREE), WITHOUT_CUTS)))


def _has_cut(told: Told) -> bool:
    return any(step.kind == "cut" for step in told.steps)


def _searched(seed: int, roles: Sequence[Role], search: Search, level: Level) -> Iterator[Told]:
    """Random trees of this level, one after the other, as they were searched."""
    for number in count(seed, NEXT_SEED):
        game = _drawn(number, roles, level)
        least, most = level.leaves
        if least <= sum(not node.actions for node in game.nodes.values()) <= most:
            yield search(game)


def roles_for(agent: SearchAgent[Any], name: str) -> tuple[Role, ...]:
    """The roles of a random tree that suit an agent."""
    if name in ("expectiminimax", "star1", "star2"):
        return ("max", "chance", "min")
    after = nested([[1, 2], [3, 4]], ["max", "min"]).initial
    after = after.successor(0, after.legal_actions(0)[0])
    return ("max", "chance") if agent.role(after, 1) == "chance" else ("max", "min")


def _drawn(seed: int, roles: Sequence[Role], level: Level) -> Tree:
    branching, depth = level.branching, level.depth
    if len(roles) > 2:  # one round of three is nearly as deep as two of two
        branching, depth = (2, 2 if depth == 1 else branching[1]), 1
    return random_tree(
        seed,
        branching=branching,
        depth=depth,
        roles=roles,
        values=level.values,
        distinct=level.distinct,
        weighted=level.weighted,
        early_leaves=level.early_leaves,
    )


def _check(told: Told) -> None:
    """Refuses a search about which nothing can be asked."""
    if told.sampled:
        raise OptionError(f"{told.agent} draws lots, so nobody can say what it finds; choose another agent")
    children = [node.up for node in told.nodes]
    if all(children.count(up) < 2 for up in set(children)):
        raise OptionError(f"there is nothing to ask about {told.title}: no node of it has two moves")
