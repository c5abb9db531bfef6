"""Grade answers on paper: points by parts, and the first wrong step with its reason."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET, UnsetType

from autograder.course import Assignment, AssignmentError, Question
from autograder.course.cases import PaperCase
from autograder.course.model import NamedCase
from autograder.course.seeds import seed_of
from autograder.examiner.drawing import MARK, drawing_around_mark
from autograder.paper.answers import AnswerFile, AnswersError, short_text
from autograder.paper.checking import JudgedAnswer, Marking, mark
from autograder.paper.sheet import PaperExercise, Sheet, sheet_for
from autograder.paper.wording import LABELS, TITLES, expected_text, explain_answer, label, leaf_names
from autograder.report import CaseReport, Comparison, Ended, PartReport, failed_report, total
from autograder.submission import PAPER, Submission, answer_file, printable_path
from pacman.errors import one_line, printable
from pacman.messages import english, message
from pacman.support.language import clauses, in_figures
from pacman.tree import draw

NOT_ANSWERED = english("it is not answered")
HOW = {  # beside the node, in a drawing
    "wrong": message("wrong: {answer}"),
    "unreadable": message("unreadable: {answer}"),
    "not answered": message("not answered: {answer}"),
}
MOST_ROWS = 40  # of one table


def grade_paper(
    assignment: Assignment,
    question: Question,
    named: NamedCase,
    submission: Submission,
    run_seed: int,
    student: str,
) -> CaseReport:
    """The case's report. Never raises because of what was handed in."""
    assert isinstance(named.case, PaperCase), "other cases are graded elsewhere"
    try:
        sheet = sheet_for(assignment, run_seed, student)
        posed = sheet.exercise(question.name, named.name)
        path = answer_file(submission.files)
        if path is None:
            return _report_without_sheet(named, english("there is no file {file}", file=PAPER))
        try:
            file = AnswerFile(submission.files[path])
            _check_code(file, sheet)
        except AnswersError as error:
            return failed_report(
                named,
                "import error",
                english("{file}: {problem}", file=printable_path(path), problem=error.args[0]),
            )
        answers = file.answers(question.name, named.name, posed.inner, posed.leaves, posed.agents)
        if answers is None:
            return _report_without_sheet(named, NOT_ANSWERED)
        seed = (
            seed_of(assignment, question, named, run_seed, student) if posed.case.seed is not None else None
        )
        return _report(named, posed, mark(posed, answers), seed)
    except AssignmentError as error:
        return failed_report(named, "grader error", str(error))
    except Exception as error:  # an error of the grader, which must not cost the student points
        return failed_report(named, "grader error", one_line(error))


def _report_without_sheet(named: NamedCase, message: str) -> CaseReport:
    return failed_report(named, "fail", message, ended=Ended("unwritten"))


def _check_code(file: AnswerFile, sheet: Sheet) -> None:
    """Raises AnswersError for answers to another sheet. Answers without a code are taken for this one's."""
    if file.code and file.code.upper() != sheet.code:
        raise AnswersError(
            english(
                "these answers are for the sheet {other}; this student's is {sheet}",
                other=file.code,
                sheet=sheet.code,
            )
        )


def _report(named: NamedCase, posed: PaperExercise, marking: Marking, seed: int | None) -> CaseReport:
    first = marking.first_wrong
    right = first is None
    points = named.points if right else min(marking.points, named.points)
    said = [*([] if first is None else [explain_answer(first)]), *marking.notes]
    notes, said_in_picture = leaf_names(posed), list[str]()
    if first is not None:
        place = first.node or posed.tree.root
        told = english(HOW[first.how], answer=label(first))
        notes[place] = f"{notes.get(place, '')} {MARK} {told}".strip()
        said_in_picture.append(told)
    is_bare = all(each.how == "not answered" for each in marking.answers) and not marking.notes
    ended: Ended | UnsetType = Ended("unwritten") if is_bare else UNSET
    return CaseReport(
        named.name,
        named.title,
        named.kind,
        "pass" if right else "fail",
        points,
        named.points,
        named.visibility,
        message=printable(clauses(said)),
        compared=tuple(_part_comparisons(posed, marking))[:MOST_ROWS],
        picture="" if right or is_bare else drawing_around_mark(draw(posed.tree, notes), said_in_picture),
        ended=ended,
        seed=seed,
        parts=tuple(_parts(posed, marking)),
    )


def _parts(posed: PaperExercise, marking: Marking) -> Iterator[PartReport]:
    for part, worth in posed.case.parts.items():
        earned = (each.points for each in marking.answers if each.part == part and each.is_right)
        yield PartReport(part, min(worth, total(earned)), worth, english(TITLES[part]))


def _part_comparisons(posed: PaperExercise, marking: Marking) -> Iterator[Comparison]:
    """The points of each part, each followed by the answers that are not simply right."""
    for part, worth in posed.case.parts.items():
        found = [each for each in marking.answers if each.part == part]
        earned = total(each.points for each in found if each.is_right)
        what = english("points for {part}", part=english(LABELS[part]))
        figures = [in_figures(f"{each:g}") for each in (worth, earned)]
        yield Comparison(what, figures[0], figures[1], all(each.is_right for each in found))
        yield from (_row(each) for each in found if each.how != "right")


def _row(each: JudgedAnswer) -> Comparison:
    wanted = expected_text(each.part, each.correct)
    if each.how == "follows":
        wanted = english("{right} (yours follows from your own values)", right=wanted)
    elif each.correct != each.follows:
        own = expected_text(each.part, each.follows)
        wanted = english("{right} (from your own values: {own})", right=wanted, own=own)
    given = short_text(each.given) or english("not answered")
    return Comparison(label(each), wanted, given, each.is_right)
