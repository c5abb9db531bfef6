"""Answers to a quiz from an earlier attempt, for one that does not answer it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from autograder.classroom.entries import Entry
from autograder.classroom.journal import JournalState
from autograder.classroom.kept_submissions import Owner, by_owner, is_newer, stranger
from autograder.classroom.matching import match
from autograder.classroom.members import ClassMember
from autograder.course import Assignment, Question
from autograder.grading.credit import points_of
from autograder.report import CaseReport, QuestionReport, Report, settled, total, with_messages
from pacman.messages import english


def with_earlier_answers(
    reports: Mapping[str, Report],
    everybody: Iterable[ClassMember],
    state: JournalState,
    assignment: Assignment,
) -> dict[str, Report]:
    """The reports, in which a quiz that an attempt does not answer has the answers of an earlier attempt.

    So who hands in once more after a lesson does not lose the answers from before it. Of a group, the
    attempts of all members count. A later attempt gives no answers, because it may have been late.
    """
    found, members = dict(reports), list(everybody)
    if not any(_lacks_answers(question) for report in found.values() for question in report.questions):
        return found
    asked = {one.name: one for one in assignment.questions if one.is_on_paper}
    history = _history(members, state)
    for member in members:
        before = history.get(_owner(member), [])
        ids = sorted({entry.id for entry in before})
        now = {entry.digest for _, entry in member.attempts}
        earlier = [entry for entry in before if entry.digest not in now]
        for _, entry in member.attempts:
            report = reports.get(entry.id)
            if report is not None and any(map(_lacks_answers, report.questions)):
                others = (
                    state.report_of_files(ids, one.digest)
                    for one in reversed(earlier)
                    if not (is_newer([one], [entry]) or (one.is_late and not entry.is_late))
                )
                found[entry.id] = _complete_quizzes(report, asked, [*filter(None, others)])
            if not member.is_several:  # of those nobody knows the order
                earlier.append(entry)
    return found


def _owner(member: ClassMember) -> Owner:
    if member.student is not None and member.student.group:
        return "group", member.student.group
    first = member.attempts[0][1] if member.attempts else Entry(member.id)
    is_stranger = member.student is None and not member.is_in_class
    return stranger(first) if is_stranger else ("student", member.id)


def _history(members: Sequence[ClassMember], state: JournalState) -> Mapping[Owner, Sequence[Entry]]:
    """All that was ever handed in, under whatever name, by whose it is; the latest last."""
    roster = [member.student for member in members if member.student is not None]
    groups = {one.id: one.group for one in roster if one.group}
    owners: dict[str, set[Owner]] = {}
    for owner, entries in by_owner(
        match([*{entry.id: entry for entry in state.ever.values()}.values()], roster)
    ).items():
        kind, name = owner
        whose = ("group", groups[name]) if kind == "student" and name in groups else owner
        for entry in entries:
            owners.setdefault(entry.id, set()).add(whose)
    found: dict[Owner, list[Entry]] = {}
    for entry in state.ever.values():
        for whose in owners.get(entry.id, ()):
            found.setdefault(whose, []).append(entry)
    return found


def _complete_quizzes(report: Report, asked: Mapping[str, Question], others: Sequence[Report]) -> Report:
    others = [with_messages(other, other) for other in others]
    questions = tuple(
        _fill_in_answers(one, asked[one.name], others) if one.name in asked and _lacks_answers(one) else one
        for one in report.questions
    )
    points = total(one.points for one in questions)
    return settled(msgspec.structs.replace(report, questions=questions, points=points))


def _lacks_answers(question: QuestionReport) -> bool:
    """Whether there is a quiz in it that is not answered."""
    return any(map(_is_unanswered, question.cases))


def _is_unanswered(case: CaseReport) -> bool:
    """Whether it is a quiz without answers; where the grader failed, nobody knows."""
    return case.kind == "quiz" and not case.parts and case.status != "grader error"


def _fill_in_answers(question: QuestionReport, asked: Question, others: Sequence[Report]) -> QuestionReport:
    """The question with the answers to its quizzes that are in other reports."""
    cases = []
    for case in question.cases:
        answers = (
            before
            for other in others
            for one in other.questions
            if one.name == question.name
            for before in one.cases
            if (before.name, before.kind, before.max_points) == (case.name, "quiz", case.max_points)
            and before.parts
        )
        found = next(answers, None) if _is_unanswered(case) else None
        if found is not None:
            message = english("from another attempt: {message}", message=found.message)
            found = msgspec.structs.replace(found, message=message)
        cases.append(found or case)
    status = next((case.status for case in cases if case.status != "pass"), "pass")
    points = points_of(asked, cases)
    return msgspec.structs.replace(question, cases=tuple(cases), status=status, points=points)
