"""The trees of a quiz: random ones that suit an agent, one alone or ten of rising difficulty."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import Any, NamedTuple

from pacman.agent import Role, SearchAgent
from pacman.errors import OptionError
from pacman.messages import message
from pacman.tree import Tree, nested
from pacman.tree.random_trees import random_tree
from pacman.view.pages.page_data import SearchData
from pacman.view.pages.quiz_page import Part

Search = Callable[[Tree], SearchData]

TRIES = 400  # of random trees, until one has a cut
WITHOUT_CUTS = 12  # random trees, after which an agent is believed to prune never
NEXT_SEED = 1_000_003  # from one try to the next
IN_A_LESSON = 4  # questions about each tree


class Level(NamedTuple):
    """The difficulty of a random tree."""

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
    Level(message("two moves each"), (2, 2), 1, (0, 9), distinct=True),
    Level(message("two or three moves"), (2, 3), 1, (0, 9), distinct=True),
    Level(message("three moves each"), (3, 3), 1, (0, 20)),
    Level(message("values below zero"), (3, 3), 1, weighted=True),
    Level(message("equal values"), (3, 3), 1, (0, 4), weighted=True),
    Level(message("deeper, with early leaves"), (2, 2), 2, (0, 9), 0.35, weighted=True, leaves=(7, 18)),
    Level(message("four moves deep"), (2, 2), 2, (0, 20), weighted=True),
    Level(message("four deep, with equal values"), (2, 2), 2, (0, 4), weighted=True),
    Level(message("wider, with early leaves"), (2, 3), 2, (-9, 9), 0.35, weighted=True, leaves=(7, 18)),
    Level(message("all at once"), (2, 3), 2, (-9, 9), 0.25, weighted=True, leaves=(9, 18)),
)


def lesson(seed: int, roles: Sequence[Role], search: Search) -> list[Part]:
    """Ten random trees of rising difficulty, searched by `search`. The same seed gives the same ones."""
    cuts = ever_cuts(seed, roles, search)
    return [
        Part.of(
            random_search(seed * len(LESSON) + place, roles, search, level, cuts=cuts),
            IN_A_LESSON,
            level.hint,
        )
        for place, level in enumerate(LESSON)
    ]


def random_search(
    seed: int, roles: Sequence[Role], search: Search, level: Level = ONE_TREE, *, cuts: bool
) -> SearchData:
    """A random tree as it was searched; with a cut, if asked for."""
    for found in islice(_random_searches(seed, roles, search, level), TRIES):
        if not cuts or _has_cut(found):
            return found
    raise OptionError(
        "of {tries} random trees none has a cut for {agent}; name a tree", tries=TRIES, agent=found.agent
    )


def ever_cuts(seed: int, roles: Sequence[Role], search: Search) -> bool:
    """Whether the search leaves anything out in some random trees."""
    return any(map(_has_cut, islice(_random_searches(seed, roles, search, ONE_TREE), WITHOUT_CUTS)))


def _has_cut(search: SearchData) -> bool:
    return any(step.kind == "cut" for step in search.steps)


def _random_searches(seed: int, roles: Sequence[Role], search: Search, level: Level) -> Iterator[SearchData]:
    """Random trees of this level, one after the other, as they were searched."""
    for number in count(seed, NEXT_SEED):
        game = _draw(number, roles, level)
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


def _draw(seed: int, roles: Sequence[Role], level: Level) -> Tree:
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
