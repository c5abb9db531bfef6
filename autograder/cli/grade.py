"""`autograder grade`: one submission."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import click
import msgspec
from click.decorators import FC
from rich.console import Console

from autograder.classroom.archives import load_submission, prepare_submission
from autograder.cli.options import (
    assignment_for,
    assignment_option,
    games_option,
    load_with_notes,
    refuse_assignment,
    refuse_inside,
    seed_for,
    seed_option,
    starter_of,
    starter_option,
    trust_option,
    without_filter_option,
)
from autograder.course import Assignment, Question, bundled_names, load
from autograder.course.errors import AssignmentError
from autograder.examiner.answers import answers_for
from autograder.formats.machines import to_csv, to_gradescope, to_json, to_junit, zero_points
from autograder.formats.page import games_folder, to_html, with_game_pages
from autograder.formats.visibility import HIDDEN_TITLE, for_student
from autograder.garbage_collection import end_without_collecting
from autograder.grading.assignment_isolation import isolation_for
from autograder.grading.failed_submission import failed_submission_report
from autograder.grading.grade import grade as grade_submission
from autograder.report import CaseReport, Report
from autograder.sandbox.isolation import Isolation
from autograder.sandbox.visible import IsolationError
from autograder.selftest.exercises import is_name_of_question
from autograder.submission import Submission, SubmissionError
from autograder.tournament.contest import Contest, leaderboard_games, play_submission
from pacman.cli.completion import Known
from pacman.cli.exit_codes import DIFFERS, DONE, GRADER_FAILED
from pacman.cli.options import STANDARD_OUTPUT, check_targets, target_option, write_target
from pacman.errors import OptionError, PacmanError, UnknownNameError, printable
from pacman.messages import english_only
from pacman.support.files import write_atomically

# results.json for Gradescope: there is one however the grading ends, with a sentence for the student.

NOT_READ = "Your code was not run, as the assignment cannot be read."
DISK_FULL = "Grading was ended because this machine's disk is full."
ROOM = 8000  # bytes that a result without points has at least: the next one fits in, on a full disk too
NOT_YOURS = "Nothing is wrong with what you handed in."
READ = "Your instructor finds the reason in the autograder's output"
TRUST = (
    "to run submissions as a user of their own instead (autograder gradescope … --trust-submissions), and to"
    " upload that zip"
)
AGAIN = "Hand in once more; if it happens again, tell your instructor."
STOPPED = f"Grading was stopped before it had finished, most likely because a time limit was reached. {AGAIN}"


@contextmanager
def with_a_result(path: Path | None, *, trusted: bool) -> Iterator[None]:
    """Leaves a result without points at this path, whose sentence says what happened, if an error ends it.

    `trusted`: it was asked to do without a sandbox. What is wrong with the assignment's files is not told, as
    that may show what is hidden.
    """
    if path is None:
        yield
        return
    try:
        write_zero(path, 0, STOPPED)
        yield
    except BaseException as error:
        write_zero(path, 0, _sentence(error, trusted=trusted))
        raise


def write_zero(path: Path, max_points: float, sentence: str) -> None:
    """Writes a result without points, over what is there."""
    data = zero_points(max_points, sentence)
    with path.open("r+b" if path.is_file() else "wb") as file:
        file.write(data.ljust(max(ROOM, path.stat().st_size)))
        file.truncate()


def _sentence(error: BaseException, *, trusted: bool) -> str:
    if isinstance(error, IsolationError):
        wanted = "another base image, or to grade elsewhere" if trusted else TRUST
        return (
            "Your code was not run, as it cannot be closed off from everything else on this machine:"
            f" {printable(str(error))}. {NOT_YOURS} Your instructor has to choose {wanted}."
        )
    if isinstance(error, AssignmentError):
        return f"{NOT_READ} {NOT_YOURS} {READ}."
    beneath = error if isinstance(error, OSError) else error.__context__  # of one that names the file
    if isinstance(beneath, OSError) and beneath.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"{DISK_FULL} {AGAIN}"
    if isinstance(error, MemoryError):
        return f"Grading was ended because this machine has too little memory. {AGAIN}"
    if isinstance(error, KeyboardInterrupt):
        return STOPPED
    if isinstance(error, PacmanError | OSError):
        return f"Your code could not be graded. {NOT_YOURS} {READ}."
    return f"The autograder failed by an error of its own. {AGAIN}"


# The formats in which `autograder grade` writes a report, each an option of this name.


class Format(NamedTuple):
    """The help text of a format, and the function that writes a report in it."""

    what: str  # "Also write …"
    write: Callable[[Report], bytes]


def format_options(command: FC) -> FC:
    """Gives a command an option --NAME [FILE] for each format."""
    for name, found in reversed(FORMATS.items()):
        command = target_option(name, f"Also write {found.what}")(command)
    return command


FORMATS = {
    "json": Format("the whole report", to_json),
    "junit": Format("the report as JUnit XML", lambda report: to_junit(report).encode()),
    "gradescope": Format("the report as Gradescope's results.json", to_gradescope),
    "html": Format("one page with everything", lambda report: to_html(report).encode()),
    "csv": Format("a table with a row for each case", lambda report: to_csv([report]).encode("utf-8-sig")),
}


# Only some of the questions of an assignment.


class Part(NamedTuple):
    """An assignment with only some of its questions."""

    assignment: Assignment
    not_graded: tuple[str, ...]  # the names of the other questions
    notes: tuple[str, ...]  # sentences on questions that nobody asked for
    numbers: Mapping[str, int]  # of the questions, by name, in the whole assignment from 1

    def marked(self, report: Report) -> Report:
        """The report of this part, which says what was left out."""
        if not self.not_graded:
            return report
        notes, replaced = (*self.notes, *report.notes), msgspec.structs.replace
        questions = tuple(replaced(each, number=self.numbers[each.name]) for each in report.questions)
        return replaced(report, not_graded=self.not_graded, notes=notes, questions=questions)


def part_of(assignment: Assignment, names: Sequence[str]) -> Part:
    """The questions of these names, and those that they require; without names, the whole assignment.

    Raises UnknownNameError for a name that no question has.
    """
    questions = assignment.questions
    for name in names:
        if not any(is_name_of_question(question, name) for question in questions):
            raise UnknownNameError("question", name, [question.name for question in questions])
    asked = {
        question.name for question in questions if any(is_name_of_question(question, name) for name in names)
    }
    if not names or len(asked) == len(questions):
        return Part(assignment, (), (), {})
    wanted, notes = set(asked), []
    for question in reversed(questions):  # a question requires only earlier ones
        added = [name for name in question.requires if name not in wanted] if question.name in wanted else []
        notes += [
            english_only(
                "{name} was graded too, because {question} requires it.", name=name, question=question.name
            )
            for name in added
        ]
        wanted.update(added)
    kept = tuple(question for question in questions if question.name in wanted)
    left_out = tuple(question.name for question in questions if question.name not in wanted)
    numbers = {question.name: number for number, question in enumerate(questions, start=1)}
    return Part(replace(assignment, questions=kept), left_out, tuple(notes), numbers)


def _questions(context: click.Context) -> Iterable[str]:
    """The names of questions that a shell completes: of the assignment, or of all bundled ones."""
    given, submission = context.params.get("assignment"), context.params.get("submission")
    try:
        wanted = load(given) if given else assignment_for(submission or Path())
    except (PacmanError, OSError):
        assignments = [] if given else [load(name) for name in bundled_names()]
    else:
        assignments = [wanted]
    return dict.fromkeys(question.name for each in assignments for question in each.questions)


EXAMPLES = """\b
Examples:
  autograder grade search_agents.py
  autograder grade search_agents.py -q minimax
  autograder grade search_agents.py --html report.html --json report.json
  autograder grade my_folder --assignment my_assignment
