"""Compare the works of a class, each with each, without what everybody was given."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple, TypeVar

from autograder.classroom.entries import Entry
from autograder.classroom.matching import Matching
from autograder.classroom.roster import Student
from autograder.similarity.tokens import (
    CopiedDefinition,
    Function,
    ShippedFiles,
    Work,
    functions,
    passages,
    tokens,
    winnow,
)

# Whose work is whose: a group's members and one student's attempts are not compared with each other.


def works(matching: Matching, roster: Sequence[Student] = ()) -> list[Work]:
    """The works that were handed in; those that could not be read have a `problem`.

    What several members of a group are given as theirs is one work.
    """
    owners: dict[str, set[str]] = defaultdict(set)
    for student, theirs in [*matching.by_student.items(), *matching.several.items()]:
        for entry in theirs:
            owners[entry.id].add(student)
    same: dict[tuple[str, str], list[Entry]] = defaultdict(list)
    for entry in matching.entries:
        same[entry.place or entry.id, entry.digest].append(entry)
    known = {student.id: student for student in roster}
    found: dict[str, Work] = {}
    for alike in same.values():
        work = _work(alike, owners, known)
        name = work.name if work.name not in found else f"{work.name} [{alike[0].id}]"
        found[name] = replace(work, name=name)
    return list(found.values())


def _work(same: Sequence[Entry], owners: Mapping[str, Set[str]], known: Mapping[str, Student]) -> Work:
    """The work of these entries, which are one and the same for several people."""
    people = {one for entry in same for one in owners.get(entry.id, {entry.id})}
    names = [_work_name(entry, sorted(owners.get(entry.id, ())), known) for entry in same]
    submission = same[0].submission
    groups = {f"group {known[one].group}" for one in people if one in known and known[one].group}
    files = submission.files if submission else {}
    return Work(", ".join(dict.fromkeys(names)), frozenset(people | groups), files, same[0].problem)


def _work_name(entry: Entry, owners: Sequence[str], known: Mapping[str, Student]) -> str:
    """The students' names and ids, and which attempt it is."""
    _, bracket, attempt = entry.id.partition(" [")
    listed = [known[one] for one in owners if one in known]
    if not listed:
        return entry.id
    names = ", ".join(f"{student.name} ({student.id})" if student.name else student.id for student in listed)
    return names + bracket + attempt


LEAST_SHARED = 15  # passages, some fifty tokens: less is found in short programs that nobody copied


@dataclass(frozen=True)
class Pair:
    """Two works that have code in common. The shares are of the passages of each, from 0 to 1."""

    first: Work
    second: Work
    share_of_first: float
    share_of_second: float

    @property
    def share(self) -> float:
        """The greater one: what a student added to a copy does not hide it."""
        return max(self.share_of_first, self.share_of_second)


class Place(NamedTuple):
    """A function in one of the works."""

    work: str  # its name
    path: str
    function: Function


@dataclass(frozen=True)
class Part:
    """A function that several works of a cluster have. Shares are of passages in common, from 0 to 1."""

    places: tuple[Place, ...]
    least: float  # of any two places that were compared (Dice's coefficient)
    most: float

    @property
    def works(self) -> int:
        """The number of works that have it."""
        return len({place.work for place in self.places})

    @property
    def size(self) -> int:
        """The number of passages of the longest one."""
        return max(len(place.function.passages) for place in self.places)


@dataclass(frozen=True)
class Cluster:
    """Works that are connected by pairs. Not every two of its members need to be a pair."""

    members: tuple[Work, ...]  # sorted by name
    pairs: tuple[Pair, ...]  # the most similar first
    parts: tuple[Part, ...]  # those in most works come first, and of these the longest

    @property
    def strongest(self) -> Pair:
        """The most similar pair."""
        return self.pairs[0]

    @property
    def evidence(self) -> tuple[Pair, ...]:
        """The pairs in which some member is most similar, each once; the strongest pair comes first."""
        best = [
            next(pair for pair in self.pairs if member in (pair.first, pair.second))
            for member in self.members
        ]
        return tuple(pair for pair in self.pairs if pair in best)


@dataclass(frozen=True)
class Findings:
    """The findings; the most similar pairs, and clusters, come first."""

    pairs: tuple[Pair, ...]
    clusters: tuple[Cluster, ...]  # each pair is in one of them
    copied: tuple[CopiedDefinition, ...]  # classes and functions that are those of the shipped agents
    left_out: tuple[tuple[str, str], ...]  # names of works, and why they were not compared
    compared: int  # works


