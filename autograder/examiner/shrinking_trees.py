"""Make a tree on which a search goes wrong smaller: fewer moves, agents and rounds, simpler values.

`shrink_tree` takes one step after another, the greatest first, as long as the search goes wrong. A step is a
function that yields shapes; a `Shape` is a tree that can be changed at one place.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import isfinite
from typing import NamedTuple

from pacman.agent import Role
from pacman.errors import TreeError
from pacman.tree import Node, Tree
from pacman.tree.short_form import letter_names, usual_actions

MOST_SHAPES = 80  # trees that are tried; a search takes 16 on average
MOST_SHAPE_NODES = 4_000  # of all these trees together
LARGEST = 2_000  # nodes of a tree that is made smaller; one with many ways to a node becomes larger
MOST_SMALL = 2  # of the nodes that may replace one above them, the smallest ones that are tried
Path = tuple[str, ...]  # the actions from the root to a node
Values = dict[Path, float]  # what the right search found for inner nodes
GoesWrong = Callable[[Tree, int], bool]  # on this tree, to this depth in rounds


def shrink_tree(
    start: Shape,
    goes_wrong: GoesWrong,
    *,
    parts_at: Path | None = None,
    values: Callable[[Shape], Values] = lambda _: {},
    most: int = MOST_SHAPES,
) -> Shrinking:
    """Tries at most `most` smaller trees, the greatest steps first.

    `parts_at` is where the searches part on the first tree; `values` what the right search finds.
    """
    shrinking = Shrinking(start, goes_wrong, most)
    if parts_at is not None:
        shrinking.take(_smaller_shapes(start, skeletons(start, parts_at, values(start))))
    while not shrinking.is_over:
        before = shrinking.found
        for steps in _steps(values):
            shrinking.take_all(steps)
        if shrinking.found == before:
            break
    return shrinking


def one_part_smaller(tree: Tree) -> Iterator[Tree]:
    """The trees that have one part less than this one: a child is gone, or an inner node is a leaf."""
    shape = shape_of(tree, tree.rounds)
    for smaller in (*fewer_children(shape), *collapse_nodes(shape, {})):
        yield smaller.tree()


class Shrinking:
    """Makes one tree smaller. `trees_tried` counts the trees that the search was given."""

    def __init__(self, start: Shape, goes_wrong: GoesWrong, most: int = MOST_SHAPES) -> None:
        self.found = start
        self.trees_tried = 0
        self._goes_wrong, self._most = goes_wrong, most
        self._nodes = MOST_SHAPE_NODES * most // MOST_SHAPES
        self._tried = {start}

    def take(self, smaller: Iterable[Shape]) -> bool:
        """Continues with the first of these shapes on which the search still goes wrong, if there is one."""
        return any(self._accepts(shape) for shape in smaller)

    def take_all(self, smaller: Callable[[Shape], Iterable[Shape]]) -> bool:
        """Take smaller shapes until the search goes wrong on none of them."""
        is_smaller = False
        while self.take(smaller(self.found)):
            is_smaller = True
        return is_smaller

    @property
    def is_over(self) -> bool:
        """Whether no more may be tried."""
        return self.trees_tried >= self._most or self._nodes <= 0

    def _accepts(self, shape: Shape) -> bool:
        if self.is_over or shape in self._tried or not shape.root.moves:
            return False
        self._tried.add(shape)
        try:
            tree = shape.tree()
        except TreeError:
            return False
        self.trees_tried += 1
        self._nodes -= len(tree.nodes)
        if not self._goes_wrong(tree, shape.depth):
            return False
        self.found = shape
        return True


def _steps(worth: Callable[[Shape], Values]) -> Iterator[Callable[[Shape], Iterable[Shape]]]:
    yield hoist_children
    yield fewer_agents
    yield lambda shape: collapse_nodes(shape, worth(shape))
    yield fewer_children
    yield reduce_depth
    yield drop_inner_values
    yield simpler_values
    yield equal_shares


def _smaller_shapes(start: Shape, shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes that are smaller than this one, the smallest first."""
    return iter(sorted((shape for shape in shapes if shape.weight < start.weight), key=lambda s: s.weight))


