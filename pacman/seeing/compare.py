"""The page that shows two searches of the same problem side by side."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec

from pacman.seeing.page import Script, as_json, in_one, layout, rendered, with_scripts
from pacman.seeing.told import Told

TEMPLATE = "compare.html.jinja"
MODULES = ("model", "words", "tree", "panels", "frame", "pair", "compare")
HERE = '"the two searches"'


class Two(msgspec.Struct, omit_defaults=True):
    """What the page holds."""

    names: tuple[str, str]
    searches: tuple[Told, Told]
    embedded: bool = False  # in another page: it begins at the first difference, and Escape asks to close it


class Viewer(NamedTuple):
    """The page for any two searches: it is whole with the JSON of `Two` between `before` and `after`."""

    before: str
    after: str
    sources: tuple[str, ...]  # of its scripts, which a page around it must allow as well


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
    return rendered(TEMPLATE, two, "compare", more=("frame", "pair"), two=two, title=one.title)


@cache
def viewer(names: tuple[str, str]) -> Viewer:
    """The same page for searches that another page holds and puts into it, for a frame without a title.

    >>> viewer(("Right", "Yours")).before[:15]
    '<!doctype html>'
    """
    one, other = (Told("", name, [], [], (0, 0, 0)) for name in names)
    two = Two(names, (one, other), embedded=True)
    scripts = [layout(), Script("", in_one(*MODULES))]
    page = with_scripts(TEMPLATE, HERE, scripts, two=two, title="Both searches, step by step")
    before, _, after = page.partition(HERE)
    return Viewer(before, after, tuple(script.source for script in scripts))


def embedded(one: Told, other: Told, names: tuple[str, str]) -> str:
    """The JSON that belongs into such a page."""
    return as_json(Two(names, (one, other), embedded=True))
