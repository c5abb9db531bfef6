"""Pictures of boards, states, trees, explanations and records for notebooks, registered for each type."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from functools import wraps
from importlib.util import find_spec
from io import StringIO
from typing import Any, ParamSpec

import msgspec

from pacman.board import Action, CellSet, Ghost, Pacman, Position
from pacman.errors import OptionError, PacmanError
from pacman.gameplay.record import Record
from pacman.layout import Layout
from pacman.showing import draw_bundle, draw_html, draw_page, draw_svg
from pacman.state import Situation, States
from pacman.support.language import ENGLISH, Language, chosen_language, say, speaking, spoken
from pacman.trace import Explanation, SearchStopped
from pacman.tree import Tree, TreeState
from pacman.view.html import explanation as explanation_page
from pacman.view.html.board_svg import board_svg, cells_svg
from pacman.view.html.frame import STRIP_STYLE, notebook_html, with_page
from pacman.view.html.tree_svg import picture
from pacman.view.pages.game_page import player, record_page
from pacman.view.pages.page_data import SearchData
from pacman.view.pages.search_page import page
from pacman.view.pages.search_steps import record_search
from pacman.view.wording import DRAWN_TREE, TITLES, reason_text

SIGNS = {"win": "✓ ", "loss": "✗ "}
MOST_BOARDS = 8
P = ParamSpec("P")
MOST_NODES = 4_000  # a saved notebook keeps every page that it shows
MOST_EVENTS = 10 * MOST_NODES


def _language() -> Language:
    """The language of the variable PACMAN_LANG, which is all that can ask for one in a notebook."""
    try:
        return chosen_language(None, os.environ, by_system=False)
    except OptionError:
        return ENGLISH


def _spoken(draw: Callable[P, str]) -> Callable[P, str]:
    @wraps(draw)
    def drawn(*things: P.args, **named: P.kwargs) -> str:
        with speaking(_language() if spoken() == ENGLISH else spoken()):
            return draw(*things, **named)

    return drawn


@draw_html.register
@_spoken
def _draw_cells(cells: CellSet) -> str:
    note = say(
        "{number:,} of {width} × {height} cells", number=len(cells), width=cells.width, height=cells.height
    )
    return notebook_html(cells_svg(cells, cells.width, cells.height), note)


@draw_html.register
@_spoken
def _draw_layout(layout: Layout) -> str:
    ghosts = [Ghost(cell, Action.STOP, 0) for cell in layout.ghost_starts]
    start = Pacman(layout.pacman_start, Action.STOP)
    note = _titled(layout.name, layout.description)
    title = say("A board of {width} × {height} cells", width=layout.width, height=layout.height)
    return notebook_html(
        board_svg(layout.walls, layout.food, layout.capsules, start, ghosts, title, {}), note
    )


@draw_svg.register
@_spoken
def _draw_board(state: Situation, nodes_at: Mapping[Position, int]) -> str:
    title = say("Pacman, score {score}, {food} food left", score=state.score, food=len(state.food))
    return board_svg(state.walls, state.food, state.capsules, state.pacman, state.ghosts, title, nodes_at)


@draw_html.register
@_spoken
def _draw_state(state: Situation) -> str:
    return notebook_html(state.picture())


@draw_html.register
@_spoken
def _draw_states(states: States) -> str:
    """A strip of some of the boards, evenly spread from the first to the last."""
    last = len(states) - 1
    places = list(range(last + 1))
    if last >= MOST_BOARDS:
        places = [round(last * number / (MOST_BOARDS - 1)) for number in range(MOST_BOARDS)]
    boards = "".join(
        f'<figure>{states[place].picture()}<figcaption class="pm-dim">[{place}] '
        f"{say('score {score}', score=states[place].score)}</figcaption></figure>"
        for place in places
    )
    number = {"number": len(places), "all": len(states)}
    note = say("{number} of {all:,} states", **number) if last >= MOST_BOARDS else ""
    return notebook_html(f'<div class="pm-strip">{boards}</div>', note, STRIP_STYLE)


@draw_html.register
@_spoken
def _draw_tree(tree: Tree) -> str:
    return picture(tree.nodes, tree.root, tree.roles, _titled(tree.name, tree.about))


def _titled(name: str, about: str) -> str:
    """A name and what is said of it, as far as they are there."""
    return say("{name}: {about}", name=name, about=say(about)) if name and about else name or say(about)


@draw_html.register
@_spoken
def _draw_tree_state(state: TreeState) -> str:
    """The tree, with this node marked."""
    tree = state.tree
    return picture(tree.nodes, tree.root, tree.roles, repr(state), state.node)


@draw_html.register(Explanation)
@_spoken
def _draw_explanation(found: Explanation[Any]) -> str:
    return explanation_page.page(
        found.decision, found.moves, found.counts, found.cuts, found.nodes, found.children
    )


@draw_html.register
@_spoken
def _draw_record(record: Record) -> str:
    """The game, which can be played in the notebook."""
    try:
        states = record.states()
    except PacmanError as error:
        return notebook_html("", say("This record cannot be played: {error}", error=error))
    outcome = record.outcome
    end = say("{result}: {reason}.", result=say(TITLES[outcome.result]), reason=reason_text(outcome.reason))
    end = SIGNS.get(outcome.result, "") + end
    note = say("record.page() is this game as a separate page, with some of its searches.")
    thoughts = [
        record.thought(move, states[move]) for move in range(0, len(record.moves), len(record.agents))
    ]
    return player(states, [str(agent) for agent in record.agents], record.seed, end, thoughts, note)


@draw_page.register
def _draw_record_page(record: Record, searches: int | None) -> str:
    return record_page(record, searches)


@draw_bundle.register(Explanation)
@_spoken
def _play_explanation(found: Explanation[Any]) -> str:
    return _with_page(found, say("The search, step by step"))


@draw_bundle.register
@_spoken
def _play_tree(tree: Tree) -> str:
    return _with_page(tree, say("The tree’s values, step by step"))


def _with_page(thing: Tree | Explanation[Any], title: str) -> str:
    still = draw_html(thing)
    page = page_of(thing)
    return with_page(still, page, title) if page else still


def page_of(thing: object) -> str:
    """The page that plays this explanation, or shows how the values of this drawn tree come about.

    Nothing where there is none: it is too large, or the search cannot be repeated.
    """
    try:
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):  # what it prints it has printed before
            search = _search_of(thing)
        return page(search) if search is not None and len(search.nodes) <= MOST_NODES else ""
    except (Exception, SystemExit, SearchStopped):  # an agent of somebody else may raise anything
        return ""  # there is a still picture


def _search_of(thing: object) -> SearchData | None:
    if isinstance(thing, Explanation) and len(thing.nodes) <= MOST_NODES:
        return _search_again(thing)
    return _values(thing) if isinstance(thing, Tree) and len(thing.nodes) <= MOST_NODES else None


def _search_again(found: Explanation[Any]) -> SearchData | None:
    """The steps of the explained search; None if the agent searches otherwise by now."""
    if found.agent is None:
        return None
    state = found.nodes[0].state
    search = record_search(
        found.agent, state, name=type(found.agent).__name__, title=_title(state), stop=_is_too_much
    )
    counts = tuple(count.total for count in found.counts)
    return search if (search.action, search.counts) == (str(found.decision.action), counts) else None


def _title(state: Any) -> str:
    if isinstance(state, TreeState):
        return state.tree.name or DRAWN_TREE
    return str(state.layout.name or "a board") if isinstance(state, Situation) else "search"


def _values(game: Tree) -> SearchData | None:
    is_in_kit = find_spec("pacman.view.tree_values") is None  # the students' kit does not have it
    if is_in_kit or game.initial.is_terminal:
        return None
    from pacman.view.tree_values import Values

    search = record_search(
        Values(), game.initial, name="values", title=game.name or DRAWN_TREE, stop=_is_too_much
    )
    return search if game.initial.role == "max" else msgspec.structs.replace(search, action=None)


def _is_too_much(events: int) -> bool:
    return events > MOST_EVENTS