# What a tree may become: one step each.


def skeletons(shape: Shape, path: Path, values: Values) -> Iterator[Shape]:
    """Little more than the way to where the searches part: what was seen before is leaves with its values.

    The second keeps what is below the last node on the way.
    """
    for rest in (1, 0, 2):
        kept = path[: max(0, len(path) - rest)]
        yield _skeleton(shape, kept, values, drop_later=True)
        yield _skeleton(shape, kept, values, drop_later=False)


def _skeleton(shape: Shape, path: Path, values: Values, *, drop_later: bool) -> Shape:
    for length in range(len(path) - 1, -1, -1):
        here, action = path[:length], path[length]

        def lean(subtree: Subtree, here: Path = here, action: str = action) -> Subtree:
            names = [move.action for move in subtree.moves]
            leaves = (_as_leaf(move.to, (*here, move.action), values) for move in subtree.moves)
            pairs = zip(subtree.moves, leaves, strict=True)
            moves = tuple(move if move.action == action else move._replace(to=end) for move, end in pairs)
            place = names.index(action) if action in names else len(names)
            left = replace(subtree, moves=moves)
            return without_moves(left, names[place + 1 :]) if drop_later else left

        shape = shape.replace_subtree(here, lean)
    return shape


def _as_leaf(subtree: Subtree, path: Path, values: Values) -> Subtree:
    """A leaf that is worth what the right search found for the node, else what its first leaf is."""
    if not subtree.moves:
        return subtree
    value = values.get(path)
    while value is None or not isfinite(value):
        if not subtree.moves:
            value = subtree.value or 0
            break
        subtree = subtree.moves[0].to
    return leaf(value)


def collapse_nodes(shape: Shape, values: Values) -> Iterator[Shape]:
    """An inner node becomes a leaf that is worth the same; the largest first."""
    paths = [path for path in shape.paths() if path]
    for path in sorted(paths, key=lambda path: -shape.at(path).size):
        yield shape.replace_subtree(path, lambda subtree, path=path: _as_leaf(subtree, path, values))  # type: ignore[misc]


def hoist_children(shape: Shape) -> Iterator[Shape]:
    """A node is replaced by one below it at which the same agent moves; a whole round goes.

    Of many, only the two smallest and the largest are tried: a mistake that needs two rounds shows in none.
    """
    number = len(shape.roles)
    for path in shape.paths():
        below = [each for each in _levels_below(shape.at(path), number) if path or each.moves]
        below.sort(key=lambda subtree: subtree.size)
        for place, other in enumerate(below):
            if place < MOST_SMALL or place == len(below) - 1:
                yield shape.replace_subtree(path, lambda _, other=other: other)  # type: ignore[misc]


def fewer_children(shape: Shape) -> Iterator[Shape]:
    """A node has half of its children, or one less."""
    for path in shape.paths():
        names = [move.action for move in shape.at(path).moves]
        for dropped in _cuts(names):
            yield shape.replace_subtree(path, partial(without_moves, dropped=dropped))


def fewer_agents(shape: Shape) -> Iterator[Shape]:
    """An agent is left out: in its place stands what comes after its first or its last move."""
    number = len(shape.roles)
    for agent in range(number - 1, 0 if number > 2 else 1, -1):  # at least one opponent stays
        roles = shape.roles[:agent] + shape.roles[agent + 1 :]
        for place in (0, -1):
            root = _without_agent(shape.root, agent, 0, number, place)
            smaller = Shape(root, roles, shape.depth)
            yield replace(smaller, depth=max(1, min(smaller.rounds, shape.depth)))


def reduce_depth(shape: Shape) -> Iterator[Shape]:
    """The search goes less deep."""
    for depth in range(1, shape.depth):
        yield replace(shape, depth=depth)


