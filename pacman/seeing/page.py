"""Pages that play searches and games: each one HTML file that needs nothing else, and no network."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec

from pacman.seeing.told import Told
from pacman.support.notebook import RULES
from pacman.support.pages import template

PACKAGE = "pacman.seeing"
MODULES = ("model", "words", "tree", "panels", "viewer")  # of web/, each may import the ones before it
LAYOUT = "vendor/d3-hierarchy.min.js"
IMPORT = re.compile(r'^import \{(.+?)\} from "#(\w+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:function|class|const) (\w+))", re.MULTILINE)


class Script(NamedTuple):
    """A script of a page."""

    attributes: str
    text: str

    @property
    def source(self) -> str:
        """A browser runs this script, and no other one, if this stands after script-src."""
        digest = hashlib.sha256(self.text.encode()).digest()
        return f"'sha256-{base64.b64encode(digest).decode()}'"


def page(told: Told) -> str:
    """The page that plays a told search.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.seeing.telling import tell
    >>> agent, state = AlphaBeta(depth=1), tree.load("textbook").initial
    >>> "</html>" in page(tell(agent, state, name="alphabeta", title="textbook"))
    True
    """
    cuts = any(step.kind == "cut" for step in told.steps)
    if told.optimum is None:
        return rendered("viewer.html.jinja", told, "watch", told=told, cuts=cuts)
    more = ("optimum", "watch_optimum")
    return rendered("viewer.html.jinja", told, more[-1], more=more[:-1], told=told, cuts=cuts)


def rendered(name: str, data: Any, start: str, *, more: Sequence[str] = (), **values: Any) -> str:
    """The page of a template that extends `seeing.html.jinja`.

    It holds `data` as JSON under the id `told`, and runs the module `start` of web/, for which there are
    `more` modules; `values` are for the template.
    """
    return with_scripts(name, as_json(data), list(_scripts(*more, start)), "data: ", **values)


def as_json(data: Any) -> str:
    """The data as JSON in which no tag can begin or end."""
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")


def with_scripts(name: str, data: str, scripts: Sequence[Script], others: str = "", **values: Any) -> str:
    """The same with this JSON and these scripts; `others` is what may run besides."""
    from markupsafe import Markup

    return template(PACKAGE, name).render(
        data=Markup(data),  # no tag in it
        scripts=[Script(Markup(each.attributes), Markup(each.text)) for each in scripts],  # ours
        sources=Markup(others + " ".join(each.source for each in scripts)),  # digests
        board_colours=Markup(RULES),  # of the palette
        **values,
    )


def in_one(*names: str) -> str:
    """These modules of web/ as one script, for pages that run no `data:`; each imports those before it."""
    parts = ['"use strict";\nconst modules = {};']
    for name in names:
        exported = ", ".join(EXPORT.findall(_text(f"{name}.js")))
        text = IMPORT.sub(r"const {\1} = modules.\2;", EXPORT.sub("", _text(f"{name}.js")))
        parts.append(f"modules.{name} = (() => {{\n{text}return {{ {exported} }};\n}})();")
    return "\n".join(parts)


def layout() -> Script:
    """The library that lays trees out."""
    return Script("", _text(LAYOUT))


def _scripts(*more: str) -> Iterator[Script]:
    """The library that lays trees out, the modules by name, of which the last one begins."""
    yield layout()
    names = dict.fromkeys((*MODULES, *more))
    modules = {f"#{name}": f"data:text/javascript;base64,{_base64(_text(f'{name}.js'))}" for name in names}
    yield Script(' type="importmap"', json.dumps({"imports": modules}))
    yield Script(' type="module"', f'import "#{more[-1]}";')


def _base64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def _text(name: str) -> str:
    return files(PACKAGE).joinpath("web", *name.split("/")).read_text(encoding="utf-8")