"""


@click.command(epilog=EXAMPLES)
@click.argument("submission", type=click.Path(path_type=Path), metavar="FILE|FOLDER")
@assignment_option
@click.option(
    *("-q", "--question"),
    type=Known(_questions, is_file=False),
    multiple=True,
    metavar="NAME",
    help="Grade only this question and those that it requires; repeatable.",
)
@games_option
@seed_option
@starter_option
@click.option(
    "--student",
    default="",
    metavar="KEY",
    help="Whose submission it is, for cases that differ between students.",
)
@trust_option
@without_filter_option
@format_options
@click.option("--quiet", is_flag=True, help="Print nothing but errors.")
def grade(
    submission: Path,
    assignment: str | None,
    question: tuple[str, ...],
    games: int | None,
    seed: int | None,
    starter_file: Path | None,
    student: str,
    trust_submissions: bool,
    without_filter: bool,
    quiet: bool,
    **files: Path | None,
) -> int:
    """Grade a submission: a file, or a folder with the file that the assignment asks for.

    The code runs in a sandbox of its own; the exit code is 0 only for full marks. Without --assignment the
    report is as students see it: hidden cases are counted, and not told. With -q, the total and the exit code
    are those of the graded questions, and the report says which were left out.
    """
    end_without_collecting()
    targets = {name: path for name in FORMATS if (path := files[f"{name}_file"]) is not None}
    page, result = targets.get("html"), targets.get("gradescope")
    if games is not None and assignment is None:
        raise OptionError("--games needs a course's tests: give --tests FOLDER, too")
    _check_targets(list(targets.values()), submission, assignment, page)
    if question and result is not None:
        raise OptionError("--gradescope writes the result of the whole assignment; leave out --question")
    if result == STANDARD_OUTPUT:
        raise OptionError("--gradescope needs a file: its result is written there before the grading begins")
    with with_a_result(result, trusted=trust_submissions):
        wanted = load_with_notes(assignment, games, seed) if assignment else assignment_for(submission)
        if result is not None:  # whatever is in the box's folder was handed in
            write_zero(result, wanted.points, STOPPED)
        elif not (submission / wanted.file).is_file():
            refuse_assignment(submission, "a student's file or folder")
        part = part_of(wanted, question)
        wanted = part.assignment
        console = Console(highlight=False, quiet=quiet, stderr=STANDARD_OUTPUT in targets.values())
        hidden = [Path(assignment)] if assignment else []
        answers_for(wanted)  # raises its error here, and not in each case
        isolation = isolation_for(wanted, hidden, trust=trust_submissions, without_filter=without_filter)
        drawn = seed_for(wanted, seed)
        report = part.marked(
            _grade_submission(wanted, submission, starter_file, drawn, student, console, isolation)
        )
        shown = report if assignment else for_student(report)
        for name, path in targets.items():
            has_folder = path == page and path != STANDARD_OUTPUT
            told = with_game_pages(shown, path) if has_folder else shown
            write_target(path, FORMATS[name].write(told))
    if result is not None and wanted.tournament is not None:
        _add_leaderboard(
            result, Contest(wanted, drawn, "leaderboard"), report, submission, starter_file, isolation
        )
    from autograder.formats.terminal import show

    show(shown, console)
    if by_hand := ", ".join(f"{one.title} ({one.points:g})" for one in wanted.marked):
        console.print(
            english_only("Marked by people, and not in this total: {by_hand}", by_hand=by_hand), markup=False
        )
    if shown is not report:
        console.print(
            english_only("Hidden cases are not shown: --assignment {name} tells them.", name=_name_of(wanted))
        )
    if report.has_grader_error:
        return GRADER_FAILED
    return DONE if report.is_perfect else DIFFERS


def _name_of(assignment: Assignment) -> str:
    return next(name for name in bundled_names() if load(name).title == assignment.title)


def _check_targets(
    targets: Sequence[Path], submission: Path, assignment: str | None, page: Path | None
) -> None:
    """Raises OptionError, before the grading, if a report could not be written after it."""
    check_targets(targets)
    for target in targets:
        resolved = target.resolve()
        if target == STANDARD_OUTPUT:
            continue
        if resolved.is_relative_to(submission.resolve()):
            raise OptionError("{target} belongs to the submission, which is never written to", target=target)
        if assignment is not None:
            refuse_inside(target, assignment)
        if target == page:
            _check_games_folder(games_folder(target), targets, submission)


def _check_games_folder(folder: Path, targets: Sequence[Path], submission: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise OptionError("{folder} is to be the folder of games, and is a file; move it", folder=folder)
    if folder.resolve() in [target.resolve() for target in targets]:
        raise OptionError(
            "{folder} is to be the folder of games, and not a report; give that another name", folder=folder
        )
    if folder.resolve() == submission.resolve():
        raise OptionError(
            "{folder} is to be the folder of games, and is the submission; rename the page", folder=folder
        )


def _add_leaderboard(
    path: Path,
    contest: Contest,
    report: Report,
    submission: Path,
    starter_file: Path | None,
    isolation: Isolation,
) -> None:
    """Plays the tournament's games; the result without them is there already, should that take too long."""
    with suppress(SubmissionError):  # one that cannot be read, as its report says
        code = _load_submission(submission, contest.assignment, starter_file)
        played = play_submission(contest, code, isolation)
        write_atomically(path, to_gradescope(report, leaderboard_games(played)))


