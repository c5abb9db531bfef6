"""The clusters on one page, with pairs side by side, for a browser or a printer; it loads no other files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from autograder.formats.words import safe_line
from autograder.similarity.comparing import Cluster, Findings, Pair
from autograder.similarity.tokens import LENGTH, Work, passages, tokens
from pacman.errors import printable
from pacman.support.text import format_count
from pacman.view.html.frame import template
from pacman.view.wording import percent

# Where two works are alike: their lines, in stretches that are alike, different, or folded.

AROUND = 3  # lines shown before and after a region that is alike; others are folded
MOST_LINES = 1_500  # of one work on the page
MOST_PLACES = 10  # of a passage that are looked at to find which region another is most like

FileLine = tuple[str, int]  # a file's path, and a line's number from 1
Region = FileLine  # lines that are alike and follow each other, by the first one


@dataclass(frozen=True)
class Stretch:
    """Lines of one file that follow each other."""

    path: str
    first_line: int
    lines: tuple[str, ...]
    region: int = 0  # the same in the other work; 0: these lines are not alike
    is_folded: bool = False

    @property
    def last_line(self) -> int:
        """The number of the last line."""
        return self.first_line + len(self.lines) - 1


def side_by_side(
    first: Work, second: Work, known: frozenset[int]
) -> tuple[tuple[Stretch, ...], tuple[Stretch, ...]]:
    """Both works; a region has the number of the one of the first work that it is most like."""
    here, there = _places(first), _places(second)
    common = (here.keys() & there.keys()) - known
    left, right = _regions(here, common), _regions(there, common)
    numbers = {region: number for number, region in enumerate(sorted(set(left.values())), start=1)}
    votes: dict[Region, Counter[int]] = {region: Counter() for region in right.values()}
    for one in common:
        origins = Counter(numbers[left[origin[0]]] for origin in here[one][:MOST_PLACES])
        for lines in there[one]:
            votes[right[lines[0]]].update(origins)
    best = {
        region: max(count, key=lambda number: (count[number], -number)) for region, count in votes.items()
    }
    return (
        tuple(_stretches(first, {place: numbers[region] for place, region in left.items()})),
        tuple(_stretches(second, {place: best[region] for place, region in right.items()})),
    )


def _places(work: Work) -> dict[int, list[tuple[FileLine, ...]]]:
    """The lines of each passage, at each place where it stands."""
    found: dict[int, list[tuple[FileLine, ...]]] = {}
    for path, source in work.sources().items():
        words = tokens(source)
        for start, number in enumerate(passages(words)):
            lines = range(words[start].first_line, words[start + LENGTH - 1].last_line + 1)
            found.setdefault(number, []).append(tuple((path, line) for line in lines))
    return found


def _regions(places: Mapping[int, list[tuple[FileLine, ...]]], common: Set[int]) -> dict[FileLine, Region]:
    """The region of each line that is alike: lines that follow each other are in one region."""
    alike = sorted({line for number in common for lines in places[number] for line in lines})
    found: dict[FileLine, Region] = {}
    for path, number in alike:
        found[path, number] = found.get((path, number - 1), (path, number))
    return found


def _stretches(work: Work, numbers: Mapping[FileLine, int]) -> Iterator[Stretch]:
    """The lines of a work, to MOST_LINES; those far from any region are folded."""
    left = MOST_LINES
    for path, source in work.sources().items():
        lines = source.removesuffix("\n").split("\n")[:left]
        left -= len(lines)
        near = {
            other
            for number in range(1, len(lines) + 1)
            if (path, number) in numbers
            for other in range(number - AROUND, number + AROUND + 1)
        }
        looks = [(numbers.get((path, number), 0), number not in near) for number in range(1, len(lines) + 1)]
        place = 0
        for (region, is_folded), group in groupby(looks):
            count = len(list(group))
            yield Stretch(path, place + 1, tuple(lines[place : place + count]), region, is_folded)
            place += count


MOST_PAIRS = 50  # shown with their code; the others are in tables
OPEN_AT_FIRST = 3  # clusters


class PairWithCode(NamedTuple):
    """A pair with its code."""

    pair: Pair
    left: tuple[Stretch, ...]
    right: tuple[Stretch, ...]


class Card(NamedTuple):
    """A cluster, and those of its pairs that are shown side by side, the strongest first."""

    number: int
    cluster: Cluster
    shown: tuple[PairWithCode, ...]


def to_html(
    findings: Findings, title: str, known: frozenset[int], *, threshold: float, notes: Sequence[str] = ()
) -> str:
    """The page with its styles, light and dark; it has no scripts. `known`: passages that do not count."""
    cards, left = [], MOST_PAIRS
    for number, cluster in enumerate(findings.clusters, start=1):
        pairs = cluster.evidence[:left]
        left -= len(pairs)
        shown_pairs = (PairWithCode(pair, *side_by_side(pair.first, pair.second, known)) for pair in pairs)
        cards.append(Card(number, cluster, tuple(shown_pairs)))
    page: str = template("autograder.similarity", "similar.html.jinja").render(
        findings=findings,
        title=safe_line(title),
        cards=cards,
        open_at_first=OPEN_AT_FIRST,
        threshold=threshold,
        notes=[safe_line(note) for note in notes],
        percent=percent,
        line=safe_line,
        code=printable_code,
        counted=format_count,
    )
    return page


def printable_code(line: str) -> str:
    """A line of code as a page can show it: tabs as spaces, and ? for what is not printable."""
    return printable(line.expandtabs(4))
