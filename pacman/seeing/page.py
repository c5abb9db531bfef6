"""A told search as one HTML file, which needs nothing else and no network."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import NamedTuple

import msgspec

from pacman.seeing.told import Told
from pacman.support.notebook import RULES
from pacman.support.pages import template

PACKAGE = "pacman.seeing"
MODULES = ("model", "words", "tree", "panels", "viewer")
LAYOUT = "vendor/d3-hierarchy.min.js"


class Script(NamedTuple):
    """A script of the page, and its digest in the page's policy."""

    attributes: str
    text: str

    @property
    def source(self) -> str:
        """A browser runs this script, and no other one, if this stands after script-src."""
        digest = hashlib.sha256(self.text.encode()).digest()
        return f"'sha256-{base64.b64encode(digest).decode()}'"


def page(told: Told) -> str:
    """The whole page.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.seeing.telling import tell
    >>> agent, state = AlphaBeta(depth=1), tree.load("textbook").initial
    >>> "</html>" in page(tell(agent, state, name="alphabeta", title="textbook"))
    True
    """
    from markupsafe import Markup

    scripts = list(_scripts())
    data = msgspec.json.encode(told).decode().replace("<", "\\u003c")
    return template(PACKAGE, "viewer.html.jinja").render(
        told=told,
        cuts=any(step.kind == "cut" for step in told.steps),
        data=Markup(data),  # noqa: S704 # JSON without any "<"
        scripts=[Script(Markup(each.attributes), Markup(each.text)) for each in scripts],  # noqa: S704 # ours
        sources=Markup(" ".join(each.source for each in scripts)),  # noqa: S704 # digests
        board_colours=Markup(f"{RULES};"),  # noqa: S704 # of the palette
    )


def _scripts() -> Iterator[Script]:
    """The library that lays trees out, the modules by name, and the one that begins."""
    yield Script("", _text(LAYOUT))
    modules = {
        f"#{name}": f"data:text/javascript;base64,{base64.b64encode(_text(f'{name}.js').encode()).decode()}"
        for name in MODULES
    }
    yield Script(' type="importmap"', json.dumps({"imports": modules}))
    yield Script(' type="module"', 'import "#viewer";')


def _text(name: str) -> str:
    return files(PACKAGE).joinpath("web", *name.split("/")).read_text(encoding="utf-8")
