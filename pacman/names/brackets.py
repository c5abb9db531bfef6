"""Brackets in names: what stands in them is not split, as in `model=[directional:attack=0.9]`."""

from __future__ import annotations

import re

from pacman.errors import OptionError

PARTNERS = {"]": "[", ")": "(", "}": "{"}
SIGN = re.compile(r"""(?<=[\[({,:=\s])(?:"[^"]*"|'[^']*')|[\[\](){}]""")  # a Python string, or a bracket
IN_A_FILE_NAME = re.compile(r"(?<=[^:=,+\[])[\[\]](?=[^:=,+]*\.(?:py|lay)\b)")
DEEPEST = 50  # brackets within brackets


def split(text: str, separator: str) -> list[str]:
    """The text between separators (a regular expression) that stand in no brackets.

    Raises OptionError for a square bracket without its partner. Round and curly ones without are plain signs.

    >>> split("star2:roles=[max,min],reflex", ",")
    ['star2:roles=[max,min]', 'reflex']
    """
    return [text[start:end] for start, end in spans(text, separator)]


def spans(text: str, separator: str) -> list[tuple[int, int]]:
    """Where each part begins and ends; see `split`."""
    pairs, alone = _pairs(text)
    if alone is not None:
        what = "a [ that is never closed" if text[alone] == "[" else "a ] that closes nothing"
        raise OptionError(
            f"{text!r} has {what}, at character {alone + 1}; brackets come in pairs,"
            " as in model=[directional:attack=0.9]"
        )
    found, start, closed = [], 0, -1
    opening = iter([*pairs.items(), (len(text), len(text))])
    opens, closes = next(opening)
    for match in re.finditer(separator, text):
        while opens < match.start():
            closed = max(closed, closes)
            opens, closes = next(opening)
        if match.start() > closed:
            found.append((start, match.start()))
            start = match.end()
    return [*found, (start, len(text))]


def inside(text: str) -> str | None:
    """What stands in the square brackets around the whole text; None where there are none.

    >>> inside("[random,directional]"), inside("[max],[min]")
    ('random,directional', None)
    """
    text = text.strip()
    pairs, alone = _pairs(text) if text.startswith("[") else ({}, None)
    return text[1:-1] if alone is None and pairs.get(0) == len(text) - 1 else None


def bare(text: str) -> str:
    """The text without the brackets around all of it, however many."""
    while (inner := inside(text)) is not None:
        text = inner
    return text.strip()


def _pairs(text: str) -> tuple[dict[int, int], int | None]:
    """Where each bracket that is closed opens and closes, and the first square one without a partner."""
    closed: dict[int, int] = {}
    opened: list[int] = []
    alone: list[int] = []
    for match in SIGN.finditer(text):
        sign, place = match[0], match.start()
        if sign in PARTNERS.values():
            opened.append(place)
            if len(opened) > DEEPEST:
                raise OptionError(f"{text[:40]!r}… has brackets more than {DEEPEST} deep within each other")
        elif sign in PARTNERS:
            while sign == "]" and opened and text[opened[-1]] != "[":
                opened.pop()
            if opened and text[opened[-1]] == PARTNERS[sign]:
                closed[opened.pop()] = place
            elif sign == "]":
                alone.append(place)
    alone += [place for place in opened if text[place] == "["]
    plain = {match.start() for match in IN_A_FILE_NAME.finditer(text)} if alone else set()
    return dict(sorted(closed.items())), min(set(alone) - plain, default=None)
