"""The notation of agents and ghosts: `name:option=value:…`, with brackets around nested options."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from pacman.errors import OptionError
from pacman.messages import english

# Brackets in names: what is in them is not split, as in `model=[directional:attack=0.9]`.

PARTNERS = {"]": "[", ")": "(", "}": "{"}
SIGN = re.compile(r"""(?<=[\[({,:=\s])(?:"[^"]*"|'[^']*')|[\[\](){}]""")  # a Python string, or a bracket
IN_A_FILE_NAME = re.compile(r"(?<=[^:=,+\[])[\[\]](?=[^:=,+]*\.(?:py|lay)\b)")
DEEPEST = 50  # brackets within brackets


def split(text: str, separator: str) -> list[str]:
    """The text between separators (a regular expression) that are not in brackets.

    Raises OptionError for a square bracket without its partner. Round and curly ones without are plain signs.

    >>> split("star2:roles=[max,min],reflex", ",")
    ['star2:roles=[max,min]', 'reflex']
    """
    return [text[start:end] for start, end in spans(text, separator)]


def spans(text: str, separator: str) -> list[tuple[int, int]]:
    """The first index of each part, and the one after its last; `split` says what a part is."""
    pairs, alone = _pairs(text)
    if alone is not None:
        what = (
            english("a [ that is never closed") if text[alone] == "[" else english("a ] that closes nothing")
        )
        raise OptionError(
            "{text!r} has {what}, at character {alone}; brackets come in pairs, as in"
            " model=[directional:attack=0.9]",
            text=text,
            what=what,
            alone=alone + 1,
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


def inside_brackets(text: str) -> str | None:
    """The text in the square brackets around the whole text; None without such brackets.

    >>> inside_brackets("[random,directional]"), inside_brackets("[max],[min]")
    ('random,directional', None)
    """
    text = text.strip()
    pairs, alone = _pairs(text) if text.startswith("[") else ({}, None)
    return text[1:-1] if alone is None and pairs.get(0) == len(text) - 1 else None


def without_brackets(text: str) -> str:
    """The text without the brackets around all of it, however many."""
    while (inner := inside_brackets(text)) is not None:
        text = inner
    return text.strip()


def _pairs(text: str) -> tuple[dict[int, int], int | None]:
    """The indices of brackets, opening -> closing, and that of the first square one without a partner."""
    closed: dict[int, int] = {}
    opened: list[int] = []
    alone: list[int] = []
    for match in SIGN.finditer(text):
        sign, place = match[0], match.start()
        if sign in PARTNERS.values():
            opened.append(place)
            if len(opened) > DEEPEST:
                raise OptionError(
                    "{text!r}… has brackets more than {deepest} deep within each other",
                    text=text[:40],
                    deepest=DEEPEST,
                )
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


# How an agent or a ghost is written: `name:option=value:…`.


class AgentSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of an agent on the command line, with its options as they were given."""

    name: str
    options: dict[str, str] = {}

    def __str__(self) -> str:
        options = (f"{name}={_protect_value(value)}" for name, value in self.options.items())
        return ":".join([self.name, *options])


def parse_spec(text: str) -> AgentSpec:
    """`name:option=value:…` as a spec; colons of a path or `module:Name` belong to the name or the value.

    Options within a value are in square brackets. Raises OptionError.

    >>> parse_spec("directional:attack=0.9")
    AgentSpec(name='directional', options={'attack': '0.9'})
    >>> parse_spec("alphabeta:evaluation=mine.py:good:depth=3").options
    {'evaluation': 'mine.py:good', 'depth': '3'}
    >>> parse_spec("expectimax:model=[directional:attack=0.9]:depth=2").options
    {'model': '[directional:attack=0.9]', 'depth': '2'}
    """
    name, options = _parts(without_brackets(text))
    if not name:
        raise OptionError("{text!r} names no agent; write NAME or NAME:option=value", text=text)
    return AgentSpec(name, parse_options(options))


def name_in(text: str) -> str:
    """The name alone, without its options. Raises OptionError for brackets without partners."""
    return _parts(without_brackets(text))[0]


def has_options(text: str) -> bool:
    """Whether a value of an option is what this text ends with."""
    return inside_brackets(text) is None and bool(_parts(text)[1])


def unwrap_value(value: str) -> str:
    """An option's value without the brackets that only protect options within it.

    >>> unwrap_value("[directional:attack=0.9]"), unwrap_value("[1,2]")
    ('directional:attack=0.9', '[1,2]')
    """
    inner = inside_brackets(value)
    return inner if inner is not None and _ends_early(inner) else value


def parse_options(texts: Iterable[str]) -> dict[str, str]:
    """`option=value` texts as a dict. Raises OptionError for another form or a repeated option."""
    options: dict[str, str] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise OptionError("{text!r} is not an option; write option=value, as in depth=3", text=text)
        if name in options:
            raise OptionError(
                "the option {name} is given twice: {first!r} and {second!r}",
                name=name,
                first=options[name],
                second=value,
            )
        options[name] = value
    return options


def _parts(text: str) -> tuple[str, list[str]]:
    """The name, and each `option=value`."""
    parts = split(text, ":")
    named = next((i for i, part in enumerate(parts) if i and "=" in part), len(parts))
    options: list[str] = []
    for part in parts[named:]:
        if "=" in part or not part:
            options.append(part)
        else:
            options[-1] += f":{part}"
    return ":".join(parts[:named]), options


def _ends_early(value: str) -> bool:
    """Whether a part of this value would be read as the next option."""
    return any("=" in part or not part for part in split(value, ":")[1:])


def _protect_value(value: str) -> str:
    try:
        return f"[{value}]" if _ends_early(value) else value
    except OptionError:  # no brackets make this value readable again
        return value
