"""Pages of searches: one search, two side by side, a quiz."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from itertools import count, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from pacman.agent import Role, SearchAgent
from pacman.errors import OptionError
from pacman.support.language import (
    LANGUAGES,
    Language,
    message,
    say,
    say_again,
    say_figures,
    speaking,
    spoken,
)
from pacman.trace import Growth, explain
from pacman.tree import Tree, nested
from pacman.tree.model import random_tree, share_text
from pacman.view.explanation import format_number
from pacman.view.growth import Row, curves, headings, rows, sentence
from pacman.view.html import RULES, template, with_page
from pacman.view.page_data import Step, Told
from pacman.view.page_messages import Version, embedded_catalogue, switchable
from pacman.view.questions import Question, every_question, questions
from pacman.view.quiz_code import Phase, name_of
from pacman.view.search_steps import UPWARDS, tell
from pacman.view.tree_svg import Drawn, tree_svg
from pacman.view.wording import ALPHA_BETA

if TYPE_CHECKING:
    from markupsafe import Markup

# Pages that play searches and games: each one HTML file that needs nothing else, and no network.

PACKAGE = "pacman.view"
STARTS = ("watch", "watch_optimum", "compare", "quiz", "replay")  # the modules of web/ with which pages begin
TREE_LIBRARY = "vendor/d3-hierarchy.min.js"
IMPORT = re.compile(r'^import \{(.+?)\} from "#(\w+)";$', re.MULTILINE)
COMMENT = re.compile(r"^ *(?://[^\n]*|/\*\*.*?\*/)\n", re.MULTILINE | re.DOTALL)  # of whole lines
EXPORT = re.compile(r"^export (?=(?:function|class|const) (\w+))", re.MULTILINE)


Contents = tuple[Any, Mapping[str, Any]]  # the data of a page's scripts, and the values of its template
TOLD = '<script type="application/json" id="told">'  # what is before it is text for readers


class Script(NamedTuple):
    """A script of a page."""

    attributes: str
    text: str

    @property
    def source(self) -> str:
        """The source for script-src that lets a browser run this script and no other one."""
        digest = hashlib.sha256(self.text.encode()).digest()
        return f"'sha256-{base64.b64encode(digest).decode()}'"


def page(told: Told, growth: Growth | None = None, steps: Sequence[int] = (), change: str = "") -> str:
    """The page that plays a told search, with its nodes by depth if `growth` is given.

    If `steps` are given, it opens in lecture mode and presents these; the first step of all is 0.
    `change` is an address at which its tree can be changed, as from `address_to_change`.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.view.search_steps import tell
    >>> agent, state = AlphaBeta(depth=1), tree.load("textbook").initial
    >>> "</html>" in page(tell(agent, state, name="alphabeta", title="textbook"))
    True
    """
    cuts = any(step.kind == "cut" for step in told.steps)
    start = "watch" if told.optimum is None else "watch_optimum"

    def contents() -> Contents:
        said = said_of(told)
        return said, {
            "told": said,
            "searcher": searcher(told),
            "cuts": cuts,
            "growth": None if growth is None else Figure.of(growth),
            "still": Still.of(told),
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
    def of(cls, told: Told) -> Still:
        """The end of this search, with its tree down to the last level that is not too wide."""
        from markupsafe import Markup

        cut = {each for step in told.steps for each in step.cut}
        known = {step.node: step for step in told.steps if step.kind in ("value", "up", "visit")}
        below: dict[int, list[int]] = {}
        for number, node in enumerate(told.nodes):
            if node.up is not None:
                below.setdefault(node.up, []).append(number)
        root = _still_node(told, 0, known, cut)
        level, drawn = [(0, root)], 1
        while level:
            following = [(child, up) for number, up in level for child in below.get(number, ())]
            if len(following) > MOST_ACROSS:
                for number, up in level:
                    up.hidden = len(below.get(number, ()))
                break
            level = [(child, _still_node(told, child, known, cut)) for child, _ in following]
            for (_, up), (_, shape) in zip(following, level, strict=True):
                up.children.append(shape)
            drawn += len(level)
        tree = Markup(tree_svg(root, say("the tree of the finished search")))  # our drawing
        return cls(_decision(told), tree, len(told.nodes) - drawn)


# What is searched, and by whom: kept in English, and said when a page shows it.
AFTER = message("{game}, after {moves}")
AT_MOVE = message("{layout}, move {move}")
DRAWN = message("drawn tree")
RANDOM_TREES = message("lesson {seed}")
RANDOM_TREE = message("random tree {seed}")
CHANGED = message("{agent} with {change}")


def searcher(told: Told) -> str:
    """Who searches, in the language that is spoken."""
    return _agent_text(told.agent)


def _agent_text(name: str) -> str:
    return say_again(name, (UPWARDS, CHANGED))


def said_of(told: Told) -> Told:
    """The search with its title and its agent in the language that is spoken."""
    return msgspec.structs.replace(told, title=problem_text(told.title), agent=_agent_text(told.agent))


def problem_text(title: str) -> str:
    """The title of a problem, in the language that is spoken.

    >>> problem_text("small, move 41")
    'small, move 41'
    """
    return say_again(title, (AFTER, AT_MOVE, DRAWN, RANDOM_TREES, RANDOM_TREE))


def _decision(told: Told) -> str:
    """Say what was decided, as far as that is known."""
    agent = searcher(told)
    value = "" if told.value is None else say_figures(format_number(float(told.value)))
    if told.action is None:
        return say("{agent} worth {value}", agent=agent, value=value) if value else agent
    if not value:
        return say("{agent} takes {action}", agent=agent, action=told.action)
    return say("{agent} takes {action}, worth {value}", agent=agent, action=told.action, value=value)


def _still_node(told: Told, number: int, known: Mapping[int, Step], cut: Set[int]) -> Drawn:
    node, step = told.nodes[number], known.get(number)
    value = node.worth if step is None else step.value
    text = "" if value is None else f"{step.sign if step else ''}{say_figures(format_number(float(value)))}"
    share = "" if node.chance is None else f" {share_text(node.chance)}"
    return Drawn(
        node.role or "leaf",
        text,
        name=node.name or "" if node.role else "",
        note="" if node.role else node.name or "",
        edge=f"{node.action or ''}{share}",
        cut=step is None and number in cut,
        faint=step is None,
        chosen=node.up == 0 and node.action == told.action,
    )


def render_page(name: str, start: str, contents: Callable[[], Contents], *, has_switch: bool = True) -> str:
    """The page of a template that extends `seeing.html.jinja`, which its reader can switch to any language.

    It runs the module `start` of web/. `contents` returns, in the language that is spoken, what it holds.
    Without the switch, it is made sooner.
    """
    scripts = list(_scripts(start))
    if not has_switch:
        data, values = contents()
        return with_scripts(name, as_json(data), scripts, **values)
    own, versions, whole = spoken(), dict[str, Version](), ""
    for language in LANGUAGES.values():
        with speaking(language):
            data, values = contents()
            told = as_json(data)
            page = with_scripts(name, told, scripts, **values)
        versions[language.code] = Version(page.partition(TOLD)[0], told)
        if language == own:
            whole = page
    head, languages = switchable(versions, own, "\n".join(each.text for each in scripts))
    return head + languages + "".join(whole.partition(TOLD)[1:])


def sources() -> list[str]:
    """The digests of all scripts that pages run, for a page around them that runs no others."""
    return sorted({each.source for start in STARTS for each in _scripts(start)})


def as_json(data: Any) -> str:
    """The data as JSON in which no tag can begin or end."""
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")


def with_scripts(name: str, data: str, scripts: Sequence[Script], **values: Any) -> str:
    """Fill the page's template with this JSON and these scripts; nothing else may run."""
    from markupsafe import Markup

    messages = embedded_catalogue(spoken(), "\n".join(each.text for each in scripts))
    return template(PACKAGE, name).render(
        data=Markup(data),  # no tag in it
        scripts=[Script(Markup(each.attributes), Markup(each.text)) for each in scripts],  # ours
        sources=Markup(" ".join(each.source for each in scripts)),  # digests
        board_colours=Markup(RULES),  # of the palette
        alpha_beta=say(ALPHA_BETA),
        catalogue=None if messages is None else Markup(as_json(messages)),  # no tag in it
        **values,
    )


