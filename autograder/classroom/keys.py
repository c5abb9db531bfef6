"""By what a submission and a student of the roster are known to be of the same person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from autograder.classroom.people import in_any_order, plain, squeezed, without_accents, without_middle
from autograder.classroom.roster import Student
from autograder.classroom.task import Entry


@dataclass(frozen=True)
class Keys:
    """One way of finding a student: the texts of an entry, and those of a student, that must be equal."""

    of_entry: Callable[[Entry], set[str]]
    of_student: Callable[[Student], set[str]]
    is_certain: bool = True  # False: different people may share it


def _set(texts: Iterable[str]) -> set[str]:
    return {plain(text) for text in texts} - {""}


def _id(entry: Entry) -> str:
    return entry.claimed or entry.student or entry.id


def _login(entry: Entry) -> str:
    return "" if entry.number else entry.login  # Canvas has a name there


def _called(entry: Entry) -> set[str]:
    return _set([_id(entry), _login(entry)])


def _names(entry: Entry) -> set[str]:
    """The full names that an entry may have: as a platform says, or a plain file is called."""
    return _set([entry.name, "" if entry.number else _id(entry), _after_group(entry)])


def _after_group(entry: Entry) -> str:
    """A name behind that of a group, as in Moodle's "Group A-John Smith"."""
    return entry.name.partition("-")[2] if entry.number else ""


def _local(email: str) -> str:
    return email.partition("@")[0]


def _forms(names: Iterable[str]) -> set[str]:
    return {form for name in names for form in (in_any_order(name), *squeezed(name))} - {""}


def _of_entry(change: Callable[[str], str]) -> Callable[[Entry], set[str]]:
    def forms(entry: Entry) -> set[str]:
        full = {in_any_order(change(name)) for name in _names(entry)}
        short = {change(plain(entry.login)).replace("_", "")} if entry.number else set()
        return (full | short) - {""}

    return forms


def _short(name: str) -> set[str]:
    there = without_accents(name)
    return {without_middle(there) or in_any_order(there)} - {""}


NAMES = Keys(_of_entry(plain), lambda one: _forms([plain(one.name)]), is_certain=False)
LEVELS = (
    Keys(lambda one: _set([one.place]), lambda one: _set([one.id])),  # a folder that only looks like a slug
    Keys(lambda one: _set([_id(one)]), lambda one: _set([one.id])),
    Keys(lambda one: _set([one.number]), lambda one: _set([one.canvas_id, one.participant])),
    Keys(_called, lambda one: _set([one.sis_user_id, one.sis_login_id, one.id])),
    Keys(lambda one: _set([one.email, _id(one)]), lambda one: _set([one.email])),
    Keys(_called, lambda one: _set([one.canvas_id])),
    Keys(_called, lambda one: _set([_local(one.email)]), is_certain=False),
    NAMES,
    Keys(_of_entry(without_accents), lambda one: _forms([without_accents(one.name)]), is_certain=False),
    Keys(
        lambda one: {form for name in _names(one) for form in _short(name)},
        lambda one: _short(one.name),
        is_certain=False,
    ),
)  # from the most reliable to the least reliable


def contradicts(entry: Entry, student: Student) -> bool:
    """Whether the platform's numbers say that these are two people."""
    known = {student.canvas_id, student.participant} - {""}
    return bool(entry.number and known) and entry.number not in known


def groups_of(roster: Sequence[Student]) -> Mapping[str, tuple[str, ...]]:
    """The ids of the members of each group."""
    members: dict[str, list[str]] = defaultdict(list)
    for student in roster:
        if student.group:
            members[student.group].append(student.id)
    return {group: tuple(ids) for group, ids in members.items()}


def group_keys(one: Entry | Student) -> set[str]:
    """The names of a group, without spaces, as an entry or a student has them."""
    names = [one.group] if isinstance(one, Student) else [one.login, one.name, _id(one), _group_before(one)]
    return {"".join(in_order) for name in names if (in_order := _squeezed(name))}


def _group_before(entry: Entry) -> str:
    return entry.name.partition("-")[0] if "-" in entry.name else ""


def _squeezed(name: str) -> str:
    return "".join(letter for letter in plain(name) if letter.isalnum())