def simpler_values(shape: Shape) -> Iterator[Shape]:
    """Small whole numbers in the same order: all different, else equal where they were; then with signs."""
    given = list(_values(shape.root))
    distinct = sorted(set(given))
    places = sorted(range(len(given)), key=lambda place: given[place])
    different = {place: rank for rank, place in enumerate(places, 1)}
    ranks = {value: rank for rank, value in enumerate(distinct, 1)}
    below, above = [v for v in distinct if v < 0], [v for v in distinct if v > 0]
    signed = {0.0: 0} | {v: place for place, v in enumerate(above, 1)}
    signed |= {v: -place for place, v in enumerate(reversed(below), 1)}
    for values in (
        [different[place] for place in range(len(given))],
        [ranks[value] for value in given],
        [signed[value] for value in given],
    ):
        if values == given:
            return
        yield replace(shape, root=_with_values(shape.root, iter(values)))


def drop_inner_values(shape: Shape) -> Iterator[Shape]:
    """No inner node has a value of its own, and no leaf is a win or a loss."""
    yield replace(shape, root=_plain(shape.root, values=False, ends=False))
    yield replace(shape, root=_plain(shape.root, values=True, ends=False))
    yield replace(shape, root=_plain(shape.root, values=False, ends=True))


def _plain(subtree: Subtree, *, values: bool, ends: bool) -> Subtree:
    moves = tuple(move._replace(to=_plain(move.to, values=values, ends=ends)) for move in subtree.moves)
    value = subtree.value if values or not subtree.moves else None
    return replace(
        subtree, moves=moves, value=value, is_win=subtree.is_win and ends, is_lose=subtree.is_lose and ends
    )


def equal_shares(shape: Shape) -> Iterator[Shape]:
    """No probabilities are given at a node, so that all its moves are equally likely."""
    for path in shape.paths():
        if any(move.share is not None for move in shape.at(path).moves):
            yield shape.replace_subtree(path, lambda subtree: without_moves(subtree, ()))