def _load_submission(path: Path, assignment: Assignment, starter_file: Path | None) -> Submission:
    """Read what was handed in. Raises SubmissionError."""
    return prepare_submission(
        load_submission(path), assignment.file, lambda: starter_of(assignment, starter_file)
    )


def _grade_submission(
    assignment: Assignment,
    path: Path,
    starter_file: Path | None,
    seed: int,
    student: str,
    console: Console,
    isolation: Isolation,
) -> Report:
    if not path.exists():
        raise SubmissionError("there is no such file or folder", source=str(path))
    try:
        submission = _load_submission(path, assignment, starter_file)
    except SubmissionError as error:  # the student's doing, who gets a report of it
        stand_in = Submission(path.stem, {})
        return failed_submission_report(
            assignment, stand_in, "import error", error.problem, isolation=isolation.sentence, seed=seed
        )
    if not console.is_terminal:
        return grade_submission(assignment, submission, isolation, seed=seed, student=student)
    done = 0
    total = sum(len(question.cases) for question in assignment.questions)
    with console.status("grading …") as status:

        def show_progress(question: Question, case: CaseReport) -> None:
            nonlocal done
            done += 1
            title = printable(case.title) if case.visibility == "visible" else HIDDEN_TITLE
            status.update(f"{done} of {total}  {question.title}: {title}")

        return grade_submission(
            assignment, submission, isolation, seed=seed, student=student, listener=show_progress
        )
