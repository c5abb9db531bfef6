"""Names of agents, ghosts and games that lead to code: ours, or that of other people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from pacman.errors import OptionError
from pacman.names.notation import inside_brackets, parse_spec, split
from pacman.names.registry import AGENT, EVALUATION, GAME, GHOST, Kind, module_of
from pacman.support.places import PLAYERS

OURS = (PLAYERS, "pacman.agent", "pacman.ghosts")  # how the names of these modules begin


def are_ours(agents: Iterable[str], ghosts: Iterable[str]) -> bool:
    """Whether these names lead only to agents, ghosts and evaluations of this program, or nowhere.

    The agent `optimal` does not count, because it needs much memory.
    """
    return all(
        ".py" not in word and (module_of(kind, word) or PLAYERS).startswith(OURS)
        for kind, word in names_of_code(agents, ghosts)
    )


def names_of_code(
    agents: Iterable[str], ghosts: Iterable[str], games: Iterable[str] = ()
) -> Iterator[tuple[Kind, str]]:
    """The names that may lead to code, also those in options."""
    for kind, texts in ((AGENT, agents), (GHOST, ghosts), (GAME, games)):
        for spec in map(parse_spec, texts):
            yield kind, spec.name
            yield from _names_in_values(spec.options.values())


def _names_in_values(values: Iterable[str]) -> Iterator[tuple[Kind, str]]:
    """The names in options' values, and in the options within these."""
    for value in values:
        if (inner := inside_brackets(value)) is None:
            yield EVALUATION, value
            continue
        for part in filter(None, map(str.strip, split(inner, ","))):
            with suppress(OptionError):  # a list of something else
                spec = parse_spec(part)
                yield EVALUATION, spec.name
                yield from _names_in_values(spec.options.values())
