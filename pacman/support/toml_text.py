"""Reads TOML that people wrote; errors are in plain words."""

from __future__ import annotations

import re
import sys
import tomllib
from typing import Any, TypeVar

import msgspec

from pacman.support.toml_places import Keys, Place, deepest_line

T = TypeVar("T")
MOST_SHOWN = 60  # characters of a line in a sentence
MOST_DIGITS = 20  # of a number that is too long


class TomlError(ValueError):
    """A TOML text or table that is not valid. `line` counts from 1; None if it is not known."""

    def __init__(
        self, problem: str, line: int | None = None, place: Place = (), others: tuple[TomlError, ...] = ()
    ) -> None:
        self.problem, self.line, self.place = problem, line, place
        self.others = others  # what is wrong, too
        super().__init__(problem)


def parse(text: str) -> dict[str, Any]:
    """The tables of this TOML text. Raises TomlError.

    >>> parse("[options]\\ndepth = 2")
    {'options': {'depth': 2}}
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(text, str(error)) from None
    except RecursionError:
        raise TomlError("its lists are nested too deep", deepest_line(text)) from None
    except ValueError as error:  # a number with too many digits
        raise _too_long(text) or TomlError(f"this is not TOML: {error}") from None


def checked(table: object, kind: type[T], text: str = "") -> T:
    """The table converted to this `msgspec.Struct`. `text` is what it was read from, if lines are wanted.

    Raises TomlError: the first thing that is wrong, with all others.
    """
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        from pacman.support.toml_wrong import each_wrong  # here, as it is needed for errors alone

        keys = Keys(text)
        found = [
            TomlError(each.problem, keys.line(each.place), each.place) for each in each_wrong(table, kind)
        ]
        first = found[0] if found else TomlError(str(error))
        raise TomlError(first.problem, first.line, first.place, tuple(found[1:])) from None


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


def _too_long(text: str) -> TomlError | None:
    """The error for a whole number that Python does not read; None if there is none."""
    most = sys.get_int_max_str_digits()
    for number, line in enumerate(text.split("\n"), 1):
        digits = max((found.replace("_", "") for found in re.findall(r"[\d_]+", line)), key=len, default="")
        if len(digits) > most > 0:
            key = re.match(r"\s*([\w.-]+\s*=)", line)
            start = f"{key[1]} {digits[:MOST_DIGITS]} …" if key else f"{digits[:MOST_DIGITS]} …"
            problem = f"{start} is not allowed; it has {len(digits):,} digits, and a number may have {most:,}"
            return TomlError(problem, number)
    return None


def _not_toml(text: str, said: str) -> TomlError:
    """The error for what `tomllib` said: the line, what is in it, and what is usually meant."""
    found = re.search(r" \(at (line (\d+), column \d+|end of document)\)", said)
    problem = said.replace(found[0], "").strip() if found else said
    if problem == "Illegal character '\\n'":
        problem = "a text has no closing quote"
    keys = Keys(text)
    last = max(keys.lines.values(), default=0)  # of the last key, whose value has no end
    line = int(found[2]) if found and found[2] else last
    if keys.unclosed and ("Unclosed" in problem or "end of document" in said or "Invalid value" in problem):
        line = keys.lines[keys.unclosed]
        name = ".".join(part for part in keys.unclosed if isinstance(part, str))
        return TomlError(f"this is not TOML: the bracket that opens after {name} = has no closing one", line)
    for place, again in keys.repeated:
        if again == line and any(word in problem for word in ("overwrite", "twice", "mutate")):
            name = ".".join(part for part in place if isinstance(part, str))
            lines = f"the lines {keys.lines[place]} and {line}"
            return TomlError(f"the key {name} is given twice, in {lines}", line)
    written = (text.split("\n")[line - 1] if line else "").strip()
    shown = written if len(written) <= MOST_SHOWN else written[: MOST_SHOWN - 2] + " …"
    problem += _hint(written, problem) + (f"; the line is: {shown}" if shown else "")
    return TomlError(f"this is not TOML: {problem}", line or None)


def _hint(written: str, problem: str) -> str:
    """What is usually meant by a line that is not TOML."""
    if re.search(r"=\s*[0-9]+\s*/\s*[0-9]+", written):
        return "; write a fraction in quotes, as in '1/3'"
    if word := re.match(r"([\w.-]+)\s*=\s*(True|False)\b", written):
        return f"; write {word[1]} = {word[2].lower()}"
    if word := re.match(r"([\w.-]+)\s*=\s*([A-Za-z][^\"'\[\]{},#=]*)$", written):
        return f'; text is in quotes: {word[1]} = "{word[2].strip()}"'
    if word := re.match(r"([\w.-]+)\s*:\s*(.*)$", written):
        return f"; a key and its value have = between them: {word[1]} = {word[2]}"
    if re.search(r"=\s*0[0-9]+$", written):
        return "; a number does not begin with 0"
    if re.search(r"=$", written):
        return "; there is no value after ="
    if "[" in written and "Expected ']'" in problem:
        return "; the name of a table is between brackets: [limits], [[questions]]"
    return ""
