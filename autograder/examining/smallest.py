"""Makes a drawn tree on which a search goes wrong smaller, for as long as it goes wrong in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from autograder.examining import candidates
from autograder.examining.candidates import Values
from autograder.examining.shape import Path, Shape, shape_of
from pacman.errors import TreeError
from pacman.tree import Tree

MOST_ASKED = 60  # trees that are tried
MOST_NODES = 4_000  # of all these trees together

GoesWrong = Callable[[Tree, int], bool]  # on this tree, so many rounds deep


class Shrinking:
    """Makes one tree smaller. `asked` is how many trees were tried."""

    def __init__(self, start: Shape, goes_wrong: GoesWrong, most: int = MOST_ASKED) -> None:
        self.found = start
        self.asked = 0
        self._goes_wrong, self._most = goes_wrong, most
        self._nodes = MOST_NODES * most // MOST_ASKED
        self._tried = {start}

    def take(self, smaller: Iterable[Shape]) -> bool:
        """Goes on with the first of these shapes on which the search still goes wrong, if there is one."""
        return any(self._accepts(shape) for shape in smaller)

    def take_all(self, smaller: Callable[[Shape], Iterable[Shape]]) -> bool:
        """The same again and again, for as long as there is one."""
        is_smaller = False
        while self.take(smaller(self.found)):
            is_smaller = True
        return is_smaller

    @property
    def is_over(self) -> bool:
        """Whether no more may be tried."""
        return self.asked >= self._most or self._nodes <= 0

    def _accepts(self, shape: Shape) -> bool:
        if self.is_over or shape in self._tried or not shape.root.moves:
            return False
        self._tried.add(shape)
        try:
            tree = shape.tree()
        except TreeError:
            return False
        self.asked += 1
        self._nodes -= len(tree.nodes)
        if not self._goes_wrong(tree, shape.depth):
            return False
        self.found = shape
        return True


def shrunk(
    start: Shape,
    goes_wrong: GoesWrong,
    *,
    parts_at: Path | None = None,
    values: Callable[[Shape], Values] = lambda _: {},
    most: int = MOST_ASKED,
) -> Shrinking:
    """Tries at most so many smaller trees, the greatest steps first.

    `parts_at` is where the searches part on the first tree; `values` what the right search finds.
    """
    shrinking = Shrinking(start, goes_wrong, most)
    if parts_at is not None:
        shrinking.take(_smaller(start, candidates.skeletons(start, parts_at, values(start))))
    while not shrinking.is_over:
        before = shrinking.found
        for steps in _steps(values):
            shrinking.take_all(steps)
        if shrinking.found == before:
            break
    return shrinking


def _steps(worth: Callable[[Shape], Values]) -> Iterator[Callable[[Shape], Iterable[Shape]]]:
    yield candidates.hoisted
    yield candidates.fewer_agents
    yield lambda shape: candidates.collapsed(shape, worth(shape))
    yield candidates.fewer_children
    yield candidates.shallower
    yield candidates.plainer
    yield candidates.simpler_values
    yield candidates.equal_shares


def _smaller(start: Shape, shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Those that are smaller, the smallest first."""
    return iter(sorted((shape for shape in shapes if shape.weight < start.weight), key=lambda s: s.weight))


def with_less(tree: Tree) -> Iterator[Tree]:
    """The trees that have one part less than this one: a child is gone, or an inner node is a leaf."""
    shape = shape_of(tree, tree.rounds)
    for smaller in (*candidates.fewer_children(shape), *candidates.collapsed(shape, {})):
        yield smaller.tree()
