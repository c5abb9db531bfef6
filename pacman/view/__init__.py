"""Makes games and searches visible: in a window, in a terminal, as pages; `see` shows one search.

>>> from agents import AlphaBeta
>>> from pacman import tree
>>> from pacman.view import see
>>> seen = see(AlphaBeta(depth=1), tree.load("textbook").initial)  # shows itself in a notebook
>>> seen.write("search.html").name  # doctest: +SKIP
'search.html'
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pacman.view.pages.search_page import Seen, see


__all__ = ["Seen", "see"]


def __getattr__(name: str) -> object:
    """Imports these when they are used: what only reads the data of searches needs no agents."""
    if name in __all__:
        from pacman.view.pages import search_page

        return getattr(search_page, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


# What pygame and SDL read when a window is opened.

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The name under which a Linux desktop groups the window.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "pacman")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # sharp on scaled Windows screens
