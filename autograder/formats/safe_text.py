"""Text that students wrote, made safe to show and cut to a maximum length."""
# In the students' kit.

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from autograder.report import Both, Report
from pacman.errors import printable

MOST = 100_000  # characters that one text may have
MOST_IN_A_LINE = 2_000  # where a text is one line
MULTILINE = {
    "message",
    "picture",
    "error",
    "output",
    "tree",
    "position",
}  # fields that may have several lines

COLOURS = re.compile(r"\x1b\[[0-9;:?]*[ -/]*[@-~]")  # and the other commands to a terminal that begin so
OTHER_SPACES = re.compile(r"[^\S\n]")

S = TypeVar("S", bound=msgspec.Struct)


def safe(text: str, most: int = MOST) -> str:
    """The text, of at most `most` characters, with ? for those that cannot be stored or shown.

    Printable characters, spaces and line ends remain, so it is valid in XML and cannot command a terminal.
    A text that was cut says so at its end.

    >>> safe("\\x1b[31mred\\x1b[0m\\tand\\0")
    'red and?'
    """
    if len(text) <= most and text.isprintable():
        return text  # as nearly all texts are
    start = COLOURS.sub("", text[: most + 1]).replace("\r\n", "\n").replace("\r", "\n")
    start = printable(OTHER_SPACES.sub(" ", start.expandtabs(4)))
    return start if len(text) <= most and len(start) <= most else _cut(start, len(text), most)


def safe_line(text: str, most: int = MOST_IN_A_LINE) -> str:
    """The same as `safe`, on one line and without spaces around it."""
    return " ".join(safe(text, most).split())


def safe_report(report: Report, most: int = MOST) -> Report:
    """The report with every text in it safe, and on one line where it should be."""
    line = min(most, MOST_IN_A_LINE)

    def change(field: str, text: str) -> str:
        return safe(text, most).strip("\n") if field in MULTILINE else safe_line(text, line)

    return each_text(report, change)


def each_text(thing: S, change: Callable[[str, str], str]) -> S:
    """A copy of the struct with `change(field, text)` in place of every text in it, at any depth."""
    fields = {name: _changed(name, getattr(thing, name), change) for name in thing.__struct_fields__}
    return msgspec.structs.replace(thing, **fields)


def _changed(field: str, value: Any, change: Callable[[str, str], str]) -> Any:
    if isinstance(value, str):
        return change(field, value)
    if isinstance(value, Both):  # made by the grader of what the assignment calls its nodes; data, not text
        return value
    if isinstance(value, tuple):
        return tuple(_changed(field, item, change) for item in value)
    return each_text(value, change) if isinstance(value, msgspec.Struct) else value


def _cut(start: str, length: int, most: int) -> str:
    sentence = f"\n... cut: the whole has {length:,} characters."
    return start[: most - len(sentence)] + sentence
