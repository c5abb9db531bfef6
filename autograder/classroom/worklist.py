"""The work list: items that are left to mark, as a table to fill in and as a page that saves it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from autograder.classroom.entries import Entry
from autograder.classroom.file_names import file_names
from autograder.classroom.marks import COLUMNS, Marking
from autograder.classroom.members import ClassMember, first_of_groups
from autograder.classroom.overrides import NONE, Overrides
from autograder.classroom.tables import table
from autograder.course import Assignment, Question
from autograder.course.model import Item
from autograder.formats.words import (
    as_sentence,
    findings,
    format_figure,
    safe_line,
    safe_report,
    safe_text,
    score,
)
from autograder.report import Report
from autograder.submission import answer_file, quiz_files
from pacman.messages import english_only
from pacman.view.html.frame import script, template

PACKAGE = "autograder.classroom"
MOST_CODE = 100_000  # characters of one file
HEADER = ("id", "name", "section", "question", "item", "text", "most", *COLUMNS[3:])


@dataclass(frozen=True)
class Work:
    """One question of one student, or of a group, and its items that are not marked."""

    id: str
    name: str  # of all members
    section: str
    question: Question
    items: tuple[Item, ...]
    entry: Entry  # the submission that counts
    report: Report | None

    @property
    def heading(self) -> str:
        """The question, and whose answer it is, on one line."""
        about = (self.id, self.name, self.section)
        return f"{self.question.title}: {', '.join(safe_line(text) for text in about if text)}"

    @property
    def found(self) -> list[str]:
        """The findings of the grader in the questions that it graded, a line each."""
        if self.report is None:
            return ["Not graded yet."]
        return [
            f"{one.title}: {score(one.points, one.max_points)}. {as_sentence('; '.join(findings(one)))}"
            for one in safe_report(self.report).questions
        ]

    @property
    def files(self) -> list[tuple[str, str]]:
        """The names of the submitted files, with their text, or with why there is none.

        Answers on paper and to quizzes, which the program marks, are left out if anything else was handed in.
        """
        if self.entry.submission is None:
            return [("", self.entry.problem or "The files are not among these submissions.")]
        files = self.entry.submission.files
        answers = {*quiz_files(files), answer_file(files)}
        shown = [name for name in sorted(files) if name not in answers] or sorted(files)
        return [(safe_line(name), _text(files[name])) for name in shown]


def _text(data: bytes) -> str:
    try:
        return safe_text(data.decode("utf-8-sig"), MOST_CODE)
    except UnicodeDecodeError:
        return english_only("{size:,} bytes that are not text in UTF-8", size=len(data))


def work_list(
    assignment: Assignment,
    everybody: Sequence[ClassMember],
    reports: Mapping[str, Report],
    marking: Marking,
    overrides: Overrides,
    counting: Mapping[str, int],
) -> tuple[Work, ...]:
    """The items left to mark, by question and then by id; a group is in it once, under its first member.

    `counting` is the number of the attempt that counts, by the student's id.
    Not in it: those who handed in nothing or are exempt, and what overrides.csv gives points for.
    """
    first = first_of_groups(everybody)
    groups: dict[str, list[ClassMember]] = {}
    for member in everybody:
        if member.attempts and not overrides.get(member.id, NONE).exempt:
            groups.setdefault(first.get(member.id, member.id), []).append(member)
    found = []
    for question in assignment.whole.questions:
        for student, members in sorted(groups.items()):
            left = marking.unmarked(question, student)
            entry = dict(members[0].attempts).get(counting.get(members[0].id, 0), members[0].attempts[-1][1])
            is_decided = all(_is_decided(overrides, member.id, question.name) for member in members)
            is_unclear = members[0].is_several and overrides.get(members[0].id, NONE).attempt is None
            if left and not is_decided and not is_unclear:
                names = ", ".join(filter(None, (_name(member) for member in members)))
                section = members[0].student.section if members[0].student else ""
                found.append(Work(student, names, section, question, left, entry, reports.get(entry.id)))
    return tuple(found)


def _is_decided(overrides: Overrides, student: str, question: str) -> bool:
    given = overrides.get(student, NONE)
    return given.total is not None or question in given.points


def _name(member: ClassMember) -> str:
    return (member.student.name if member.student else "") or member.attempts[-1][1].name


def work_table(work: Iterable[Work], by: str) -> bytes:
    """The work list as a table to fill in: `points`, and `note` if there is something to say."""
    rows: list[Sequence[str]] = [HEADER]
    for one in work:
        for item in one.items:
            about = (one.id, one.name, one.section, one.question.name, item.name, item.text)
            rows.append((*about, format_figure(item.points), "", by, "", "", one.entry.digest))
    return table(rows)


def work_page(assignment: Assignment, work: Sequence[Work], by: str, file: str) -> str:
    """The work list as a page with each student's code and what the grader found; it saves `file`."""
    page: str = template(PACKAGE, "marking.html.jinja").render(
        title=safe_line(assignment.title),
        by=by,
        file=file,
        work=work,
        figure=format_figure,
        safe_line=safe_line,
        script=script(PACKAGE, "marking.js"),
    )
    return page


def new_name(folder: Path, by: str) -> str:
    """The first of NAME, NAME-2, NAME-3, … that no file in the folder has, without an ending."""
    name, number = file_names([by])[by], 1
    while True:
        numbered = name if number == 1 else f"{name}-{number}"
        if not any((folder / f"{numbered}{ending}").exists() for ending in (".csv", ".html")):
            return numbered
        number += 1