def _cuts(names: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield the names to leave out: each half, if there are more than three, then each one alone."""
    if len(names) > 3:
        half = len(names) // 2
        yield names[half:]
        yield names[:half]
    if len(names) > 1:
        yield from ([name] for name in reversed(names))


def _levels_below(subtree: Subtree, levels: int) -> list[Subtree]:
    subtrees = [subtree]
    for _ in range(levels):
        subtrees = [move.to for each in subtrees for move in each.moves]
    return subtrees


def _without_agent(subtree: Subtree, agent: int, turn: int, number: int, place: int) -> Subtree:
    if not subtree.moves:
        return subtree
    following = (turn + 1) % number
    if turn == agent:
        return _without_agent(subtree.moves[place].to, agent, following, number, place)
    moves = [
        Move(move.action, move.share, _without_agent(move.to, agent, following, number, place))
        for move in subtree.moves
    ]
    return replace(subtree, moves=tuple(moves))


def _values(subtree: Subtree) -> Iterator[float]:
    if subtree.value is not None:
        yield subtree.value
    for move in subtree.moves:
        yield from _values(move.to)


def _with_values(subtree: Subtree, values: Iterator[float]) -> Subtree:
    value = None if subtree.value is None else next(values)
    return replace(
        subtree, value=value, moves=tuple(m._replace(to=_with_values(m.to, values)) for m in subtree.moves)
    )


# The shape of a tree, which can be changed at one place; a tree is made of it again.


class Move(NamedTuple):
    """A move to a child; `share` is its probability, if the tree gives one."""

    action: str
    share: float | None
    to: Subtree


@dataclass(frozen=True)
class Subtree:
    """A node with all that is below it."""

    moves: tuple[Move, ...] = ()
    value: float | None = None
    role: Role | None = None
    is_win: bool = False
    is_lose: bool = False
    no_value: bool = False

    @property
    def size(self) -> int:
        """The number of nodes."""
        return 1 + sum(move.to.size for move in self.moves)

    @property
    def leaves(self) -> int:
        """The number of leaves."""
        return sum(move.to.leaves for move in self.moves) or 1

    @property
    def height(self) -> int:
        """Moves on the longest way down."""
        return max((move.to.height + 1 for move in self.moves), default=0)


@dataclass(frozen=True)
class Shape:
    """A whole tree, and how many rounds deep it is searched."""

    root: Subtree
    roles: tuple[Role, ...]
    depth: int

    @property
    def rounds(self) -> int:
        """The depth at which every leaf is reached."""
        return -(-self.root.height // len(self.roles))

    @property
    def weight(self) -> tuple[int, int, int]:
        """The size: nodes, agents, rounds."""
        return self.root.size, len(self.roles), self.depth

    def tree(self) -> Tree:
        """The tree, with letters for its nodes, level by level. Raises TreeError if it cannot be played."""
        nodes: dict[str, Node] = {}
        names = letter_names()
        first = next(names)
        waiting = deque([(first, self.root)])
        while waiting:
            here, subtree = waiting.popleft()
            following = {}
            for place, move in enumerate(subtree.moves, 1):
                following[move.action] = next(names) if move.to.moves else f"{here}{place}"
                waiting.append((following[move.action], move.to))
            shares = [move.share for move in subtree.moves if move.share is not None]
            nodes[here] = Node(
                here,
                following,
                subtree.value,
                subtree.role,
                probabilities=tuple(shares) or None,
                is_win=subtree.is_win,
                is_lose=subtree.is_lose,
                no_value=subtree.no_value,
            )
        return Tree(nodes, first, self.roles)

    def at(self, path: Path) -> Subtree:
        """The node at the end of these actions. Raises KeyError."""
        subtree = self.root
        for action in path:
            subtree = {move.action: move.to for move in subtree.moves}[action]
        return subtree

    def replace_subtree(self, path: Path, change: Callable[[Subtree], Subtree]) -> Shape:
        """Replace the subtree at this path; a tree that was searched to its leaves still is."""
        root = _change(self.root, path, change)
        new = replace(self, root=root)
        return replace(new, depth=max(1, new.rounds if self.depth >= self.rounds else self.depth))

    def paths(self) -> Iterator[Path]:
        """The ways to all inner nodes, level by level."""
        waiting: deque[tuple[Path, Subtree]] = deque([((), self.root)])
        while waiting:
            path, subtree = waiting.popleft()
            if subtree.moves:
                yield path
                waiting += [((*path, move.action), move.to) for move in subtree.moves]


def shape_of(tree: Tree, depth: int) -> Shape:
    """The shape of a tree. Raises TreeError if it is too large."""
    left = LARGEST

    def subtree(name: str) -> Subtree:
        nonlocal left
        left -= 1
        if left < 0:
            raise TreeError("the tree is too large to be made smaller", source=tree.name)
        node = tree.nodes[name]
        shares: Sequence[float | None] = node.probabilities or [None] * len(node.actions)
        moves = [
            Move(action, share, subtree(to))
            for (action, to), share in zip(node.actions.items(), shares, strict=True)
        ]
        return Subtree(tuple(moves), node.value, node.role, node.is_win, node.is_lose, node.no_value)

    return Shape(subtree(tree.root), tree.roles, depth)


def without_moves(subtree: Subtree, dropped: Sequence[str]) -> Subtree:
    """The node without these moves; probabilities that are left are equal, as others may not sum to 1."""
    left = [move for move in subtree.moves if move.action not in dropped]
    if any(move.share is not None for move in left):
        left = [move._replace(share=None) for move in left]
    if tuple(move.action for move in subtree.moves) == usual_actions(len(subtree.moves)):
        left = [move._replace(action=name) for move, name in zip(left, usual_actions(len(left)), strict=True)]
    return replace(subtree, moves=tuple(left))


def leaf(value: float) -> Subtree:
    """A leaf; a whole number is written as one."""
    return Subtree(value=int(value) if value == int(value) else value)


def _change(subtree: Subtree, path: Path, change: Callable[[Subtree], Subtree]) -> Subtree:
    if not path:
        return change(subtree)
    moves = tuple(
        move._replace(to=_change(move.to, path[1:], change)) if move.action == path[0] else move
        for move in subtree.moves
    )
    return replace(subtree, moves=moves)
