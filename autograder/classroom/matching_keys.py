"""The keys of matching: by what a submission and a student of the roster are known to be of one person."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from autograder.classroom.entries import Entry
from autograder.classroom.roster import Student
from autograder.classroom.spellings import (
    canvas_spellings,
    first_and_last_word,
    name_in_any_order,
    plain_text,
    without_accents,
)


@dataclass(frozen=True)
class Keys:
    """One way of finding a student: the texts of an entry, and those of a student, that must be equal."""

    of_entry: Callable[[Entry], set[str]]
    of_student: Callable[[Student], set[str]]
    is_certain: bool = True  # False: different people may share it


def _plain_set(texts: Iterable[str]) -> set[str]:
    return {plain_text(text) for text in texts} - {""}


def _id(entry: Entry) -> str:
    return entry.claimed or entry.student or entry.id


def _login(entry: Entry) -> str:
    return "" if entry.number else entry.login  # Canvas has a name there


def _ids_and_logins(entry: Entry) -> set[str]:
    return _plain_set([_id(entry), _login(entry)])


def _names(entry: Entry) -> set[str]:
    """The full names that an entry may have: as a platform says, or a plain file is called."""
    return _plain_set([entry.name, "" if entry.number else _id(entry), _after_group(entry)])


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
    # A folder that only looks like a slug.
    Keys(lambda one: _plain_set([one.place]), lambda one: _plain_set([one.id])),
    Keys(lambda one: _plain_set([_id(one)]), lambda one: _plain_set([one.id])),
    Keys(lambda one: _plain_set([one.number]), lambda one: _plain_set([one.canvas_id, one.participant])),
    Keys(_ids_and_logins, lambda one: _plain_set([one.sis_user_id, one.sis_login_id, one.id])),
    Keys(lambda one: _plain_set([one.email, _id(one)]), lambda one: _plain_set([one.email])),
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
    names = [one.group] if isinstance(one, Student) else [one.login, one.name, _id(one), _group_before(one)]
    return {"".join(in_order) for name in names if (in_order := _letters_and_digits(name))}


def _group_before(entry: Entry) -> str:
    return entry.name.partition("-")[0] if "-" in entry.name else ""


def _letters_and_digits(name: str) -> str:
    return "".join(letter for letter in plain_text(name) if letter.isalnum())
