"""Random trees: the same seed gives the same tree on every machine."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import count

from pacman.agent import GREATEST, LEAST, Role
from pacman.errors import OptionError, probability
from pacman.messages import english
from pacman.randomness import pick, stream
from pacman.tree.model import Tree
from pacman.tree.short_form import Child, nested


def random_tree(
    seed: int,
    *,
    branching: tuple[int, int] = (2, 3),
    depth: int = 2,
    roles: Sequence[Role] = ("max", "min"),
    values: tuple[int, int] = (-9, 9),
    distinct: bool = False,
    weighted: bool = False,
    early_leaves: float = 0.0,
    most_nodes: int | None = None,
) -> Tree:
    """A random tree that is `depth` rounds deep.

    `branching` is the least and greatest number of children; `values` bounds the leaves, which are whole
    numbers, all different if `distinct`; `weighted` gives chance nodes probabilities in tenths;
    `early_leaves` is the probability that a node above the last level is a leaf. Raises OptionError, also
    for a tree that turns out to have more than `most_nodes`.

    >>> game = random_tree(7, depth=1, roles=("max", "chance"))
    >>> game == random_tree(7, depth=1, roles=("max", "chance")), game.num_agents
    (True, 2)
    """
    _check_sizes(branching, depth, values, early_leaves)
    rng = stream(seed, "tree")
    plies = depth * len(roles)
    least, most = branching
    leaves = _leaves(rng, values, distinct)
    grown = count(1)

    def grow(ply: int) -> object:
        if next(grown) - 1 == most_nodes:
            problem = english(
                "the tree of seed {seed} has more than {most_nodes:,} nodes; lower its depth",
                seed=seed,
                most_nodes=most_nodes,
            )
            raise OptionError(problem, option="depth")
        if ply == plies or (ply and rng.random() < early_leaves):
            return next(leaves)
        children = [grow(ply + 1) for _ in range(pick(rng, range(least, most + 1)))]
        if not weighted or roles[ply % len(roles)] != "chance":
            return children
        shares = _tenths(rng, len(children))
        return [Child(tenths / 10, child) for tenths, child in zip(shares, children, strict=True)]

    return nested(grow(0), roles, name=f"random tree {seed}")


def _leaves(rng: random.Random, values: tuple[int, int], distinct: bool) -> Iterator[int]:
    least, most = values
    seen: set[int] = set()
    for drawn in count():
        value = pick(rng, range(least, most + 1))
        if distinct:
            if drawn > most - least:
                problem = english(
                    "values={values!s} are too few for distinct leaves; give a wider range", values=values
                )
                raise OptionError(problem, option="values")
            while value in seen:
                value = pick(rng, range(least, most + 1))
            seen.add(value)
        yield value


def _tenths(rng: random.Random, parts: int) -> list[int]:
    """Return so many whole numbers that sum to 10; none of them is 0 if that is possible."""
    shares = [1] * min(parts, 10) + [0] * max(0, parts - 10)
    for _ in range(10 - sum(shares)):
        shares[int(rng.random() * min(parts, 10))] += 1
    return shares


def _check_sizes(
    branching: tuple[int, int], depth: int, values: tuple[int, int], early_leaves: float
) -> None:
    if not 1 <= branching[0] <= branching[1]:
        raise OptionError(
            "branching={branching!s} is not a range of 1 or more children",
            option="branching",
            branching=branching,
        )
    if depth < 1:
        raise OptionError(
            "depth={depth!s} is out of range; allowed is 1 or more rounds", option="depth", depth=depth
        )
    if not LEAST <= values[0] <= values[1] <= GREATEST:
        problem = english(
            "values={values!s} is not a range within ±{greatest:g}; give the least first",
            values=values,
            greatest=GREATEST,
        )
        raise OptionError(problem, option="values")
    probability(early_leaves, "early_leaves")
