"""Submissions that a folder of results keeps: they count for those who do not hand in again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from autograder.classroom.entries import Entry
from autograder.classroom.journal import JournalState
from autograder.classroom.matching import Matching, match
from autograder.classroom.members import ClassMember, names_of
from autograder.classroom.roster import Student
from autograder.report import Report
from pacman.messages import english_only
from pacman.support.text import format_count

HANDED_OUT = "the file that was handed out"  # why something older counts


class MergedSubmissions(NamedTuple):
    """The submissions that count, of the new ones and of those that are kept from before."""

    matching: Matching
    outdated: frozenset[str] = frozenset()  # ids of what is handed in now, where something newer is kept
    gone: frozenset[str] = frozenset()  # ids of what is kept, and counts no longer


def merge_with_kept(now: Matching, kept: Mapping[str, Entry], roster: Sequence[Student]) -> MergedSubmissions:
    """All that counts: of each student what is handed in now, or else what is kept from before.

    What is kept counts in place of what is handed in now only where the platform's times or numbers say that
    it is newer.
    """
    here = {entry.id: entry for entry in now.entries}
    earlier = match([entry for entry in kept.values() if not _is_same(entry, here)], roster)
    found, before = by_owner(now), by_owner(earlier)
    groups = {("student", one.id) for one in roster if one.group}
    newer = {
        name: before[name]
        for name in before.keys() & found.keys()
        if (name in groups and _only_started(before[name], found[name]))
        or is_newer(before[name], found[name])
    }
    counting = {entry.id for entries in newer.values() for entry in entries}
    gone = {
        entry.id
        for name, entries in before.items()
        for entry in entries
        if (name in found and name not in newer) or (entry.id in here and entry.id not in counting)
    }
    gone -= counting
    outdated = frozenset(entry.id for name in newer for entry in found[name])
    left = match([entry for entry in earlier.entries if entry.id not in gone], roster)
    notes = []
    for owner, entries in sorted(newer.items()):
        why = HANDED_OUT if found[owner][-1].is_untouched else "older"
        place = entries[-1].place or entries[-1].id
        notes.append(
            english_only(
                "{id!r}: what is handed in now is {why}, so {place}, of before, counts",
                id=owner[1],
                why=why,
                place=place,
            )
        )
    return MergedSubmissions(_join_matching(now, left, outdated, tuple(notes)), outdated, frozenset(gone))


def _is_same(entry: Entry, here: Mapping[str, Entry]) -> bool:
    return entry.id in here and here[entry.id].digest == entry.digest


Owner = tuple[str, str]  # student, stranger or group; and the id, or the name that they go by


def stranger(entry: Entry) -> Owner:
    """The owner of what somebody who is not on the roster handed in."""
    return "stranger", entry.handed_in_by


def by_owner(matching: Matching) -> dict[Owner, tuple[Entry, ...]]:
    """The files of each student, or of each name that is not on the roster."""
    found: dict[Owner, tuple[Entry, ...]] = {}
    for name, entries in {**matching.by_student, **matching.several}.items():
        found["student", name] = entries
    for entry in matching.unmatched:
        owner = stranger(entry)
        found[owner] = (*found.get(owner, ()), entry)
    return found


def _only_started(before: Sequence[Entry], now: Sequence[Entry]) -> bool:
    """Whether only what was handed out came back now, and something else before."""
    return all(one.is_untouched for one in now) and not all(one.is_untouched for one in before)


def is_newer(before: Sequence[Entry], now: Sequence[Entry]) -> bool:
    """Whether the last of these was handed in after the last of those, where that is known."""
    was, is_now = ([one.handed_in for one in each if one.handed_in is not None] for each in (before, now))
    if was and is_now:
        return max(was) > max(is_now)
    numbers = [max(one.sequence for one in each) for each in (before, now)]
    return 0 not in numbers and numbers[0] > numbers[1]


def _join_matching(
    now: Matching, left: Matching, outdated: frozenset[str], notes: tuple[str, ...]
) -> Matching:
    def without(entries: Sequence[Entry]) -> tuple[Entry, ...]:
        return tuple(entry for entry in entries if entry.id not in outdated)

    by_student = {name: without(entries) for name, entries in now.by_student.items()}
    several = {name: without(entries) for name, entries in now.several.items()}
    return replace(
        now,
        by_student={**left.by_student, **{name: entries for name, entries in by_student.items() if entries}},
        several={**left.several, **{name: entries for name, entries in several.items() if entries}},
        unmatched=(*without(now.unmatched), *left.unmatched),
        notes=(*now.notes, *left.notes, *notes),
    )


def kept_sentence(everybody: Sequence[ClassMember]) -> str:
    """Say how many students keep an earlier submission, in a sentence; "" for none."""
    count = sum(bool(member.attempts) and all(one.kept for _, one in member.attempts) for member in everybody)
    if not count:
        return ""
    return english_only(
        "what {students} handed in before counts, as nothing among these submissions replaces it",
        students=format_count(count, "student"),
    )


def notes_on_kept(
    everybody: Sequence[ClassMember],
    to_grade: Sequence[Entry],
    state: JournalState,
    reports: Mapping[str, Report],
    *,
    regrade: bool,
) -> Iterator[str]:
    """Sentences about those whose files would be needed, so that the instructor gives them again."""
    names = names_of(everybody)
    kept = [entry for entry in to_grade if entry.kept is not None]
    open_ = [entry.id for entry in kept if entry.id not in reports or reports[entry.id].has_grader_error]
    old = [one.id for one in kept if one.id not in open_ and (regrade or state.report(one) is None)]
    if old:
        yield english_only(
            "not graded again, as their files are not among these submissions; the result of "
            "before counts: {ids}",
            ids=", ".join(name for one in old for name in names[one]),
        )
    if open_:
        yield english_only(
            "handed in before and not graded, and their files are not among these "
            "submissions; give them again: {ids}",
            ids=", ".join(name for one in open_ for name in names[one]),
        )
