"""Finds the line of each key in a TOML text, which `tomllib` reads without keeping any place.

It is used only after something was found to be wrong, and makes no objections of its own: in a text that is
not TOML it finds what can be found.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

Place = tuple[str | int, ...]  # the keys, and the numbers of list elements from 0, that lead to a value

TOKEN = re.compile(
    r'''(?P<comment>\#[^\n]*)
    |(?P<text>"""(?:\\.|[^\\])*?"{3,5}|\'{3}.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')
    |(?P<sign>[\[\]{}=.,\n])
    |(?P<space>[ \t\r]+)
    |(?P<bare>[^\s\[\]{}=.,\#"']+)
    |(?P<other>.)''',
    re.VERBOSE | re.DOTALL,
)


class _Token(NamedTuple):
    kind: str
    text: str
    line: int


END = _Token("end", "", 0)


class Keys:
    """The line of each key and list element of a TOML text.

    >>> keys = Keys("title = 'x'\\n[[questions]]\\nname = 'a'\\n[questions.compare]\\nvalue = true")
    >>> keys.line(("questions", 0, "compare", "value")), keys.line(("questions", 0, "points"))
    (5, 2)
    """

    def __init__(self, text: str) -> None:
        self.lines: dict[Place, int] = {}
        self.repeated: list[tuple[Place, int]] = []  # keys that are given again, with the later line
        self.unclosed: Place = ()  # the outermost list or inline table that has no end
        self._sizes: dict[Place, int] = defaultdict(int)  # of arrays of tables
        self._tokens = list(_tokens(text))
        self._next = 0
        try:
            self._document()
        except RecursionError:  # lists that are nested too deep
            return

    def line(self, place: Place) -> int | None:
        """The line of the key at this place, or of the innermost one around it that has a line."""
        found = (self.lines.get(place[:length]) for length in range(len(place), 0, -1))
        return next((line for line in found if line is not None), None)

    def _document(self) -> None:
        table: Place = ()
        while (token := self._take()) is not END:
            if token.text == "\n":
                continue
            if token.text == "[" and token.kind == "sign":
                is_element = self._skip("[")
                table = self._header(self._key(), is_element, token.line)
            else:
                self._next -= 1
                self._pair(table)
            while self._peek() is not END and self._peek().text != "\n":  # what follows is not TOML
                self._take()

    def _header(self, keys: Place, is_element: bool, line: int) -> Place:
        place: Place = ()
        for number, key in enumerate(keys, 1):
            place = (*place, key)
            if number == len(keys) and is_element:
                self._sizes[place] += 1
            elif number == len(keys) and place in self.lines:
                self.repeated.append((place, line))
            self.lines.setdefault(place, line)
            if place in self._sizes:
                place = (*place, self._sizes[place] - 1)
                self.lines.setdefault(place, line)
        return place

    def _pair(self, table: Place) -> None:
        line = self._peek().line
        place = table
        for key in self._key():
            place = (*place, key)
            known = place in self.lines
            self.lines.setdefault(place, line)
        if place != table and known:
            self.repeated.append((place, line))
        if self._skip("="):
            self._value(place)
        elif place == table:
            self._take()

    def _key(self) -> Place:
        keys: list[str] = []
        while self._peek().kind in ("bare", "text"):
            token = self._take()
            keys.append(_unquoted(token.text) if token.kind == "text" else token.text)
            if not self._skip("."):
                break
        return tuple(keys)

    def _value(self, place: Place) -> None:
        if self._skip("["):
            number = 0
            while not self._ends("]", place):
                element = (*place, number)
                self.lines.setdefault(element, self._peek().line)
                self._value(element)
                number += 1
        elif self._skip("{"):
            while not self._ends("}", place):
                self._pair(place)
        else:
            while self._peek() is not END and self._peek().text not in (",", "]", "}", "\n"):
                self._take()

    def _ends(self, closing: str, place: Place) -> bool:
        """Whether the list or inline table ends here; goes on to its next element."""
        while self._peek().text in ("\n", ","):
            self._take()
        if self._peek() is END:
            self.unclosed = place
            return True
        if self._skip(closing):
            return True
        if self._peek().text in ("]", "}"):  # the wrong one: not TOML
            self._take()
            return True
        return False

    def _peek(self) -> _Token:
        return self._tokens[self._next] if self._next < len(self._tokens) else END

    def _take(self) -> _Token:
        token = self._peek()
        self._next += 1
        return token

    def _skip(self, sign: str) -> bool:
        if self._peek().kind == "sign" and self._peek().text == sign:
            self._next += 1
            return True
        return False


def deepest_line(text: str) -> int:
    """The line in which the lists and inline tables are nested deepest.

    >>> deepest_line("a = [1]\\nb = [\\n  [[2]],\\n]")
    3
    """
    depth, deepest, line = 0, 0, 1
    for token in _tokens(text):
        if token.kind == "sign":
            depth += (token.text in "[{") - (token.text in "]}")
        if depth > deepest:
            deepest, line = depth, token.line
    return line


def _tokens(text: str) -> Iterator[_Token]:
    line = 1
    for found in TOKEN.finditer(text):
        kind = str(found.lastgroup)
        if kind not in ("comment", "space"):
            yield _Token(kind, found[0], line)
        line += found[0].count("\n")


def _unquoted(key: str) -> str:
    try:
        return str(tomllib.loads(f"key = {key}")["key"])
    except tomllib.TOMLDecodeError:
        return key
