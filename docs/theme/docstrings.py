"""Docstrings as Markdown: their examples become code, and comments of fields become descriptions."""

from __future__ import annotations

import re
from typing import Any

from griffe import Attribute, Docstring, Extension, Object

EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n(?!>>> )|\Z)", re.S | re.M)


class Examples(Extension):
    """Puts each example (`>>>` up to the next empty line that no example follows) into a block of its own."""

    def on_attribute(self, *, attr: Attribute, **_: Any) -> None:
        """Takes the comment behind a field as its docstring: `seed: int  # of the first game`."""
        if attr.docstring is None and attr.lineno is not None and attr.lineno == attr.endlineno:
            line = attr.lines_collection[attr.filepath][attr.lineno - 1]
            _, _, comment = line.partition("  # ")
            if comment and not comment.startswith(("noqa", "type:")):
                attr.docstring = Docstring(f"{comment[0].upper()}{comment[1:]}.", parent=attr)

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Changes the docstring of one object."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The docstring with its examples in fences."""
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```", text)
