"""The matching of submissions with students: whose submission is whose, and in which order they were made."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from autograder.classroom.entries import Entry
from autograder.classroom.roster import Student, groups_of
from autograder.classroom.spellings import (
    canvas_spellings,
    first_and_last_word,
    name_in_any_order,
    plain_text,
    without_accents,
)
from pacman.errors import PacmanError, printable
from pacman.messages import english_only

# The keys: by what a submission and a student of the roster are known to be of one person.


@dataclass(frozen=True)
class Keys:
    """One way of finding a student: the texts of an entry, and those of a student, that must be equal."""

    of_entry: Callable[[Entry], set[str]]
    of_student: Callable[[Student], set[str]]
    is_certain: bool = True  # False: different people may share it


def _plain_set(texts: Iterable[str]) -> set[str]:
    return {plain_text(text) for text in texts} - {""}


def _login(entry: Entry) -> str:
    return "" if entry.number else entry.login  # Canvas has a name there


def _ids_and_logins(entry: Entry) -> set[str]:
    return _plain_set([entry.handed_in_by, _login(entry)])


def _names(entry: Entry) -> set[str]:
    """The full names that an entry may have: as a platform says, or a plain file is called."""
    return _plain_set([entry.name, "" if entry.number else entry.handed_in_by, _after_group(entry)])


def _after_group(entry: Entry) -> str:
    """A name behind that of a group, as in Moodle's "Group A-John Smith"."""
    return entry.name.partition("-")[2] if entry.number else ""


def _local_part(email: str) -> str:
    return email.partition("@")[0]


def _spellings(names: Iterable[str]) -> set[str]:
    return {form for name in names for form in (name_in_any_order(name), *canvas_spellings(name))} - {""}


def _spellings_of_entry(change: Callable[[str], str]) -> Callable[[Entry], set[str]]:
    def forms(entry: Entry) -> set[str]:
        full = {name_in_any_order(change(name)) for name in _names(entry)}
        short = {change(plain_text(entry.login)).replace("_", "")} if entry.number else set()
        return (full | short) - {""}

    return forms


def _short_name(name: str) -> set[str]:
    there = without_accents(name)
    return {first_and_last_word(there) or name_in_any_order(there)} - {""}


NAMES = Keys(
    _spellings_of_entry(plain_text), lambda one: _spellings([plain_text(one.name)]), is_certain=False
)
LEVELS = (
    # A folder whose name is the id, though it looks like slug-login.
    Keys(lambda one: _plain_set([one.place]), lambda one: _plain_set([one.id])),
    Keys(lambda one: _plain_set([one.handed_in_by]), lambda one: _plain_set([one.id])),
    Keys(lambda one: _plain_set([one.number]), lambda one: _plain_set([one.canvas_id, one.participant])),
    Keys(_ids_and_logins, lambda one: _plain_set([one.sis_user_id, one.sis_login_id, one.id])),
    Keys(lambda one: _plain_set([one.email, one.handed_in_by]), lambda one: _plain_set([one.email])),
    Keys(_ids_and_logins, lambda one: _plain_set([one.canvas_id])),
    Keys(_ids_and_logins, lambda one: _plain_set([_local_part(one.email)]), is_certain=False),
    NAMES,
    Keys(
        _spellings_of_entry(without_accents),
        lambda one: _spellings([without_accents(one.name)]),
        is_certain=False,
    ),
    Keys(
        lambda one: {form for name in _names(one) for form in _short_name(name)},
        lambda one: _short_name(one.name),
        is_certain=False,
    ),
)  # from the most reliable to the least reliable


def contradicts(entry: Entry, student: Student) -> bool:
    """Whether the platform's numbers say that these are two people."""
    known = {student.canvas_id, student.participant} - {""}
    return bool(entry.number and known) and entry.number not in known


def group_keys(one: Entry | Student) -> set[str]:
    """The names of a group, without spaces, as an entry or a student has them."""
    names = (
        [one.group]
        if isinstance(one, Student)
        else [one.login, one.name, one.handed_in_by, _group_before(one)]
    )
    return {"".join(in_order) for name in names if (in_order := _letters_and_digits(name))}


def _group_before(entry: Entry) -> str:
    return entry.name.partition("-")[0] if "-" in entry.name else ""


def _letters_and_digits(name: str) -> str:
    return "".join(letter for letter in plain_text(name) if letter.isalnum())


# The submissions of each student, found by these keys.

MOST_NAMED = 3  # examples in a sentence
NAMED_BY = "A column id, login, email or name of the roster must hold what they are named by."


class MatchingError(PacmanError, ValueError):
    """A roster on which too few of those who handed in are found."""


