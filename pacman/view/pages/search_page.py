"""Pages of searches: one search, or two side by side; and a search that can be looked at."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from pacman.agent import SearchAgent
from pacman.messages import message
from pacman.support.language import Language, say, say_again, say_figures, spoken
from pacman.trace import Growth, explain
from pacman.tree import Tree
from pacman.tree.model import share_text
from pacman.view.html.explanation import format_in_node
from pacman.view.html.frame import Script, with_page
from pacman.view.html.growth import Row, curves, headings, rows, sentence
from pacman.view.html.tree_svg import Drawn, tree_svg
from pacman.view.pages.page_data import SearchData, Step
from pacman.view.pages.page_rendering import (
    Contents,
    as_json,
    bundle_module,
    render_page,
    tree_library,
    with_scripts,
)
from pacman.view.pages.search_steps import UPWARDS, record_search
from pacman.view.wording import problem_text

if TYPE_CHECKING:
    from markupsafe import Markup


def page(
    search: SearchData, growth: Growth | None = None, steps: Sequence[int] = (), change: str = ""
) -> str:
    """The page that plays a search, with its nodes by depth if `growth` is given.

    If `steps` are given, it opens in lecture mode and presents these; the first step of all is 0.
    `change` is an address at which its tree can be changed, as from `address_to_change`.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.view.pages.search_steps import record_search
    >>> agent, state = AlphaBeta(depth=1), tree.load("textbook").initial
    >>> "</html>" in page(record_search(agent, state, name="alphabeta", title="textbook"))
    True
    """
    cuts = any(step.kind == "cut" for step in search.steps)
    start = "watch" if search.optimum is None else "watch_optimum"

    def contents() -> Contents:
        said = spoken_search(search)
        return said, {
            "search": said,
            "searcher": searcher(search),
            "cuts": cuts,
            "growth": None if growth is None else Figure.of(growth),
            "still": Still.of(search),
            "steps": steps,
            "change": change,
        }

    return render_page("viewer.html.jinja", start, contents)


# Of a tree that can be changed; `touch.js` of the site has the same numbers.
MOST_CHANGED = 60  # nodes
LONGEST_NAME = 60  # characters
GREATEST = 1e300  # value of a leaf


def tree_to_change(tree: Tree) -> dict[str, object] | None:
    """A drawn tree as the site's `touch.js` has it; None if it cannot be changed there.

    That is so where a node is reached in two ways, names its agent, is worth another number to each agent, or
    has a name that is long or cannot be printed, and where there are many nodes.

    >>> from pacman import tree
    >>> found = tree_to_change(tree.load("textbook"))
    >>> found["root"], found["nodes"]["B3"]
    ('A', {'role': 'max', 'children': [], 'value': 8, 'end': ''})
    """
    nodes: dict[str, object] = {}
    states = [tree.initial]
    for state in states:
        node = tree.nodes[state.node]
        if state.node in nodes or node.utilities is not None or node.agent is not None:
            return None
        if not all(map(_is_short, (state.node, *node.actions))) or abs(node.value or 0) > GREATEST:
            return None
        shares = dict(state.outcomes(state.turn)) if node.probabilities is not None else {}
        nodes[state.node] = {
            "role": "max" if state.is_terminal else state.role,
            "children": [
                {"action": action, "to": to, "p": shares.get(action)} for action, to in node.actions.items()
            ],
            "value": node.value or 0,
            "end": "win" if node.is_win else "lose" if node.is_lose else "",
        }
        states += [state.successor(state.turn, action) for action in node.actions]
    return {"root": tree.root, "nodes": nodes} if len(nodes) <= MOST_CHANGED else None


def _is_short(name: str) -> bool:
    return 0 < len(name) <= LONGEST_NAME and name.isprintable()


def address_to_change(tree: Tree, site: str) -> str:
    """Return the address at which this site opens the tree; "" if the tree cannot be changed there.

    >>> from pacman import tree
    >>> address_to_change(tree.load("textbook"), "https://example.org/")[:30]
    'https://example.org/#tree=eyJy'
    """
    found = tree_to_change(tree)
    if found is None:
        return ""
    letters = base64.urlsafe_b64encode(msgspec.json.encode(found)).decode().rstrip("=")
    return f"{site}#tree={letters}"


class Figure(NamedTuple):
    """The nodes of a search by depth, as its page shows them."""

    curves: Markup
    headings: tuple[str, ...]
    rows: list[Row]
    sentence: str

    @classmethod
    def of(cls, growth: Growth) -> Figure:
        """The figure of this growth."""
        from markupsafe import Markup

        return cls(Markup(curves(growth)), headings(growth), rows(growth), sentence(growth))  # our drawing


MOST_ACROSS = 24  # nodes of a level of a still tree


class Still(NamedTuple):
    """A finished search without steps, for readers whose browser runs no scripts."""

    says: str
    tree: Markup
    hidden: int  # nodes that are not drawn

    @classmethod
    def of(cls, search: SearchData) -> Still:
        """The end of this search, with its tree down to the last level that is not too wide."""
        from markupsafe import Markup

        cut = {each for step in search.steps for each in step.cut}
        known = {step.node: step for step in search.steps if step.kind in ("value", "up", "visit")}
        below: dict[int, list[int]] = {}
        for number, node in enumerate(search.nodes):
            if node.up is not None:
                below.setdefault(node.up, []).append(number)
        root = _still_node(search, 0, known, cut)
        level, drawn = [(0, root)], 1
        while level:
            following = [(child, up) for number, up in level for child in below.get(number, ())]
            if len(following) > MOST_ACROSS:
                for number, up in level:
                    up.hidden = len(below.get(number, ()))
                break
            level = [(child, _still_node(search, child, known, cut)) for child, _ in following]
            for (_, up), (_, shape) in zip(following, level, strict=True):
                up.children.append(shape)
            drawn += len(level)
        tree = Markup(tree_svg(root, say("the tree of the finished search")))  # our drawing
        return cls(_decision(search), tree, len(search.nodes) - drawn)


# Who searches: kept in English, and said when a page shows it.
CHANGED = message("{agent} with {change}")


def searcher(search: SearchData) -> str:
    """The name of the agent that searches, in the language that is spoken."""
    return _agent_text(search.agent)


def _agent_text(name: str) -> str:
    return say_again(name, (UPWARDS, CHANGED))


def spoken_search(search: SearchData) -> SearchData:
    """The search with its title and its agent in the language that is spoken."""
    return msgspec.structs.replace(search, title=problem_text(search.title), agent=_agent_text(search.agent))


def _decision(search: SearchData) -> str:
    """Say what was decided, as far as that is known."""
    agent = searcher(search)
    value = "" if search.value is None else say_figures(format_in_node(float(search.value)))
    if search.action is None:
        return say("{agent} worth {value}", agent=agent, value=value) if value else agent
    if not value:
        return say("{agent} takes {action}", agent=agent, action=search.action)
    return say("{agent} takes {action}, worth {value}", agent=agent, action=search.action, value=value)


def _still_node(search: SearchData, number: int, known: Mapping[int, Step], cut: Set[int]) -> Drawn:
    node, step = search.nodes[number], known.get(number)
    value = node.worth if step is None else step.value
    text = "" if value is None else f"{step.sign if step else ''}{say_figures(format_in_node(float(value)))}"
    share = "" if node.chance is None else f" {share_text(node.chance)}"
    return Drawn(
        node.role or "leaf",
        text,
        name=node.name or "" if node.role else "",
        note="" if node.role else node.name or "",
        edge=f"{node.action or ''}{share}",
        cut=step is None and number in cut,
        faint=step is None,
        chosen=node.up == 0 and node.action == search.action,
    )


# The page that shows two searches of the same problem side by side.

TEMPLATE = "compare.html.jinja"
HERE = '"the two searches"'


class TwoSearches(msgspec.Struct, omit_defaults=True):
    """The contents of the page."""

    names: tuple[str, str]
    searches: tuple[SearchData, SearchData]
    embedded: bool = False  # in another page: it begins at the first difference, and Escape asks to close it


class Viewer(NamedTuple):
    """The page for any two searches: whole with the JSON of `TwoSearches` between `before` and `after`."""

    before: str
    after: str
    sources: tuple[str, ...]  # of its scripts, which a page around it must allow as well


def page_of_two(one: SearchData, other: SearchData, names: tuple[str, str]) -> str:
    """The page with both searches in step, and the first step at which they differ.

    `names` is what the two are called: ("Reference", "Yours").

    >>> from agents import AlphaBeta, Minimax
    >>> from pacman import tree
    >>> from pacman.view.pages.search_steps import record_search
    >>> state = tree.load("textbook").initial
    >>> one = record_search(Minimax(depth=1), state, name="minimax", title="textbook")
    >>> other = record_search(AlphaBeta(depth=1), state, name="alphabeta", title="textbook")
    >>> "</html>" in page_of_two(one, other, ("minimax", "alphabeta"))
    True
    """

    def contents() -> Contents:
        first, second = map(_agent_text, names)
        said = (spoken_search(one), spoken_search(other))
        two = TwoSearches((first, second), said)
        stills = (Still.of(one), Still.of(other))
        return two, {"two": two, "title": problem_text(one.title), "stills": stills}

    return render_page(TEMPLATE, "compare", contents)


def viewer(names: tuple[str, str]) -> Viewer:
    """Make the page into which another page puts the searches that it holds, for a frame without a title.

    >>> viewer(("Right", "Yours")).before[:15]
    '<!doctype html>'
    """
    return _viewer(names, spoken())


@cache
def _viewer(names: tuple[str, str], _spoken: Language) -> Viewer:
    one, other = (SearchData("", name, [], [], (0, 0, 0)) for name in names)
    two = TwoSearches(names, (one, other), embedded=True)
    scripts = [tree_library(), Script.of(bundle_module("compare"))]
    page = with_scripts(TEMPLATE, HERE, scripts, two=two, title=say("Both searches, step by step"), stills=())
    before, _, after = page.partition(HERE)
    return Viewer(before, after, tuple(script.source for script in scripts))


def searches_json(one: SearchData, other: SearchData, names: tuple[str, str]) -> str:
    """The JSON that belongs into such a page."""
    return as_json(TwoSearches(names, (one, other), embedded=True))


# A search that can be looked at: in a notebook, or as a page in a file.


@dataclass(frozen=True)
class Seen:
    """One search, step by step.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.view import see
    >>> "</html>" in see(AlphaBeta(depth=1), tree.load("textbook").initial).html
    True
    """

    search: SearchData
    still: str  # the finished search as a picture, for places where no script runs

    @cached_property
    def html(self) -> str:
        """The page that plays it."""
        return page(self.search)

    def write(self, path: str | Path) -> Path:
        """Writes the page to this file."""
        file = Path(path)
        file.write_text(self.html, encoding="utf-8", newline="\n")
        return file

    def __repr__(self) -> str:
        nodes, steps = len(self.search.nodes), len(self.search.steps)
        return f"<Seen: {self.search.agent} on {self.search.title}, {nodes:,} nodes, {steps:,} steps>"

    def _repr_html_(self) -> str:
        return with_page(self.still, self.html, say("The search, step by step"))


def see(agent: SearchAgent[Any], state: Any, *, title: str = "search") -> Seen:
    """The agent's search in this state, to be looked at.

    A copy of the agent searches twice: for the steps of the page, and for the still picture.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> see(AlphaBeta(depth=1), tree.load("textbook").initial, title="textbook")
    <Seen: AlphaBeta on textbook, 13 nodes, 16 steps>
    """
    search = record_search(agent, state, name=type(agent).__name__, title=title)
    return Seen(search, explain(agent, state)._repr_html_())
