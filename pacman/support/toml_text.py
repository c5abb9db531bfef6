"""Reads TOML that people wrote; errors are in plain words."""

from __future__ import annotations

import re
import tomllib
from typing import Any, TypeVar

import msgspec

from pacman.errors import nearest

T = TypeVar("T")
PLAIN_WORDS = {  # what msgspec says: what a reader understands
    "Object": "The table",
    "`object`": "a table",
    "`array`": "a list",
    "`int | float | null`": "a number",
    "`int | float`": "a number",
    "`float`": "a number",
    "`int | null`": "a whole number",
    "`int`": "a whole number",
    "`bool`": "true or false",
    "`str | null`": "text",
    "`str`": "text",
}


class TomlError(ValueError):
    """A TOML text or table that is not valid. `line` counts from 1; None if it is not known."""

    def __init__(self, problem: str, line: int | None = None) -> None:
        self.problem, self.line = problem, line
        super().__init__(problem)


def parse(text: str) -> dict[str, Any]:
    """The tables of this TOML text. Raises TomlError.

    >>> parse("[options]\\ndepth = 2")
    {'options': {'depth': 2}}
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column \d+\)", str(error))
        line = int(found[1]) if found else None
        problem = str(error).replace(found[0], "").strip() if found else str(error)
        if re.search(r"=\s*[0-9]+\s*/\s*[0-9]+", text):
            problem += "; write a fraction in quotes, as in '1/3'"
        raise TomlError(f"this is not TOML: {problem}", line) from None
    except RecursionError:
        raise TomlError("its lists are nested too deep") from None


def checked(table: object, kind: type[T]) -> T:
    """The table converted to this `msgspec.Struct`. Raises TomlError."""
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at ")
        at = f", at {place.strip('`$.')}" if place else ""
        fields = getattr(kind, "__struct_fields__", ())
        allowed = ", ".join(fields)
        unknown = f"; allowed are: {allowed}" if "unknown field" in problem or "missing" in problem else ""
        for word, plain_word in PLAIN_WORDS.items():
            problem = problem.replace(word, plain_word)
        if found := re.search("unknown field `(.+?)`", problem):
            unknown = f";{nearest(found[1], fields)} allowed are: {allowed}"
        raise TomlError(f"{problem}{at}{unknown}") from None


def line_of(text: str, *patterns: str) -> int | None:
    """The number of the line that matches the first pattern; if none does, the second, and so on.

    >>> line_of("depth = 2\\nname = 'x'", "title", "name")
    2
    """
    for pattern in patterns:
        for number, line in enumerate(text.splitlines(), 1):
            if re.match(pattern, line):
                return number
    return None
