"""Whose work is whose: a group's members and one student's attempts are not compared with each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace

from autograder.classroom.matching import Matching
from autograder.classroom.roster import Student
from autograder.classroom.task import Entry
from autograder.similarity.work import Work


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