@dataclass(frozen=True)
class Matching:
    """Each entry is in exactly one of `by_student`, `several` and `unmatched`; of a group, at each member.

    The keys are ids of the roster, or of the students as they were named, if there is no roster; a student
    who handed in nothing has no key. The entries have that key, or the group's name, as their `student`.
    """

    by_student: Mapping[str, tuple[Entry, ...]]  # all attempts; the latest one is the last
    unmatched: tuple[Entry, ...] = ()  # handed in by nobody on the roster
    notes: tuple[str, ...] = ()  # for the instructor, a sentence each
    several: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict)  # nobody knows which one counts

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, each once, sorted by id."""
        lists = [*self.by_student.values(), *self.several.values(), self.unmatched]
        found = {entry.id: entry for entries in lists for entry in entries}
        return tuple(entry for _, entry in sorted(found.items()))


def match(entries: Sequence[Entry], roster: Sequence[Student] = ()) -> Matching:
    """Finds the students of these entries on the roster; without one, entries go by their `student`.

    A student is found by id, the platform's number, login, email address, or full name, in this order. By
    name only where no two have it; who is in a group is found by what any of its members handed in.
    """
    handed_in: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        handed_in[entry.handed_in_by].append(entry)
    if not roster:
        return _SortedEntries({(name,): [name] for name in handed_in}, handed_in, {}, {}).matching(())
    found = _Search(handed_in, roster)
    members = groups_of(roster)
    owners: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for name, student in found.students.items():
        owners[members.get(student.group, (student.id,)) if student.group else (student.id,)].append(name)
    for name in sorted(handed_in.keys() - found.students.keys()):
        if handed_in[name][0].email:
            continue  # Gradescope lists people, who choose their names, and never groups
        if group := group_keys(handed_in[name][0]) & found.groups.keys():
            owners[members[found.groups[min(group)]]].append(name)
    students = {name: student.id for name, student in found.students.items()}
    groups = {one.id: one.group for one in roster if one.group}
    return _SortedEntries(owners, handed_in, students, groups).matching(found.notes)


def check_matching(matching: Matching, roster: Sequence[Student], source: str) -> None:
    """Raises MatchingError if fewer than half of the submissions and of the roster found each other.

    Of either alone there may be fewer: early in the term few have handed in, and a roster may be that of one
    section. Of both: the wrong roster, or one that lacks what the submissions are named by.
    """
    strangers = {entry.handed_in_by: entry for entry in matching.unmatched}
    known = {
        entry.place or entry.id
        for found in (*matching.by_student.values(), *matching.several.values())
        for entry in found[-1:]
    }
    on_roster = len(matching.by_student) + len(matching.several)
    if not roster or len(known) >= len(strangers) or 2 * on_roster >= len(roster):
        return
    seen = ", ".join(printable(_describe_entry(one)) for one in [*strangers.values()][:MOST_NAMED])
    there = ", ".join(printable(_describe_student(one)) for one in roster[:MOST_NAMED])
    raise MatchingError(
        "{file}: {found} of {count} submissions are of students on this roster; nothing was graded "
        "and nothing written. Handed in: {seen}, …; on the roster: {there}, …. {advice}",
        file=source,
        found=len(known),
        count=len(known) + len(strangers),
        seen=seen,
        there=there,
        advice=_matching_advice(strangers.values(), roster),
    )


def _describe_entry(entry: Entry) -> str:
    about = [entry.place or entry.id, entry.email]
    return " ".join(filter(None, about))


def _describe_student(student: Student) -> str:
    about = (student.id, student.name, student.sis_login_id, student.email)
    return " ".join(dict.fromkeys(filter(None, about)))


def _matching_advice(strangers: Iterable[Entry], roster: Sequence[Student]) -> str:
    has_numbers = any(student.canvas_id or student.participant for student in roster)
    if any(entry.number for entry in strangers) and not has_numbers:
        return (
            "Their numbers are in the gradebook that Canvas exports and in Moodle's grading worksheet: either"
            " will do as the roster; so does a column with the full name."
        )
    return NAMED_BY


class _Search:
    """The students of those who handed in, from the most reliable to the least reliable key."""

    def __init__(self, handed_in: Mapping[str, Sequence[Entry]], roster: Sequence[Student]) -> None:
        self.students: dict[str, Student] = {}  # by the name under which they handed in
        self.groups = {key: one.group for one in roster if one.group for key in group_keys(one)}
        self.notes: list[str] = []
        for level in LEVELS:
            index: dict[str, dict[str, Student]] = defaultdict(dict)
            for student in roster:
                for key in level.of_student(student):
                    index[key][student.id] = student
            left = {name: found[0] for name, found in handed_in.items() if name not in self.students}
            self._take(level, index, left)

    def _take(
        self, level: Keys, index: Mapping[str, Mapping[str, Student]], left: Mapping[str, Entry]
    ) -> None:
        claims: dict[str, list[str]] = defaultdict(list)
        taken = {student.id for student in self.students.values()}
        by_id: dict[str, Student] = {}
        for name, entry in left.items():
            found = {key: one for at in level.of_entry(entry) for key, one in index.get(at, {}).items()}
            fitting = [one for one in found.values() if not contradicts(entry, one)]
            if len(fitting) == 1:
                by_id[fitting[0].id] = fitting[0]
                claims[fitting[0].id].append(name)
            elif len(fitting) > 1 and level is NAMES:
                ids = ", ".join(sorted(one.id for one in fitting))
                self.notes.append(
                    english_only(
                        "{entry!r} is found by no name, as {students} students have it: {ids}",
                        entry=_describe_entry(entry),
                        students=len(fitting),
                        ids=ids,
                    )
                )
        for student, names in claims.items():
            if level.is_certain or (len(names) == 1 and student not in taken):
                self.students |= dict.fromkeys(names, by_id[student])
            else:
                listed = ", ".join(sorted(names))
                self.notes.append(
                    english_only(
                        "{student!r} may have handed in any of these, or none: {listed}",
                        student=student,
                        listed=listed,
                    )
                )


@dataclass(frozen=True)
class _SortedEntries:
    """Each owner's entries in order of time; `owners` are students, or the members of a group."""

    owners: Mapping[tuple[str, ...], Sequence[str]]  # the names under which they handed in
    handed_in: Mapping[str, Sequence[Entry]]
    students: Mapping[str, str]  # ids on the roster, by the same names
    groups: Mapping[str, str]  # by the ids on the roster

    def matching(self, notes: Sequence[str]) -> Matching:
        by_student: dict[str, tuple[Entry, ...]] = {}
        several: dict[str, tuple[Entry, ...]] = {}
        said = list(dict.fromkeys(notes))
        for members, names in sorted(self.owners.items()):
            group = self.groups.get(members[0], "")
            for member in members:
                mine = self._entries(member, names, group or member)
                addresses = [] if group else _addresses(mine)
                ordered = None if addresses else _sort_group_entries(mine) if group else _sort_entries(mine)
                if ordered is None:
                    several[member] = tuple(sorted(mine, key=lambda entry: entry.id))
                else:
                    by_student[member] = tuple(ordered)
            if addresses:
                said.append(
                    english_only(
                        "{count} submissions name {member!r}: {addresses}; none counts until "
                        "overrides.csv says which attempt does",
                        count=len(mine),
                        member=members[0],
                        addresses=", ".join(addresses),
                    )
                )
            if len(mine) > len(self.handed_in[names[0]]) and ordered is not None:
                places = ", ".join(entry.place or entry.id for entry in ordered)
                whose = english_only("of the group {group!r}", group=group) if group else f"of {members[0]!r}"
                handed_out = [entry.place or entry.id for entry in ordered if entry.is_untouched and group]
                note = english_only(
                    "{count} submissions {whose}, the latest is the last of: {places}",
                    count=len(mine),
                    whose=whose,
                    places=places,
                )
                if len(handed_out) == 1:
                    note = english_only(
                        "{note} ({first} is the file that was handed out, so it comes first)",
                        note=note,
                        first=handed_out[0],
                    )
                elif handed_out and len(handed_out) < len(ordered):
                    note = english_only(
                        "{note} ({first} are the file that was handed out, so they come first)",
                        note=note,
                        first=", ".join(handed_out),
                    )
                said.append(note)
        matched = {name for names in self.owners.values() for name in names}
        unmatched = [
            entry for name in sorted(self.handed_in.keys() - matched) for entry in self.handed_in[name]
        ]
        return Matching(by_student, tuple(unmatched), tuple(said), several)

    def _entries(self, member: str, names: Sequence[str], key: str) -> list[Entry]:
        """The member's own, then those of the others; of what Gradescope lists for each of them, one."""
        kept: dict[tuple[str, ...], Entry] = {}
        for name in sorted(names, key=lambda name: (self.students.get(name) != member, name)):
            for entry in self.handed_in[name]:
                is_listed = entry.handed_in is not None and entry.place
                place = (entry.place, entry.digest) if is_listed else (entry.id,)
                kept.setdefault(place, replace(entry, student=key))
        return list(kept.values())


