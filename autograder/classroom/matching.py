"""Whose submission is whose: entries matched to the students of a roster, before anything is graded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from autograder.classroom.roster import Student
from autograder.classroom.task import Entry


@dataclass(frozen=True)
class Matching:
    """Each entry is in exactly one of `by_student`, `several` and `unmatched`; of a group, at each member.

    The keys are ids of the roster, or of the students as they were named, if there is no roster; a student
    who handed in nothing has no key. The entries have that key as their `student`.
    """

    by_student: Mapping[str, tuple[Entry, ...]]  # all attempts; the latest one is the last
    unmatched: tuple[Entry, ...] = ()  # handed in by nobody on the roster
    notes: tuple[str, ...] = ()  # for the instructor, a sentence each
    several: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict)  # nobody knows which one counts


def match(entries: Sequence[Entry], roster: Sequence[Student] = ()) -> Matching:
    """Finds the students of these entries on the roster; without one, entries go by their `student`."""
    known: dict[str, Student] = {}
    for student in roster:
        for one in (student.id, student.email, student.sis_user_id, student.sis_login_id, student.canvas_id):
            if one:
                known.setdefault(one.casefold(), student)
    by_student: dict[str, list[Entry]] = {}
    several: dict[str, list[Entry]] = {}
    unmatched = []
    for entry in sorted(entries, key=lambda entry: entry.attempt):
        named = entry.claimed or entry.student or entry.id
        found = next((known[one.casefold()] for one in (named, entry.email) if one.casefold() in known), None)
        if roster and found is None:
            unmatched.append(entry)
        else:
            key = found.id if found else named
            (several if entry.claimed else by_student).setdefault(key, []).append(entry)
    return Matching(
        {key: tuple(found) for key, found in by_student.items()},
        tuple(unmatched),
        several={key: tuple(found) for key, found in several.items()},
    )
