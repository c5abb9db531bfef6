"""A search that was explained, as a whole."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic

from pacman.agent import Decision, S, SearchAgent
from pacman.showing import Played
from pacman.support.durations import shorten
from pacman.trace.findings import Move, SearchNode
from pacman.trace.trace import Counts


@dataclass(frozen=True)
class Explanation(Played, Generic[S]):
    """A finished search: what it decided, what it knows of each move, and its whole tree.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.trace import explain
    >>> found = explain(AlphaBeta(depth=1), tree.load("textbook").initial)
    >>> found.decision.action, found.cuts, len(found.nodes)
    ('Left', 1, 11)
    """

    decision: Decision  # with nan for its value if none can be told
    moves: tuple[Move, ...]  # every legal action, in order
    counts: Counts
    cuts: int  # nodes at which something was cut, as far as windows are known
    nodes: tuple[SearchNode[S], ...]  # by number; the first is the root
    agent: SearchAgent[S] | None = field(default=None, compare=False)  # who searched, to see it once more

    def children(self, number: int) -> list[int]:
        """The children of a node, one for each action that was searched.

        Where a search asked for the same successor again, it is the last one that got a value. The
        random games of a sampling search are left out: their states are not nodes of its tree.
        """
        sampled = self.nodes[0].visits is not None
        last: dict[str | None, int] = {}
        for child in self.nodes[number].children:
            node = self.nodes[child]
            if node.values or node.action not in last or not self.nodes[last[node.action]].values:
                last[node.action] = child
        return [
            child
            for child in last.values()
            if self.nodes[child].action not in self.nodes[number].unseen
            and (self.nodes[child].visits is not None or not sampled)
        ]

    def __repr__(self) -> str:
        action, value = self.decision
        generated, expanded, evaluated = (count.total for count in self.counts)
        figures = (
            f"{generated:,} generated, {expanded:,} expanded, {evaluated:,} evaluated, {self.cuts:,} cut"
        )
        return f"<Explanation: takes {shorten(str(action), 50)}, worth {value:g}; nodes: {figures}>"
