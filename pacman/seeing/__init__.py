"""Makes searches visible: a told search, and the page that plays it step by step.

>>> from agents import AlphaBeta
>>> from pacman import tree
>>> from pacman.seeing import see
>>> seen = see(AlphaBeta(depth=1), tree.load("textbook").initial)  # shows itself in a notebook
>>> seen.write("search.html").name  # doctest: +SKIP
'search.html'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pacman.seeing.seen import Seen, see

__all__ = ["Seen", "see"]


def __getattr__(name: str) -> object:
    """Imports these only when they are used: what only reads or keeps told searches needs no agents."""
    if name in __all__:
        from pacman.seeing import seen

        return getattr(seen, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
