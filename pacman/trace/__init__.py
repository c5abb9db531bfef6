"""Records what a search asks of a game, counts it, and shows it as a tree.

>>> from agents import AlphaBeta
>>> from pacman import tree
>>> from pacman.trace import explain
>>> found = explain(AlphaBeta(depth=1), tree.load("textbook").initial)
>>> found.decision.action, found.counts.generated.total
('Left', 11)
"""

from pacman.trace.explaining import ExpectedResult, Explanation, Move, SearchNode, Thought, explain, narrate
from pacman.trace.growth import Growth
from pacman.trace.recording import Count, Counts, Event, SearchStopped, Trace, TracedState, Window

__all__ = [
    "Count",
    "Counts",
    "Event",
    "ExpectedResult",
    "Explanation",
    "Growth",
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