def compare(
    works: Sequence[Work], known: frozenset[int], shipped: ShippedFiles, *, threshold: float
) -> Findings:
    """Compares all works, without the passages that are `known`.

    Of two people the pair of their works that is most alike is told, if it reaches the threshold.
    """
    left_out = {work.name: why for work in works if (why := work.why_not())}
    compared = [work for work in works if work.name not in left_out]
    prints = {work.name: fingerprint(work, known) for work in compared}
    best: dict[tuple[frozenset[str], frozenset[str]], Pair] = {}
    for first, second in combinations(sorted(compared, key=lambda work: work.name), 2):
        pair = _pair(first, second, prints)
        if pair is None or pair.share < threshold:
            continue
        people = (first.people, second.people)
        if people not in best or pair.share > best[people].share:
            best[people] = pair
    pairs = sorted(best.values(), key=lambda pair: (-pair.share, pair.first.name, pair.second.name))
    copied = tuple(one for work in compared for one in shipped.copies_in(work))
    clusters = clusters_of(pairs, known)
    return Findings(tuple(pairs), clusters, copied, tuple(sorted(left_out.items())), len(compared))


def known_passages(given: Iterable[str], shipped: ShippedFiles) -> frozenset[int]:
    """The passages that are in code which everybody has."""
    found = {one for source in given for one in passages(tokens(source))}
    return frozenset(found | shipped.passages)


def fingerprint(work: Work, known: frozenset[int]) -> frozenset[int]:
    """The passages by which a work is compared."""
    found: set[int] = set()
    for source in work.sources().values():
        found |= winnow(passages(tokens(source)))
    return frozenset(found - known)


def _pair(first: Work, second: Work, prints: dict[str, frozenset[int]]) -> Pair | None:
    one, other = prints[first.name], prints[second.name]
    if first.people & second.people:
        return None
    common = one & other
    if len(common) < LEAST_SHARED:
        return None
    return Pair(first, second, len(common) / len(one), len(common) / len(other))


# Clusters: works that are connected by pairs, and what they share.

LEAST_OF_FUNCTION = 5  # passages, some fifteen tokens: shorter functions say nothing
ALIKE = 0.5  # the least share of passages that two functions have in common
MOST_FUNCTIONS = 200  # of one work that are compared

T = TypeVar("T", bound=Hashable)


def clusters_of(pairs: Sequence[Pair], known: frozenset[int]) -> tuple[Cluster, ...]:
    """The connected groups of these pairs, which are sorted; those with the most similar pair come first.

    Works of the same people are in the same cluster.
    """
    groups = connected_groups([pair.first.people | pair.second.people for pair in pairs])
    mine: dict[str, dict[Place, frozenset[int]]] = {}
    found = []
    for people in groups:
        inside = tuple(pair for pair in pairs if pair.first.people <= people)
        members = {work.name: work for pair in inside for work in (pair.first, pair.second)}
        for work in members.values():
            mine.setdefault(work.name, _functions(work, known))
        found.append(
            Cluster(tuple(work for _, work in sorted(members.items())), inside, _parts(inside, mine))
        )
    return tuple(found)


def connected_groups(links: Iterable[Set[T]]) -> list[set[T]]:
    """The elements in groups: those of one link are in one group. In the order of each group's first link."""
    groups: list[set[T]] = []
    for link in links:
        touched = [group for group in groups if group & link]
        if touched:
            touched[0].update(link, *touched[1:])
            groups = [group for group in groups if group not in touched[1:]]
        else:
            groups.append(set(link))
    return groups


def _functions(work: Work, known: frozenset[int]) -> dict[Place, frozenset[int]]:
    """The functions of a work that are long enough, each with its passages that count."""
    found = {}
    for path, source in work.sources().items():
        for one in functions(source):
            own = one.passages - known
            if len(own) >= LEAST_OF_FUNCTION:
                found[Place(work.name, path, one)] = own
    largest = set(sorted(found, key=lambda place: -len(found[place]))[:MOST_FUNCTIONS])
    return {place: own for place, own in found.items() if place in largest}


def _parts(pairs: Iterable[Pair], mine: Mapping[str, Mapping[Place, frozenset[int]]]) -> tuple[Part, ...]:
    """The functions that are each other's most similar one in the works of some pair."""
    shares: dict[frozenset[Place], float] = {}
    for pair in pairs:
        shares |= _matches(mine[pair.first.name], mine[pair.second.name])
    found = []
    for places in connected_groups(shares):
        alike = [share for link, share in shares.items() if link <= places]
        ordered = sorted(places, key=lambda one: (one.work, one.path, one.function.first_line))
        found.append(Part(tuple(ordered), min(alike), max(alike)))
    return tuple(sorted(found, key=lambda part: (-part.works, -part.size)))


def _matches(
    here: Mapping[Place, frozenset[int]], there: Mapping[Place, frozenset[int]]
) -> dict[frozenset[Place], float]:
    """Functions of two works that are each the other's most similar one, with how similar they are."""
    shares = {
        (one, other): 2 * len(own & theirs) / (len(own) + len(theirs))
        for one, own in here.items()
        for other, theirs in there.items()
        if not own.isdisjoint(theirs)
    }
    best_here: dict[Place, Place] = {}
    best_there: dict[Place, Place] = {}
    for one, other in sorted(shares, key=lambda both: -shares[both]):  # of equal ones, the first in the files
        best_here.setdefault(one, other)
        best_there.setdefault(other, one)
    return {
        frozenset((one, other)): shares[one, other]
        for one, other in best_here.items()
        if best_there[other] == one and shares[one, other] >= ALIKE
    }
