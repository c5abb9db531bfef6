"""The members of a class: all that each handed in, and which of it is to be graded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from autograder.classroom.entries import Entry
from autograder.classroom.matching import Matching
from autograder.classroom.overrides import NONE, Overrides
from autograder.classroom.roster import Student, groups_of
from autograder.classroom.tables import KnownStudents


@dataclass(frozen=True)
class ClassMember:
    """Somebody on the roster, or who handed in, with all attempts."""

    id: str
    attempts: tuple[tuple[int, Entry], ...] = ()  # with their numbers, the latest last
    student: Student | None = None  # on the roster
    is_several: bool = False  # nobody knows which one counts
    is_in_class: bool = True  # False: there is a roster, and nobody on it


def class_members(matching: Matching, roster: Sequence[Student] = ()) -> tuple[ClassMember, ...]:
    """Everybody who handed in or is on the roster, sorted by id."""
    both = {**matching.by_student, **matching.several}
    found = {
        student.id: ClassMember(
            student.id, _number_attempts(both.get(student.id, ())), student, student.id in matching.several
        )
        for student in roster
    }
    for name, entries in both.items():
        found.setdefault(
            name, ClassMember(name, _number_attempts(entries), is_several=name in matching.several)
        )
    strangers: dict[str, list[Entry]] = {}
    for entry in matching.unmatched:
        strangers.setdefault(entry.handed_in_by, []).append(entry)
    for name, handed_in in strangers.items():
        own = f"{name} [handed in]" if name in found else name
        several = any(entry.claimed for entry in handed_in)
        found[own] = ClassMember(own, _number_attempts(handed_in), is_several=several, is_in_class=not roster)
    return tuple(sorted(found.values(), key=lambda member: member.id))


def _number_attempts(entries: Sequence[Entry]) -> tuple[tuple[int, Entry], ...]:
    """The entries with the platform's numbers of their attempts, or counted from 1 if these do not differ."""
    numbers = [entry.attempt for entry in entries]
    if 0 in numbers or len(set(numbers)) < len(numbers):
        numbers = list(range(1, len(entries) + 1))
    return tuple(zip(numbers, entries, strict=True))


def known_students(everybody: Sequence[ClassMember]) -> KnownStudents:
    """Students that tables may name: ids, or else email addresses and logins; groups; and the attempts."""
    ids: dict[str, set[str]] = {}
    others: dict[str, set[str]] = {}
    for member in everybody:
        ids.setdefault(member.id.casefold(), set()).add(member.id)
        for name in filter(None, _names(member)):
            others.setdefault(name.casefold(), set()).add(member.id)
    names = {name: frozenset(fitting) for name, fitting in {**others, **ids}.items()}
    students = [member.student for member in everybody if member.student is not None]
    attempts = {member.id: [number for number, _ in member.attempts] for member in everybody}
    groups, sections = _ids_by(students, "group"), _ids_by(students, "section")
    return KnownStudents(names, attempts, groups, sections, first_of_groups(everybody))


def first_of_groups(everybody: Sequence[ClassMember]) -> Mapping[str, str]:
    """The id of the first member of the group of everybody who is in one, by id."""
    groups = groups_of([member.student for member in everybody if member.student is not None])
    return {one: min(ids) for ids in groups.values() for one in ids}


def _ids_by(students: Iterable[Student], kind: Literal["group", "section"]) -> dict[str, frozenset[str]]:
    """The ids of the students in each group or section, by its name in lower case."""
    found: dict[str, set[str]] = {}
    for one in students:
        if name := getattr(one, kind):
            found.setdefault(name.casefold(), set()).add(one.id)
    return {name: frozenset(ids) for name, ids in found.items()}


def _names(member: ClassMember) -> Iterable[str]:
    if member.student is not None:
        one = member.student
        yield from (one.email, one.sis_user_id, one.sis_login_id, one.canvas_id)
    elif member.attempts:
        yield from (member.attempts[-1][1].email, member.attempts[-1][1].login)


def attempts_to_grade(
    everybody: Iterable[ClassMember], policy: Literal["last", "best"], overrides: Overrides
) -> tuple[Entry, ...]:
    """The attempts that may count, each once, sorted by id: the last ones, all, or the chosen ones."""
    found: dict[str, Entry] = {}
    for member in everybody:
        for _, entry in candidates(member, policy, overrides):
            found.setdefault(entry.id, entry)  # of a group, under the name of the first
    return tuple(entry for _, entry in sorted(found.items()))


def candidates(
    member: ClassMember, policy: Literal["last", "best"], overrides: Overrides
) -> tuple[tuple[int, Entry], ...]:
    """The attempts of one student that may count."""
    chosen = overrides.get(member.id, NONE).attempt
    if chosen is not None:
        return tuple(one for one in member.attempts if one[0] == chosen)
    return member.attempts if policy == "best" or member.is_several else member.attempts[-1:]


def names_of(everybody: Iterable[ClassMember]) -> Mapping[str, Sequence[str]]:
    """The owners of each entry, by its id; with the attempt's number where a student has several."""
    names: dict[str, list[str]] = {}
    for member in everybody:
        for number, entry in member.attempts:
            shown = member.id if len(member.attempts) == 1 else f"{member.id}, attempt {number}"
            names.setdefault(entry.id, []).append(shown)
    return names
