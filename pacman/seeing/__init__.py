"""Makes searches visible: a told search, and the page that plays it step by step.

>>> from agents import AlphaBeta
>>> from pacman import tree
>>> from pacman.seeing import see
>>> seen = see(AlphaBeta(depth=1), tree.load("textbook").initial)  # shows itself in a notebook
>>> seen.write("search.html").name  # doctest: +SKIP
'search.html'
"""

from pacman.seeing.seen import Seen, see

__all__ = ["Seen", "see"]
