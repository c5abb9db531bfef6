"""The shape of a drawn tree, which can be changed at one place; the tree is made of it again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, product
from string import ascii_uppercase
from typing import NamedTuple

from pacman.agent import Role
from pacman.errors import TreeError
from pacman.tree import Node, Tree
from pacman.tree.short_form import USUAL_ACTIONS

LARGEST = 2_000  # nodes of a tree that is made smaller; one with many ways to a node becomes larger
Path = tuple[str, ...]  # the actions from the root to a node


class Move(NamedTuple):
    """A move to a child; `share` is its probability, if the tree gives one."""

    action: str
    share: float | None
    to: Part


@dataclass(frozen=True)
class Part:
    """A node with all that is below it."""

    moves: tuple[Move, ...] = ()
    value: float | None = None
    role: Role | None = None
    is_win: bool = False
    is_lose: bool = False
    no_value: bool = False

    @property
    def size(self) -> int:
        """How many nodes there are."""
        return 1 + sum(move.to.size for move in self.moves)

    @property
    def leaves(self) -> int:
        """How many leaves there are."""
        return sum(move.to.leaves for move in self.moves) or 1

    @property
    def height(self) -> int:
        """Moves on the longest way down."""
        return max((move.to.height + 1 for move in self.moves), default=0)


@dataclass(frozen=True)
class Shape:
    """A whole tree, and how many rounds deep it is searched."""

    root: Part
    roles: tuple[Role, ...]
    depth: int

    @property
    def rounds(self) -> int:
        """The depth at which every leaf is reached."""
        return -(-self.root.height // len(self.roles))

    @property
    def weight(self) -> tuple[int, int, int]:
        """How large it is: nodes, agents, rounds."""
        return self.root.size, len(self.roles), self.depth

    def tree(self) -> Tree:
        """The tree, with letters for its nodes, level by level. Raises TreeError if it cannot be played."""
        nodes: dict[str, Node] = {}
        names = _letters()
        first = next(names)
        waiting = deque([(first, self.root)])
        while waiting:
            here, part = waiting.popleft()
            following = {}
            for place, move in enumerate(part.moves, 1):
                following[move.action] = next(names) if move.to.moves else f"{here}{place}"
                waiting.append((following[move.action], move.to))
            shares = [move.share for move in part.moves if move.share is not None]
            nodes[here] = Node(
                here,
                following,
                part.value,
                part.role,
                probabilities=tuple(shares) or None,
                is_win=part.is_win,
                is_lose=part.is_lose,
                no_value=part.no_value,
            )
        return Tree(nodes, first, self.roles)

    def at(self, path: Path) -> Part:
        """The node at the end of these actions. Raises KeyError."""
        part = self.root
        for action in path:
            part = {move.action: move.to for move in part.moves}[action]
        return part

    def changed(self, path: Path, change: Callable[[Part], Part]) -> Shape:
        """The same with another part in the place of this one; one that was searched to its end still is."""
        root = _changed(self.root, path, change)
        new = replace(self, root=root)
        return replace(new, depth=max(1, new.rounds if self.depth >= self.rounds else self.depth))

    def paths(self) -> Iterator[Path]:
        """The ways to all inner nodes, level by level."""
        waiting: deque[tuple[Path, Part]] = deque([((), self.root)])
        while waiting:
            path, part = waiting.popleft()
            if part.moves:
                yield path
                waiting += [((*path, move.action), move.to) for move in part.moves]


def shape_of(tree: Tree, depth: int) -> Shape:
    """The shape of a tree. Raises TreeError if it is too large."""
    left = LARGEST

    def part(name: str) -> Part:
        nonlocal left
        left -= 1
        if left < 0:
            raise TreeError("the tree is too large to be made smaller", source=tree.name)
        node = tree.nodes[name]
        shares: Sequence[float | None] = node.probabilities or [None] * len(node.actions)
        moves = [
            Move(action, share, part(to))
            for (action, to), share in zip(node.actions.items(), shares, strict=True)
        ]
        return Part(tuple(moves), node.value, node.role, node.is_win, node.is_lose, node.no_value)

    return Shape(part(tree.root), tree.roles, depth)


def without(part: Part, dropped: Sequence[str]) -> Part:
    """The node without these moves; probabilities that are left are equal, as others may not sum to 1."""
    left = [move for move in part.moves if move.action not in dropped]
    if any(move.share is not None for move in left):
        left = [move._replace(share=None) for move in left]
    if tuple(move.action for move in part.moves) == usual(len(part.moves)):
        left = [move._replace(action=name) for move, name in zip(left, usual(len(left)), strict=True)]
    return replace(part, moves=tuple(left))


def usual(number: int) -> tuple[str, ...]:
    """What so many moves are called if nothing else is said."""
    return USUAL_ACTIONS.get(number) or tuple(str(place) for place in range(1, number + 1))


def leaf(value: float) -> Part:
    """A leaf; a whole number is written as one."""
    return Part(value=int(value) if value == int(value) else value)


def _changed(part: Part, path: Path, change: Callable[[Part], Part]) -> Part:
    if not path:
        return change(part)
    moves = tuple(
        move._replace(to=_changed(move.to, path[1:], change)) if move.action == path[0] else move
        for move in part.moves
    )
    return replace(part, moves=moves)


def _letters() -> Iterator[str]:
    """A to Z, then AA, AB, …"""
    for length in count(1):
        yield from ("".join(each) for each in product(ascii_uppercase, repeat=length))
