"""Messages that are stored in English and know how they were made, so that they can be said again.

`pacman.support.language` says them in other languages. The lowest rooms need only what is here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

CAPITAL, FIGURES = "capital", "figures"  # how a text is written in its place: as a beginning, as a number


class English(str):
    """A message in English that knows its sentence and its places, so that it can be said again when shown.

    It is made while something is found out, and is stored in English; `english` makes it.
    """

    sentence: str  # "" if it is pieces
    many: str  # the sentence for all numbers but 1; "" if it does not depend on a number
    places: Mapping[str, Any]


def message(text: str) -> str:
    """Return the text unchanged; marks it so that the catalogues include it."""
    return text


def english(sentence: str, /, **places: Any) -> English:
    """A message with these values in its named places, which may be such messages themselves.

    >>> english("ghost {ghost} caught Pacman", ghost=2)
    'ghost 2 caught Pacman'
    """
    return english_with(sentence, "", places)


def english_only(sentence: str, /, **places: Any) -> English:
    """A message that is in no catalogue, because it is for those who read English: instructors, programs.

    >>> english_only("{id!r} handed in nothing", id="ada")
    "'ada' handed in nothing"
    """
    return english_with(sentence, "", places)


def english_number(one: str, many: str, number: float, /, **places: Any) -> English:
    """A message that depends on a number, which is also the value of its place `number`.

    >>> english_number("{number} node", "{number:,} nodes", 1200)
    '1,200 nodes'
    """
    return english_with(one, many, {"number": number} | places)


def english_with(one: str, many: str, places: Mapping[str, Any]) -> English:
    """A message from its sentence, its plural ("" if it does not depend on a number) and its values."""
    sentence = many if many and places["number"] != 1 else one
    filled = {name: PlacedText(value) if isinstance(value, str) else value for name, value in places.items()}
    made = English(sentence.format(**filled) if places else sentence)
    made.sentence, made.many, made.places = one, many, places
    return made


class PlacedText:
    """A text in a place of a message, in English."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return repr(str(self._text))

    def __str__(self) -> str:
        return str(self._text)

    def __format__(self, specification: str) -> str:
        text = str(self)
        if specification == CAPITAL:
            return text[:1].upper() + text[1:]
        return self.figures(text) if specification == FIGURES else format(text, specification)

    def figures(self, text: str) -> str:
        """The text, which is a number, as the language writes it."""
        return text
