"""The text format of classic test folders: lines `key: "value"`, and blocks between three quotes."""
# In the students' kit.

from __future__ import annotations

import math
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from autograder.assignment.model import AssignmentError
from pacman.errors import most_similar, printable
from pacman.support.toml_words import shown

NAME = r"""([^\s:"']+)\s*:"""
KEY = NAME + r"\s*"
BLOCK = re.compile(KEY + '"""')
VALUE = re.compile(KEY + r"""(?:"([^"]*)"|'([^']*)')\s*(?:#.*)?""")
ANY_VALUE = re.compile(KEY + r"""(["'])(.*)\2""")  # with the same quotes within
BARE = re.compile(NAME + r"""([^"']*)""")
ANYWHERE = ("class", "points", "max_points", "diagram")  # keys that any test may have
CLOSING = '"""'
ALIKE = 0.8  # of a key's name to a known one
EXPECTED = 'expected is key: "value", or key: """ and a line with """ below, or a comment after #'


@dataclass(frozen=True)
class Field:
    """What stands behind a key."""

    text: str
    line: int  # of the key
    is_block: bool = False  # whether the text begins on the next line
    other: int = 0  # a line with the same key and another value

    def lines(self) -> Iterator[tuple[int, str]]:
        """The lines that are neither blank nor comments, with their numbers in the file."""
        for number, line in enumerate(self.text.split("\n"), self.line + self.is_block):
            if line.strip() and not line.lstrip().startswith("#"):
                yield number, line.strip()

    def words(self) -> list[str]:
        """The words between spaces, or between commas."""
        return re.findall(r"[^\s,]+", self.text)


class Fields:
    """The keys of one file, with what stands behind them; errors name the file and the line."""

    def __init__(self, source: str, fields: Mapping[str, Field]) -> None:
        self.source, self._fields = source, fields

    def __contains__(self, key: object) -> bool:
        return key in self._fields

    def find(self, key: str) -> Field | None:
        """What stands behind the key; None without it. Raises AssignmentError if it is there twice."""
        field = self._fields.get(key)
        if field is not None and field.other:
            problem = f"the key {key} is in line {field.line} with another value; expected is one of the two"
            raise self.fail(problem, field.other)
        return field

    def need(self, key: str, what: str) -> Field:
        """What stands behind the key, which is `what`. Raises AssignmentError without it."""
        field = self.find(key)
        if field is None:
            keys = f"its keys are: {', '.join(map(printable, self._fields)) or 'none'}"
            raise self.fail(f'there is no key {key}; expected is {key}: "…", {what}; {keys}')
        return field

    def line(self, key: str) -> int | None:
        """The line of the key."""
        return self._fields[key].line if key in self._fields else None

    def fail(self, problem: str, where: int | str | None = None) -> AssignmentError:
        """An error in this file, at the line of this number or of this key."""
        line = self.line(where) if isinstance(where, str) else where
        return AssignmentError(problem, source=self.source, line=line)

    def refuse_misspelt(self, known: Collection[str]) -> None:
        """Raises AssignmentError for a key that looks like a known one that is missing; others do no harm."""
        absent = {_plain(key): key for key in known if key not in self._fields}
        for key in (each for each in self._fields if each not in (*known, *ANYWHERE)):
            meant = most_similar(_plain(key), absent, ALIKE)
            if meant is not None:
                raise self.fail(f"there is no key {shown(key)} here; did you mean {absent[meant]!r}?", key)

    def whole(self, key: str, what: str, least: int, most: int) -> int:
        """The whole number behind the key. Raises AssignmentError for another one, or without it."""
        field = self.need(key, what)
        try:
            number = int(field.text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            allowed = f"a whole number from {least} to {most}"
            raise self.fail(f"{key}: {shown(field.text)} is not allowed; expected is {what}, {allowed}", key)
        return number

    def numbers(self, key: str) -> list[float]:
        """The numbers behind the key, between spaces; none without it. Raises AssignmentError."""
        field = self.find(key)
        return [] if field is None else [self.number(word, key) for word in field.words()]

    def number(self, text: str, where: int | str, what: str = "") -> float:
        """The finite number that this text is. Raises AssignmentError."""
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not math.isfinite(number):
            called = where if isinstance(where, str) else what
            raise self.fail(f"{called}: {shown(text)} is not a number; expected is one as 3 or -2.5", where)
        return number


def _plain(key: str) -> str:
    return key.lower().replace("_", "").replace("-", "")


def decode(data: bytes, source: str) -> str:
    """The text of a file in UTF-8 or Latin-1, with its lines ended by LF alone. Raises AssignmentError."""
    if data[:2] in (BOM_UTF16_LE, BOM_UTF16_BE):
        raise AssignmentError("this is UTF-16 text; save the file as UTF-8", source=source, line=1)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read(data: bytes, source: str) -> Fields:
    """The keys of a CONFIG, a .test or a .solution file. Raises AssignmentError with the line.

    >>> read(b'depth: "3"', "a.test").whole("depth", "rounds", 1, 9)
    3
    """
    fields: dict[str, Field] = {}
    lines = iter(enumerate(decode(data, source).split("\n"), 1))
    for number, whole in lines:
        line = whole.strip()
        if not line or line.startswith("#"):
            continue
        if begins := BLOCK.fullmatch(line):
            key, field = begins[1], _block(lines, number, begins[1], source)
        else:
            key, field = _value(line, number, source)
        known = fields.setdefault(key, field)
        if known.text != field.text:
            fields[key] = replace(known, other=number)
    return Fields(source, fields)


def _block(lines: Iterator[tuple[int, str]], start: int, key: str, source: str) -> Field:
    """What stands up to the line with the closing quotes."""
    text: list[str] = []
    for _, line in lines:
        if line.strip() == CLOSING:
            return Field("\n".join(text), start, is_block=True)
        text.append(line)
    problem = f'the text of {shown(key)} does not end; expected is a line with """ alone after it'
    raise AssignmentError(problem, source=source, line=start)


def _value(line: str, number: int, source: str) -> tuple[str, Field]:
    if found := VALUE.fullmatch(line):
        return found[1], Field(found[2] if found[2] is not None else found[3], number)
    if found := ANY_VALUE.fullmatch(line):
        return found[1], Field(found[3].removeprefix('""').removesuffix('""'), number)
    if found := BARE.fullmatch(line):
        problem = f"a value has quotes around it; expected is {found[1]}: {shown(found[2].strip())}"
    else:
        problem = f"{shown(line)} is not understood; {EXPECTED}"
    raise AssignmentError(problem, source=source, line=number)