def bundle_module(start: str) -> str:
    """This module of web/, after all that it needs, as one script, whose digest a page allows."""
    parts = ['"use strict";\nconst modules = {};']
    for name in dict.fromkeys(_needed_modules(start)):
        exported = ", ".join(EXPORT.findall(_code(f"{name}.js")))
        text = IMPORT.sub(r"const {\1} = modules.\2;", EXPORT.sub("", _code(f"{name}.js")))
        parts.append(f"modules.{name} = (() => {{\n{text}return {{ {exported} }};\n}})();")
    return "\n".join(parts)


def _needed_modules(name: str) -> Iterator[str]:
    """Yield the module after those that it imports; some of them several times."""
    for _, imported in IMPORT.findall(_text(f"{name}.js")):
        yield from _needed_modules(imported)
    yield name


def module(name: str) -> bytes:
    """This file of web/ as a module that a browser loads beside the modules that it imports."""
    return re.sub(r'from "#(\w+)"', r'from "./\1.js"', _text(name)).encode()


def tree_library() -> Script:
    """The library that lays trees out."""
    return Script("", _text(TREE_LIBRARY))


def _scripts(start: str) -> Iterator[Script]:
    """The library that lays trees out, the modules by name, of which the last one begins."""
    yield tree_library()
    yield Script("", bundle_module(start))


