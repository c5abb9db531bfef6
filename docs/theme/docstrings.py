"""Docstrings as Markdown: examples and tables of words stand in them as plain text."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n(?!>>> )|\Z)", re.S | re.M)


class Examples(Extension):
    """Puts each example (`>>>` up to the next empty line that no example follows) into a block of its own."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Changes the docstring of one object."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The docstring with its examples in fences.

    >>> print(fenced("One.\\n\\n>>> 1\\n1").replace("`", "'"))
    One.
    <BLANKLINE>
    '''pycon
    >>> 1
    1
    '''
    """
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```", text)
