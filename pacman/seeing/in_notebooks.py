"""The pages that notebooks show of things below this room, which know it by its name only."""

from __future__ import annotations

from contextlib import redirect_stderr, redirect_stdout
from importlib.util import find_spec
from io import StringIO
from typing import Any

import msgspec

from pacman.rules.situation import Situation
from pacman.seeing.page import page
from pacman.seeing.telling import tell
from pacman.seeing.told import Told
from pacman.trace import Explanation, SearchStopped
from pacman.tree import Tree, TreeState

MOST_NODES = 4_000  # a saved notebook keeps every page that it shows
MOST_EVENTS = 10 * MOST_NODES


def page_of(thing: object) -> str:
    """The page that plays this explanation, or shows how the values of this drawn tree come about.

    Nothing where there is none: it is too large, or the search cannot be repeated.
    """
    try:
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):  # what it prints it has printed before
            told = _told(thing)
        return page(told) if told is not None and len(told.nodes) <= MOST_NODES else ""
    except (Exception, SystemExit, SearchStopped):  # an agent of somebody else may raise anything
        return ""  # there is a still picture


def _told(thing: object) -> Told | None:
    if isinstance(thing, Explanation) and len(thing.nodes) <= MOST_NODES:
        return _again(thing)
    return _values(thing) if isinstance(thing, Tree) and len(thing.nodes) <= MOST_NODES else None


def _again(found: Explanation[Any]) -> Told | None:
    """The explained search, told; None if the agent searches otherwise by now."""
    if found.agent is None:
        return None
    state = found.nodes[0].state
    told = tell(found.agent, state, name=type(found.agent).__name__, title=_title(state), stop=_is_too_much)
    counts = tuple(count.total for count in found.counts)
    return told if (told.action, told.counts) == (str(found.decision.action), counts) else None


def _title(state: Any) -> str:
    if isinstance(state, TreeState):
        return state.tree.name or "drawn tree"
    return str(state.layout.name or "a board") if isinstance(state, Situation) else "search"


def _values(game: Tree) -> Told | None:
    if game.initial.is_terminal or find_spec("pacman.seeing.values") is None:  # not in the kit for students
        return None
    from pacman.seeing.values import Values

    told = tell(Values(), game.initial, name="values", title=game.name or "drawn tree", stop=_is_too_much)
    return told if game.initial.role == "max" else msgspec.structs.replace(told, action=None)


def _is_too_much(events: int) -> bool:
    return events > MOST_EVENTS
