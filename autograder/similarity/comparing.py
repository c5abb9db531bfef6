"""Compare the works of a class, each with each, without what everybody was given."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import combinations

from autograder.classroom.people import Matching, Student
from autograder.classroom.running import Entry
from autograder.similarity.tokens import Copied, Shipped, Work, chosen, passages, tokens

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
    names = [_called(entry, sorted(owners.get(entry.id, ())), known) for entry in same]
    submission = same[0].submission
    groups = {f"group {known[one].group}" for one in people if one in known and known[one].group}
    files = submission.files if submission else {}
    return Work(", ".join(dict.fromkeys(names)), frozenset(people | groups), files, same[0].problem)


def _called(entry: Entry, owners: Sequence[str], known: Mapping[str, Student]) -> str:
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


@dataclass(frozen=True)
class Findings:
    """The findings; the most similar pairs come first."""

    pairs: tuple[Pair, ...]
    copied: tuple[Copied, ...]  # classes and functions that are those of the shipped agents
    left_out: tuple[tuple[str, str], ...]  # names of works, and why they were not compared
    compared: int  # works


def compare(works: Sequence[Work], known: frozenset[int], shipped: Shipped, *, threshold: float) -> Findings:
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
    copied = tuple(one for work in compared for one in shipped.copied(work))
    return Findings(tuple(pairs), copied, tuple(sorted(left_out.items())), len(compared))


def known_passages(given: Iterable[str], shipped: Shipped) -> frozenset[int]:
    """The passages that are in code which everybody has."""
    found = {one for source in given for one in passages(tokens(source))}
    return frozenset(found | shipped.passages)


def fingerprint(work: Work, known: frozenset[int]) -> frozenset[int]:
    """The passages by which a work is compared."""
    found: set[int] = set()
    for source in work.sources().values():
        found |= chosen(passages(tokens(source)))
    return frozenset(found - known)


def _pair(first: Work, second: Work, prints: dict[str, frozenset[int]]) -> Pair | None:
    one, other = prints[first.name], prints[second.name]
    if first.people & second.people:
        return None
    common = one & other
    if len(common) < LEAST_SHARED:
        return None
    return Pair(first, second, len(common) / len(one), len(common) / len(other))
