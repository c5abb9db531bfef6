"""Grade the answers to a quiz: how many are right, by what the questions are about."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Sequence

from msgspec import UNSET

from autograder.course import Assignment, AssignmentError, Question
from autograder.course.cases import QuizCase
from autograder.course.model import NamedCase
from autograder.course.seeds import seed_of
from autograder.paper.quiz import (
    HandedInAnswers,
    Quiz,
    QuizQuestion,
    answer_text,
    answers_to,
    is_right,
    quiz_of,
)
from autograder.report import CaseReport, Comparison, Ended, PartReport, failed_report
from autograder.submission import QUIZ, Submission, quiz_files
from pacman.errors import one_line, printable
from pacman.messages import english
from pacman.support.language import clauses, sentences
from pacman.view.pages.questions import ABOUT
from pacman.view.pages.quiz_code import Answer

MOST_BYTES = 100_000  # of all files with codes
MOST_ROWS = 40  # of one table


def grade_quiz(
    assignment: Assignment,
    question: Question,
    named: NamedCase,
    submission: Submission,
    run_seed: int,
    student: str,
) -> CaseReport:
    """The case's report. Never raises because of what was handed in."""
    assert isinstance(named.case, QuizCase), "other cases are graded elsewhere"
    try:
        quiz = quiz_of(assignment, question, named, run_seed, student)
        paths = quiz_files(submission.files) or _only_file(submission)
        if not paths:
            return _report_without_code(named, english("there is no file {file}", file=QUIZ))
        handed = answers_to(quiz, _text([submission.files[path] for path in paths]))
        if not handed.answers:
            return _report_without_code(named, handed.problem)
        is_drawn = quiz.case.seed is not None
        seed = seed_of(assignment, question, named, run_seed, student) if is_drawn else None
        return _report(named, quiz, handed, seed)
    except AssignmentError as error:
        return failed_report(named, "grader error", str(error))
    except Exception as error:  # an error of the grader, which must not cost the student points
        return failed_report(named, "grader error", one_line(error))


def _only_file(submission: Submission) -> Sequence[str]:
    """The path of a text that is all that was handed in: in a class, it may have the student's name."""
    paths = [*submission.files]
    return paths if len(paths) == 1 and paths[0].lower().endswith((".toml", ".txt")) else []


def _text(files: Sequence[bytes]) -> str:
    """The text of all files. If they are too large together, large ones leave room for small ones."""
    texts, left = dict[int, str](), MOST_BYTES - len(files)  # and a line's end for each
    for place in sorted(range(len(files)), key=lambda place: len(files[place])):
        data = files[place][: left // (len(files) - len(texts))]
        left -= len(data)
        # The Windows PowerShell and editors there write UTF-16, too.
        encoding = "utf-16" if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8"
        texts[place] = data.decode(encoding, "replace")
    return "\n".join(texts[place] for place in range(len(files)))


def _report_without_code(named: NamedCase, message: str) -> CaseReport:
    return failed_report(named, "fail", printable(message), ended=Ended("unwritten"))


def _report(named: NamedCase, quiz: Quiz, handed: HandedInAnswers, seed: int | None) -> CaseReport:
    case, answers, note = quiz.case, handed.answers, handed.note
    both = list(zip(quiz.questions, answers, strict=True))
    rights = [is_right(asked, answer) for asked, answer in both]
    counted = rights if case.points_for == "correct answers" else [answer is not None for answer in answers]
    wrong = next((asked for (asked, _), right in zip(both, rights, strict=True) if not right), None)
    said: list[str] = [note] if note else []  # the last is whole sentences
    said.append(english("{number} of {count} right", number=sum(rights), count=len(rights)))
    if case.points_for == "any answers":
        said.append(english("{number} answered, for which there are the points", number=sum(counted)))
    if wrong is not None:
        asked_and_why = sentences([wrong.question.ask, wrong.question.reason])
        said.append(english("question {number}: {text}", number=wrong.number, text=asked_and_why))
    is_whole = all(counted)
    return CaseReport(
        named.name,
        named.title,
        named.kind,
        "pass" if is_whole else "fail",
        named.points if is_whole else named.points * sum(counted) / len(counted),
        named.points,
        named.visibility,
        message=printable(clauses(said)),
        compared=tuple(_topic_comparisons(both, rights))[:MOST_ROWS],
        parts=tuple(
            PartReport(asked.number, float(right), 1.0, asked.question.ask, asked.question.topic)
            for (asked, _), right in zip(both, rights, strict=True)
        ),
        phase=case.phase or UNSET,
        seed=seed,
    )


def _topic_comparisons(
    both: Sequence[tuple[QuizQuestion, Answer]], rights: Sequence[bool]
) -> Iterator[Comparison]:
    """The number of right answers of each topic, and then each answer that is not right."""
    for topic, about in ABOUT.items():
        found = [
            right for (asked, _), right in zip(both, rights, strict=True) if asked.question.topic == topic
        ]
        if found:
            figures = [english("{number} right", number=each) for each in (len(found), sum(found))]
            yield Comparison(english(about), figures[0], figures[1], all(found))
    for (asked, answer), right in zip(both, rights, strict=True):
        if not right:
            wanted = answer_text(asked, asked.question.right)
            number = english("question {number}", number=asked.number)
            yield Comparison(number, wanted, answer_text(asked, answer), False)
