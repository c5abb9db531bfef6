"""How an agent or a ghost is written: `name:option=value:…`."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pacman.errors import OptionError
from pacman.names.brackets import bare, inside, split


class AgentSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an agent was named on the command line, with its options as they were given."""

    name: str
    options: dict[str, str] = {}

    def __str__(self) -> str:
        options = (f"{name}={_protected(value)}" for name, value in self.options.items())
        return ":".join([self.name, *options])


def parse_spec(text: str) -> AgentSpec:
    """`name:option=value:…` as a spec; colons of a path or `module:Name` belong to the name or the value.

    Options within a value stand in square brackets. Raises OptionError.

    >>> parse_spec("directional:attack=0.9")
    AgentSpec(name='directional', options={'attack': '0.9'})
    >>> parse_spec("alphabeta:evaluation=mine.py:good:depth=3").options
    {'evaluation': 'mine.py:good', 'depth': '3'}
    >>> parse_spec("expectimax:model=[directional:attack=0.9]:depth=2").options
    {'model': '[directional:attack=0.9]', 'depth': '2'}
    """
    name, options = _parts(bare(text))
    if not name:
        raise OptionError(f"{text!r} names no agent; write NAME or NAME:option=value")
    return AgentSpec(name, parse_options(options))


def name_in(text: str) -> str:
    """The name alone, without its options. Raises OptionError for brackets without partners."""
    return _parts(bare(text))[0]


def has_options(text: str) -> bool:
    """Whether a value of an option is what this text ends with."""
    return inside(text) is None and bool(_parts(text)[1])


def nested(value: str) -> str:
    """An option's value without the brackets that only protect options within it.

    >>> nested("[directional:attack=0.9]"), nested("[1,2]")
    ('directional:attack=0.9', '[1,2]')
    """
    inner = inside(value)
    return inner if inner is not None and _ends_early(inner) else value


def parse_options(texts: Iterable[str]) -> dict[str, str]:
    """`option=value` texts as a dict. Raises OptionError for another form or a repeated option."""
    options: dict[str, str] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise OptionError(f"{text!r} is not an option; write option=value, as in depth=3")
        if name in options:
            raise OptionError(f"the option {name} is given twice: {options[name]!r} and {value!r}")
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


def _protected(value: str) -> str:
    try:
        return f"[{value}]" if _ends_early(value) else value
    except OptionError:  # no brackets make this value readable again
        return value
