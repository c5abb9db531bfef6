"""How an agent or a ghost is written: `name:option=value:…`."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pacman.errors import OptionError


class AgentSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an agent was named on the command line, with its options as they were given."""

    name: str
    options: dict[str, str] = {}

    def __str__(self) -> str:
        return ":".join([self.name, *(f"{key}={value}" for key, value in self.options.items())])


def parse_spec(text: str) -> AgentSpec:
    """`name:option=value:…` as a spec; colons of a path or `module:Name` belong to the name or the value.

    >>> parse_spec("directional:attack=0.9")
    AgentSpec(name='directional', options={'attack': '0.9'})
    >>> parse_spec("alphabeta:evaluation=mine.py:good:depth=3").options
    {'evaluation': 'mine.py:good', 'depth': '3'}
    """
    parts = text.strip().split(":")
    named = next((i for i, part in enumerate(parts) if i and "=" in part), len(parts))
    name = ":".join(parts[:named])
    if not name:
        raise OptionError(f"{text!r} names no agent; write NAME or NAME:option=value")
    options: list[str] = []
    for part in parts[named:]:
        if "=" in part or not part:
            options.append(part)
        else:
            options[-1] += f":{part}"
    return AgentSpec(name, parse_options(options))


def parse_options(texts: Iterable[str]) -> dict[str, str]:
    """`option=value` texts as a dict. Raises OptionError for another form or a repeated option."""
    options: dict[str, str] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise OptionError(f"{text!r} is no option; write option=value, as in depth=3")
        if name in options:
            raise OptionError(f"the option {name} is given twice: {options[name]!r} and {value!r}")
        options[name] = value
    return options
