"""Makes a drawn tree on which a search goes wrong smaller, for as long as it goes wrong in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from autograder.judging.exercise import Attempt
from pacman.errors import TreeError
from pacman.tree import Child, Tree, TreeState, nested
from pacman.tree.short_form import to_nested

SECONDS = 1.0  # for all attempts together; a tree takes a few milliseconds

GoesWrong = Callable[[Tree], bool]


def by_size(attempts: list[Attempt]) -> list[Attempt]:
    """The attempts on drawn trees, from the smallest tree."""
    drawn = [each for each in attempts if isinstance(each.exercise.problem.state, TreeState)]
    return sorted(drawn, key=lambda each: len(each.exercise.problem.state.tree.nodes))


def shrunk(tree: Tree, goes_wrong: GoesWrong, *, seconds: float = SECONDS) -> Tree:
    """The smallest tree that is reached by taking away one part after the other; else the tree itself."""
    try:
        shape, actions = to_nested(tree)
    except TreeError:  # it has names or ways of its own, which belong to it
        return tree
    ends = perf_counter() + seconds
    found, tried = tree, set[str]()
    while True:
        for smaller in sorted(_smaller(shape), key=_size):
            if perf_counter() > ends:
                return found
            if repr(smaller) in tried:
                continue
            tried.add(repr(smaller))
            candidate = nested(smaller, tree.roles, actions=actions)
            if goes_wrong(candidate):
                shape, found = smaller, candidate
                break
        else:
            return found


def with_less(tree: Tree) -> Iterator[Tree]:
    """The trees that have one part less than this one; none if it has names or ways of its own."""
    try:
        shape, actions = to_nested(tree)
    except TreeError:
        return
    yield from (nested(smaller, tree.roles, actions=actions) for smaller in _smaller(shape))


def _smaller(shape: Any) -> Iterator[Any]:
    """Every shape with one part less: a child taken away, or a node replaced by a leaf below it."""
    if not isinstance(shape, list):
        return
    is_weighted = isinstance(shape[0], Child)
    for place, child in enumerate(shape):
        if len(shape) > 1 and not is_weighted:
            yield [*shape[:place], *shape[place + 1 :]]
        below = child.to if is_weighted else child
        for other in (*_leaves(below), *_smaller(below)):
            changed = Child(child.probability, other) if is_weighted else other
            yield [*shape[:place], changed, *shape[place + 1 :]]


def _leaves(shape: Any) -> list[float]:
    """The first and the last leaf below an inner node; none for a leaf."""
    if not isinstance(shape, list):
        return []
    ends = []
    for place in (0, -1):
        part: Any = shape
        while isinstance(part, list | Child):
            part = part.to if isinstance(part, Child) else part[place]
        ends.append(part)
    return list(dict.fromkeys(ends))


def _size(shape: Any) -> int:
    if isinstance(shape, Child):
        return _size(shape.to)
    return 1 + sum(map(_size, shape)) if isinstance(shape, list) else 1
