"""The page that shows two searches of the same problem side by side."""

from __future__ import annotations

import msgspec

from pacman.seeing.page import rendered
from pacman.seeing.told import Told


class Two(msgspec.Struct):
    """What the page holds."""

    names: tuple[str, str]
    searches: tuple[Told, Told]


def page_of_two(one: Told, other: Told, names: tuple[str, str]) -> str:
    """The page with both searches in step, and the first step at which they differ.

    `names` is what the two are called: ("Reference", "Yours").

    >>> from agents import AlphaBeta, Minimax
    >>> from pacman import tree
    >>> from pacman.seeing.telling import tell
    >>> state = tree.load("textbook").initial
    >>> one = tell(Minimax(depth=1), state, name="minimax", title="textbook")
    >>> other = tell(AlphaBeta(depth=1), state, name="alphabeta", title="textbook")
    >>> "</html>" in page_of_two(one, other, ("minimax", "alphabeta"))
    True
    """
    two = Two(names, (one, other))
    return rendered("compare.html.jinja", two, "compare", more=("frame", "pair"), two=two, title=one.title)