def _code(name: str) -> str:
    """The program without its comments, which nobody reads in a page."""
    return COMMENT.sub("", _text(name))


def _text(name: str) -> str:
    return files(PACKAGE).joinpath("web", *name.split("/")).read_text(encoding="utf-8")


# The page that shows two searches of the same problem side by side.

TEMPLATE = "compare.html.jinja"
HERE = '"the two searches"'


class TwoSearches(msgspec.Struct, omit_defaults=True):
    """The contents of the page."""

    names: tuple[str, str]
    searches: tuple[Told, Told]
    embedded: bool = False  # in another page: it begins at the first difference, and Escape asks to close it


class Viewer(NamedTuple):
    """The page for any two searches: whole with the JSON of `TwoSearches` between `before` and `after`."""

    before: str
    after: str
    sources: tuple[str, ...]  # of its scripts, which a page around it must allow as well


def page_of_two(one: Told, other: Told, names: tuple[str, str]) -> str:
    """The page with both searches in step, and the first step at which they differ.

    `names` is what the two are called: ("Reference", "Yours").

    >>> from agents import AlphaBeta, Minimax
    >>> from pacman import tree
    >>> from pacman.view.search_steps import tell
    >>> state = tree.load("textbook").initial
    >>> one = tell(Minimax(depth=1), state, name="minimax", title="textbook")
    >>> other = tell(AlphaBeta(depth=1), state, name="alphabeta", title="textbook")
    >>> "</html>" in page_of_two(one, other, ("minimax", "alphabeta"))
    True
    """

    def contents() -> Contents:
        first, second = map(_agent_text, names)
        said = (said_of(one), said_of(other))
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
    one, other = (Told("", name, [], [], (0, 0, 0)) for name in names)
    two = TwoSearches(names, (one, other), embedded=True)
    scripts = [tree_library(), Script("", bundle_module("compare"))]
    page = with_scripts(TEMPLATE, HERE, scripts, two=two, title=say("Both searches, step by step"), stills=())
    before, _, after = page.partition(HERE)
    return Viewer(before, after, tuple(script.source for script in scripts))


def searches_json(one: Told, other: Told, names: tuple[str, str]) -> str:
    """The JSON that belongs into such a page."""
    return as_json(TwoSearches(names, (one, other), embedded=True))


# The page of a quiz: the student says what a search does next before the page shows it.

Search = Callable[[Tree], Told]

TRIES = 400  # of random trees, until one has a cut
WITHOUT_CUTS = 12  # random trees, after which an agent is believed to prune never
NEXT_SEED = 1_000_003  # from one try to the next
IN_A_LESSON = 4  # questions about each tree
ALONE = 8


class Level(NamedTuple):
    """The difficulty of a random tree."""

    hint: str
    branching: tuple[int, int] = (2, 3)
    depth: int = 2
    values: tuple[int, int] = (-9, 9)
    early_leaves: float = 0.0
    distinct: bool = False
    weighted: bool = False
    leaves: tuple[int, int] = (4, 18)  # a page draws as many in full


ONE_TREE = Level("", early_leaves=0.2, weighted=True, leaves=(8, 18))
LESSON = (
    Level(message("two moves each"), (2, 2), 1, (0, 9), distinct=True),
    Level(message("two or three moves"), (2, 3), 1, (0, 9), distinct=True),
    Level(message("three moves each"), (3, 3), 1, (0, 20)),
    Level(message("values below zero"), (3, 3), 1, weighted=True),
    Level(message("equal values"), (3, 3), 1, (0, 4), weighted=True),
    Level(message("deeper, with early leaves"), (2, 2), 2, (0, 9), 0.35, weighted=True, leaves=(7, 18)),
    Level(message("four moves deep"), (2, 2), 2, (0, 20), weighted=True),
    Level(message("four deep, with equal values"), (2, 2), 2, (0, 4), weighted=True),
    Level(message("wider, with early leaves"), (2, 3), 2, (-9, 9), 0.35, weighted=True, leaves=(7, 18)),
    Level(message("all at once"), (2, 3), 2, (-9, 9), 0.25, weighted=True, leaves=(9, 18)),
)


class Part(msgspec.Struct):
    """One tree of a quiz."""

    told: Told
    questions: list[Question]
    hint: str = ""  # a message

    @classmethod
    def of(cls, told: Told, most: int = ALONE, hint: str = "") -> Part:
        """The tree with at most so many questions. Raises OptionError if nothing can be asked about it."""
        _check(told)
        return cls(told, questions(told, most), hint)


class Quiz(msgspec.Struct):
    """The contents of the page of a quiz."""

    name: str  # letters that stand for its trees and questions
    phase: Phase | None
    parts: list[Part]


