"""The agents that are installed with this program, as text: none of them is imported."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from autograder.similarity.fingerprints import passages
from autograder.similarity.tokens import Token, tokens
from autograder.similarity.work import Work
from pacman.support.places import AGENTS

LEAST = 20  # passages of a definition that says enough
ALIKE = 0.7  # the share of a definition's passages that are shipped; of honest ones it is below 0.6
PART = 0.5  # the share of one shipped definition's passages that it has


class Definition(NamedTuple):
    """A class or function at the top level of a file."""

    name: str
    line: int
    passages: frozenset[int]


class Copied(NamedTuple):
    """A class or function in a student's file that is one of the shipped agents."""

    work: str
    path: str
    name: str
    line: int
    shipped: str  # the name of the shipped one
    shipped_path: str
    share: float  # of the student's passages


@dataclass(frozen=True)
class Shipped:
    """The files of the shipped agents, by their paths."""

    sources: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def passages(self) -> frozenset[int]:
        """All passages in these files."""
        return frozenset(one for source in self.sources.values() for one in passages(tokens(source)))

    @cached_property
    def definitions(self) -> tuple[tuple[str, Definition], ...]:
        """What these files define, with the path."""
        return tuple((path, one) for path, source in self.sources.items() for one in definitions(source))

    def copied(self, work: Work) -> Iterator[Copied]:
        """The definitions of a work that are shipped ones, whatever their names are now."""
        for path, source in work.sources().items():
            for own in definitions(source):
                mine = len(own.passages & self.passages) / len(own.passages)
                found = [(_part(own, one), place, one) for place, one in self.definitions]
                part, place, best = max(found, default=(0.0, "", own))
                if mine >= ALIKE and part >= PART:
                    yield Copied(work.name, path, own.name, own.line, best.name, place, mine)


def shipped_agents() -> Shipped:
    """The agents that stand beside the package pacman; none where they are not installed."""
    files = sorted(AGENTS.rglob("*.py"))
    return Shipped(
        {f"agents/{file.relative_to(AGENTS).as_posix()}": file.read_text("utf-8") for file in files}
    )


def definitions(source: str) -> Iterator[Definition]:
    """The classes and functions of a file that are long enough to be recognised."""
    found = tokens(source)
    starts = [place for place, _ in enumerate(found) if _starts_a_line(found, place)]
    for start, end in pairwise([*starts, len(found)]):
        words = [token.word for token in found[start : start + 3]]
        if words[0] in ("class", "def", "async"):
            own = frozenset(passages(found[start:end]))
            if len(own) >= LEAST:
                yield Definition(words[2 if words[0] == "async" else 1], found[start].first_line, own)


def _starts_a_line(found: Sequence[Token], place: int) -> bool:
    return found[place].column == 0 and (place == 0 or found[place - 1].text == "\n")


def _part(own: Definition, shipped: Definition) -> float:
    """How much of the shipped one is in this one."""
    return len(own.passages & shipped.passages) / len(shipped.passages)
