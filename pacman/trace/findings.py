"""What is known of a search when it is explained: of its nodes, and of each move at its root."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

from pacman.agent import Role, S
from pacman.trace.log import Window


class ExpectedResult(NamedTuple):
    """Expected points, and the chances of winning and of losing within the depth.

    >>> ExpectedResult(value=40.0, win=0.75, loss=0.25).win
    0.75
    """

    value: float  # the expected evaluation, in points
    win: float  # probability that the game is won by then, if all agents play as the search assumes
    loss: float


@dataclass(slots=True)
class SearchNode(Generic[S]):
    """A node as the search saw it; `children` are in the order in which they were generated.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.trace import explain
    >>> root, first, *_ = explain(AlphaBeta(depth=1), tree.load("textbook").initial).nodes
    >>> root.role, len(root.children), first.action, first.values
    ('max', 3, 'Left', [3])
    """

    state: S
    parent: int | None
    agent: int | None  # who moved here
    action: str | None  # by which
    children: list[int] = field(default_factory=list)
    window: Window | None = None  # with which it was last searched
    values: list[float] = field(default_factory=list)  # one for each time it was searched
    bound: str = ""  # of the last value: "≤" or "≥" where it is only a bound, "≈" where it is estimated
    role: Role | None = None  # of the agent that moves here, in this search; None if not expanded
    shares: Mapping[str, float] | None = None  # at a chance node: the probabilities that the search uses
    unseen: tuple[str, ...] = ()  # legal actions that were cut
    evaluations: int = 0  # how often it was evaluated
    visits: int | None = None  # how often a sampling search (MCTS) came here

    def __repr__(self) -> str:
        what = "root" if self.action is None else f"{self.action} of agent {self.agent}"
        value = f"value {self.bound}{self.values[-1]:g}" if self.values else "no value"
        return f"<SearchNode {what}: {value}, {len(self.children)} children>"


class Move(NamedTuple):
    """What the search found out about one action at the root.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.trace import explain
    >>> moves = explain(AlphaBeta(depth=1), tree.load("textbook").initial).moves
    >>> [(move.action, move.bound, move.value) for move in moves]
    [('Left', '', 3), ('Middle', '≤', 2), ('Right', '', 2)]
    """

    action: str
    value: float | None  # None if it was not recorded
    bound: str  # "≤" or "≥" where the value is only a bound, "≈" where it is estimated, else ""
    expected: ExpectedResult | None  # None where the value is only a bound
    visits: int | None = None  # how often a sampling search (MCTS) tried it