def _addresses(entries: Sequence[Entry]) -> list[str]:
    """The addresses of one student's submissions, if there are several: one may be somebody else's."""
    found = {plain_text(one.email): f"{one.email} ({one.place or one.id})" for one in entries if one.email}
    is_told = any(one.claimed for one in entries)
    return sorted(found.values()) if len(found) > 1 and not is_told else []


def _sort_group_entries(entries: Sequence[Entry]) -> list[Entry] | None:
    """A group's entries in order; what was handed out comes before whatever a member has changed."""
    changed = [entry for entry in entries if not entry.is_untouched]
    if not changed:
        return _sort_entries(entries)
    ordered = _sort_entries(changed)
    untouched = sorted((entry for entry in entries if entry.is_untouched), key=lambda entry: entry.id)
    return None if ordered is None else [*untouched, *ordered]


def _sort_entries(entries: Sequence[Entry]) -> list[Entry] | None:
    """The entries from the earliest to the latest; None if nobody knows."""
    if any(entry.claimed for entry in entries):
        return None
    times = [entry.handed_in for entry in entries if entry.handed_in is not None]
    if len(entries) == 1 or len(set(times)) == len(entries):
        return sorted(entries, key=lambda entry: entry.handed_in.timestamp() if entry.handed_in else 0.0)
    for numbers in ([entry.sequence for entry in entries], [entry.attempt for entry in entries]):
        if all(numbers) and len(set(numbers)) == len(entries):
            order = dict(zip((entry.id for entry in entries), numbers, strict=True))
            return sorted(entries, key=lambda entry: order[entry.id])
    return None
