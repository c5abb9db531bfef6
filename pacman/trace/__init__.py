"""Records what a search asks of a game, counts it, and shows it as a tree.

>>> from agents import AlphaBeta
>>> from pacman import tree
>>> from pacman.trace import explain
>>> found = explain(AlphaBeta(depth=1), tree.load("textbook").initial)
>>> found.decision.action, found.counts.generated.total
('Left', 11)
"""

from pacman.trace.explaining import explain, narrate
from pacman.trace.explanation import Explanation
from pacman.trace.findings import ExpectedResult, Move, SearchNode
from pacman.trace.log import Event, SearchStopped, TracedState, Window
from pacman.trace.thought import Thought
from pacman.trace.trace import Count, Counts, Trace

__all__ = [
    "Count",
    "Counts",
    "Event",
    "ExpectedResult",
    "Explanation",
    "Move",
    "SearchNode",
    "SearchStopped",
    "Thought",
    "Trace",
    "TracedState",
    "Window",
    "explain",
    "narrate",
]
