"""The marks that people give for the items of a question: rows in several files, merged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import msgspec

from autograder.classroom.tables import (
    KnownStudents,
    TableError,
    TableRow,
    moment,
    raise_all,
    read_each,
    read_table,
    rows_of,
)
from autograder.course import Assignment, Question
from autograder.course.model import Item
from autograder.formats.words import format_figure
from autograder.report import CaseReport, Mark, QuestionReport, Status, total
from pacman.messages import english, english_number, english_only

FOLDER = "marks"  # in the folder of a class's results: all its tables are read
COLUMNS = ("id", "question", "item", "points", "by", "when", "note", "submission")
IGNORED = ("name", "section", "most", "text")  # in a work list, so that people can read it

Key = tuple[str, str, str]  # the id of the student, or of the first of a group; the question; the item


class MarksError(TableError):
    """A table of marks that cannot be used: nothing is graded or written."""


@dataclass(frozen=True)
class Marking:
    """All marks that people gave. Equal rows in any files and any order give an equal marking."""

    rows: tuple[Mark, ...] = ()  # each once, sorted
    counting: Mapping[Key, Mark] = field(default_factory=dict)
    conflicts: Mapping[Key, tuple[Mark, ...]] = field(default_factory=dict)  # of these, none counts

    def report(self, question: Question, student: str, *, handed_in: bool) -> QuestionReport:
        """The result of a question for the student with this id, or the group whose first member it is.

        Points of a part of the items are not shown, because they could be taken for those of the question.
        """
        given = self.of(question, student)
        if not handed_in and len(self.unmarked(question, student)) == len(question.items):
            return QuestionReport(question.name, question.title, "marked", 0.0, question.points)
        if len(given) < len(question.items):
            message = english_number(
                "{given} of {number} item marked",
                "{given} of {number} items marked",
                len(question.items),
                given=len(given),
            )
            return QuestionReport(question.name, question.title, "not marked", 0.0, question.points, message)
        points = total(mark.points for mark in given)
        names = ", ".join(sorted({name for mark in given for name in mark.by.split(", ")}))
        last = max((mark.when for mark in given), key=moment)
        return QuestionReport(
            question.name,
            question.title,
            _status(points, question.points),
            points,
            question.points,
            _marked_by(names, last),
            tuple(_case(item, mark) for item, mark in zip(question.items, given, strict=True)),
        )

    def of(self, question: Question, student: str) -> list[Mark]:
        """The marks that count, in the order of the items."""
        marks = (self.counting.get((student, question.name, item.name)) for item in question.items)
        return [mark for mark in marks if mark is not None]

    def unmarked(self, question: Question, student: str) -> tuple[Item, ...]:
        """The items that nobody has marked; those in conflict are not among them."""
        keys = [(student, question.name, item.name) for item in question.items]
        is_marked = [key in self.counting or key in self.conflicts for key in keys]
        return tuple(item for item, known in zip(question.items, is_marked, strict=True) if not known)

    def notes(self) -> Iterator[str]:
        """Sentences about rows that contradict each other, for the instructor."""
        for key, rows in self.conflicts.items():
            gave = " and ".join(f"{row.by} gave {format_figure(row.points)}" for row in rows)
            yield english_only(
                "{key}: {gave}; none counts before they agree: correct a row in {folder}, or "
                "give the rows of one person times, of which the latest counts",
                key=", ".join(key),
                gave=gave,
                folder=FOLDER,
            )


def _marked_by(names: str, when: str) -> str:
    if when:
        return english("marked by {names}, {when}", names=names, when=when)
    return english("marked by {names}", names=names)


def _status(points: float, most: float) -> Status:
    return "pass" if points >= most else "marked"


def _case(item: Item, mark: Mark) -> CaseReport:
    return CaseReport(
        item.name,
        item.text or item.name,
        "manual",
        _status(mark.points, item.points),
        mark.points,
        item.points,
        message=mark.note,
    )


NO_MARKS = Marking()


def read_marks(folder: Path, assignment: Assignment, known: KnownStudents) -> Marking:
    """All tables in this folder, merged. `assignment` is the whole. Raises MarksError with each wrong row."""
    there = folder.iterdir() if folder.is_dir() else ()
    paths = sorted(path for path in there if path.suffix.lower() == ".csv" and path.is_file())
    paths = [path for path in paths if not path.name.startswith(".")]
    return parse_marks(
        {str(path): read_table(path, "marks", MarksError) for path in paths}, assignment, known
    )


def parse_marks(files: Mapping[str, bytes], assignment: Assignment, known: KnownStudents) -> Marking:
    """The tables with these names, merged. Raises MarksError with a sentence for each wrong row."""
    questions = {one.name: one for one in assignment.questions if one.items}
    found, wrong = list[Mark | None](), list[MarksError]()
    for name, data in sorted(files.items()):
        try:
            rows = rows_of(data, name, MarksError, COLUMNS, IGNORED, COLUMNS[:5])
            found += read_each(rows, lambda row: _mark(row, questions, known), MarksError)
        except MarksError as error:
            wrong.append(error)
    raise_all(wrong, MarksError)
    return merge_rows(mark for mark in found if mark is not None)


def _mark(row: TableRow, questions: Mapping[str, Question], known: KnownStudents) -> Mark | None:
    """The mark of this row; None for a row of a work list without points."""
    if not questions:
        raise MarksError('no question has kind = "manual", so nothing is marked here', source=row.source)
    student = known.together(row.student(known))
    question = questions[row.one_of("question", questions, "question that people mark")]
    items = {item.name: item for item in question.items}
    item = items[row.one_of("item", items, f"item of {question.name}")]
    when = row.time("when")
    if not row.text("points"):
        return None
    points = row.points("points", item.points, f"the item {item.name}")
    if not row.text("by"):
        row.wrong("by", "it is empty, but a mark needs the name of the person who gave it")
    about = (row.text("by"), when, row.text("note"), row.text("submission"))
    return Mark(student, question.name, item.name, points, *about)


def merge_rows(rows: Iterable[Mark]) -> Marking:
    """The marking of these rows, in any order.

    Of one person the row with the latest time counts; rows of several people count if their points are equal.
    """
    ordered = sorted(set(rows), key=_order)
    by_key: dict[Key, list[Mark]] = {}
    for row in ordered:
        by_key.setdefault((row.id, row.question, row.item), []).append(row)
    counting, conflicts = dict[Key, Mark](), dict[Key, tuple[Mark, ...]]()
    for key, given in by_key.items():
        latest = list(_latest(given))
        if len({row.points for row in latest}) > 1:
            conflicts[key] = tuple(latest)
        else:
            counting[key] = _merge_equal_rows(latest)
    return Marking(tuple(ordered), counting, conflicts)


def _order(row: Mark) -> tuple[object, ...]:
    time = (moment(row.when), row.when)
    return row.id, row.question, row.item, row.by, time, row.points, row.note, row.submission


def _latest(rows: Sequence[Mark]) -> Iterator[Mark]:
    """The latest row of each person; several if it is not known which one is the latest."""
    people: dict[str, list[Mark]] = {}
    for row in rows:
        people.setdefault(row.by.casefold(), []).append(row)
    for own in people.values():
        yield from (row for row in own if not any(_is_later(other.when, row.when) for other in own))


def _is_later(one: str, other: str) -> bool:
    """Whether the first is later for certain: a date alone is any time of its day, in the other's zone."""
    if not one or not other:
        return False
    if _is_date(one) == _is_date(other):
        return moment(one) > moment(other)
    return datetime.fromisoformat(one).date() > datetime.fromisoformat(other).date()


def _is_date(when: str) -> bool:
    return len(when) <= len("2026-03-05")


def _merge_equal_rows(rows: Sequence[Mark]) -> Mark:
    """One mark for rows with equal points."""
    by = ", ".join(dict.fromkeys(row.by for row in rows))
    note = " / ".join(dict.fromkeys(row.note for row in rows if row.note))
    last = max(rows, key=lambda row: (moment(row.when), row.when, row.submission))
    return msgspec.structs.replace(last, by=by, note=note)
