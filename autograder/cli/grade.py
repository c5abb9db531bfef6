"""`autograder grade`: one submission."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click
from rich.console import Console

from autograder.assignment import Assignment, Question, bundled, load
from autograder.classroom.handed_in import handed_in, understood
from autograder.cli.formats import FORMATS, format_options
from autograder.cli.options import (
    assignment_for,
    assignment_option,
    games_option,
    seed_for,
    seed_option,
    trust_option,
    without_filter_option,
)
from autograder.cli.paths import refuse_assignment
from autograder.cli.results_file import STOPPED, with_a_result, write_zero
from autograder.contact.isolation import Isolation
from autograder.formats.game_pages import games_folder, with_game_pages
from autograder.formats.views import HIDDEN_TITLE, for_student
from autograder.grading.contest import Contest
from autograder.grading.grade import grade as grade_submission
from autograder.grading.installed import isolation_for
from autograder.grading.tournament import play_submission
from autograder.grading.unreadable import unreadable
from autograder.report import CaseReport, Report
from autograder.submission import Submission, SubmissionError
from pacman.cli.exits import DIFFERS, DONE, GRADER_FAILED
from pacman.cli.targets import STANDARD_OUTPUT, check_targets, write_target
from pacman.errors import OptionError, printable
from pacman.support.files import write_atomically

EXAMPLES = """\b
Examples:
  autograder grade search_agents.py
  autograder grade search_agents.py --html report.html --json report.json
  autograder grade my_folder --assignment my_assignment
"""


@click.command(epilog=EXAMPLES)
@click.argument("submission", type=click.Path(path_type=Path), metavar="FILE|FOLDER")
@assignment_option
@games_option
@seed_option
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
    games: int | None,
    seed: int | None,
    student: str,
    trust_submissions: bool,
    without_filter: bool,
    quiet: bool,
    **files: Path | None,
) -> int:
    """Grade a submission: a file, or a folder with the file that the assignment asks for.

    The code runs in a sandbox of its own; the exit code is 0 only for full marks. Without --assignment the
    report is as students see it: hidden cases are counted, and not told.
    """
    targets = {name: path for name in FORMATS if (path := files[f"{name}_file"]) is not None}
    page, result = targets.get("html"), targets.get("gradescope")
    if games is not None and assignment is None:
        raise OptionError("--games needs a course's tests: give --tests FOLDER, too")
    _check_targets(list(targets.values()), submission, page)
    if result == STANDARD_OUTPUT:
        raise OptionError("--gradescope needs a file: its result is written there before the grading begins")
    with with_a_result(result, trusted=trust_submissions):
        wanted = load(assignment, games) if assignment else assignment_for(submission)
        if result is not None:  # whatever is in the box's folder was handed in
            write_zero(result, wanted.points, STOPPED)
        elif not (submission / wanted.file).is_file():
            refuse_assignment(submission, "a student's file or folder")
        console = Console(highlight=False, quiet=quiet, stderr=STANDARD_OUTPUT in targets.values())
        hidden = [Path(assignment)] if assignment else []
        isolation = isolation_for(wanted, hidden, trust=trust_submissions, without_filter=without_filter)
        drawn = seed_for(wanted, seed)
        report = _graded(wanted, submission, drawn, student, console, isolation)
        shown = report if assignment else for_student(report)
        for name, path in targets.items():
            has_folder = path == page and path != STANDARD_OUTPUT
            told = with_game_pages(shown, path) if has_folder else shown
            write_target(path, FORMATS[name].write(told))
    if result is not None and wanted.tournament is not None:
        _add_leaderboard(result, Contest(wanted, drawn, "leaderboard"), report, submission, isolation)
    from autograder.formats.terminal import show

    show(shown, console)
    if shown is not report:
        console.print(f"Hidden cases are not shown: --assignment {_name_of(wanted)} tells them.")
    if report.has_grader_error:
        return GRADER_FAILED
    return DONE if report.is_perfect else DIFFERS


def _name_of(assignment: Assignment) -> str:
    return next(name for name in bundled() if load(name).title == assignment.title)


def _check_targets(targets: Sequence[Path], submission: Path, page: Path | None) -> None:
    """Raises OptionError, before the grading, if a report could not be written after it."""
    check_targets(targets)
    for target in targets:
        resolved = target.resolve()
        if target == STANDARD_OUTPUT:
            continue
        if resolved.is_relative_to(submission.resolve()):
            raise OptionError(f"{target} belongs to the submission, which is never written to")
        if target == page:
            _check_games_folder(games_folder(target), targets, submission)


def _check_games_folder(folder: Path, targets: Sequence[Path], submission: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise OptionError(f"{folder} is to be the folder of games, and is a file; move it")
    if folder.resolve() in [target.resolve() for target in targets]:
        raise OptionError(f"{folder} is to be the folder of games, and not a report; give that another name")
    if folder.resolve() == submission.resolve():
        raise OptionError(f"{folder} is to be the folder of games, and is the submission; rename the page")


def _add_leaderboard(
    path: Path, contest: Contest, report: Report, submission: Path, isolation: Isolation
) -> None:
    """Plays the tournament's games; the result without them is there already, should that take too long."""
    from autograder.formats.gradescope import to_gradescope

    with suppress(SubmissionError):  # one that cannot be read, as its report says
        code = _understood(submission, contest.assignment)
        played = play_submission(contest, code, isolation)
        write_atomically(path, to_gradescope(report, played))


def _understood(path: Path, assignment: Assignment) -> Submission:
    """Read what was handed in. Raises SubmissionError."""
    from autograder.publishing.handout import starter

    return understood(handed_in(path), assignment.file, lambda: starter(assignment))


def _graded(
    assignment: Assignment, path: Path, seed: int, student: str, console: Console, isolation: Isolation
) -> Report:
    if not path.exists():
        raise SubmissionError("there is no such file or folder", source=str(path))
    try:
        submission = _understood(path, assignment)
    except SubmissionError as error:  # the student's doing, who gets a report of it
        return unreadable(assignment, Submission(path.stem, {}), error.problem, isolation, seed=seed)
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