def page_of_questions(parts: Sequence[Part], phase: Phase | None = None) -> str:
    """The page that asks about told searches of drawn trees. `phase`: before or after a lesson.

    >>> from agents import Minimax
    >>> from pacman import tree
    >>> from pacman.view.search_steps import tell
    >>> told = tell(Minimax(depth=1), tree.load("textbook").initial, name="minimax", title="textbook")
    >>> "</html>" in page_of_questions([Part.of(told)])
    True
    """
    name = name_of([(part.told, part.questions) for part in parts])

    def contents() -> Contents:
        quiz = Quiz(name, phase, [_spoken_part(part) for part in parts])
        return quiz, {"quiz": quiz, "first": quiz.parts[0].told}

    return render_page("quiz.html.jinja", "quiz", contents)


def _spoken_part(part: Part) -> Part:
    """The tree with its questions in the language that is spoken."""
    known = {(each.topic, each.at): each for each in every_question(part.told)}
    asked = [known[each.topic, each.at] for each in part.questions]
    return Part(said_of(part.told), asked, say(part.hint))


def lesson(seed: int, roles: Sequence[Role], search: Search) -> list[Part]:
    """Ten random trees of rising difficulty, searched by `search`. The same seed gives the same ones."""
    cuts = ever_cuts(seed, roles, search)
    return [
        Part.of(
            random_search(seed * len(LESSON) + place, roles, search, level, cuts=cuts),
            IN_A_LESSON,
            level.hint,
        )
        for place, level in enumerate(LESSON)
    ]


def random_search(
    seed: int, roles: Sequence[Role], search: Search, level: Level = ONE_TREE, *, cuts: bool
) -> Told:
    """A random tree as it was searched; with a cut, if asked for."""
    for told in islice(_random_searches(seed, roles, search, level), TRIES):
        if not cuts or _has_cut(told):
            return told
    raise OptionError(f"of {TRIES} random trees none has a cut for {told.agent}; name a tree")


def ever_cuts(seed: int, roles: Sequence[Role], search: Search) -> bool:
    """Whether the search leaves anything out in some random trees."""
    return any(map(_has_cut, islice(_random_searches(seed, roles, search, ONE_TREE), WITHOUT_CUTS)))


def _has_cut(told: Told) -> bool:
    return any(step.kind == "cut" for step in told.steps)


def _random_searches(seed: int, roles: Sequence[Role], search: Search, level: Level) -> Iterator[Told]:
    """Random trees of this level, one after the other, as they were searched."""
    for number in count(seed, NEXT_SEED):
        game = _draw(number, roles, level)
        least, most = level.leaves
        if least <= sum(not node.actions for node in game.nodes.values()) <= most:
            yield search(game)


def roles_for(agent: SearchAgent[Any], name: str) -> tuple[Role, ...]:
    """The roles of a random tree that suit an agent."""
    if name in ("expectiminimax", "star1", "star2"):
        return ("max", "chance", "min")
    after = nested([[1, 2], [3, 4]], ["max", "min"]).initial
    after = after.successor(0, after.legal_actions(0)[0])
    return ("max", "chance") if agent.role(after, 1) == "chance" else ("max", "min")


def _draw(seed: int, roles: Sequence[Role], level: Level) -> Tree:
    branching, depth = level.branching, level.depth
    if len(roles) > 2:  # one round of three is nearly as deep as two of two
        branching, depth = (2, 2 if depth == 1 else branching[1]), 1
    return random_tree(
        seed,
        branching=branching,
        depth=depth,
        roles=roles,
        values=level.values,
        distinct=level.distinct,
        weighted=level.weighted,
        early_leaves=level.early_leaves,
    )


def _check(told: Told) -> None:
    """Refuses a search about which nothing can be asked."""
    if told.sampled:
        problem = f"{told.agent} uses random numbers, so its result is not certain; choose another agent"
        raise OptionError(problem)
    children = [node.up for node in told.nodes]
    if all(children.count(up) < 2 for up in set(children)):
        raise OptionError(f"there is nothing to ask about {told.title}: no node of it has two moves")


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

    told: Told
    still: str  # the finished search as a picture, for places where no script runs

    @cached_property
    def html(self) -> str:
        """The page that plays it."""
        return page(self.told)

    def write(self, path: str | Path) -> Path:
        """Writes the page to this file."""
        file = Path(path)
        file.write_text(self.html, encoding="utf-8", newline="\n")
        return file

    def __repr__(self) -> str:
        nodes, steps = len(self.told.nodes), len(self.told.steps)
        return f"<Seen: {self.told.agent} on {self.told.title}, {nodes:,} nodes, {steps:,} steps>"

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
    told = tell(agent, state, name=type(agent).__name__, title=title)
    return Seen(told, explain(agent, state)._repr_html_())
