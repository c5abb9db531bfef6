"""`autograder class`: the submissions of a whole class."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from autograder.classroom.attempts import names_of
from autograder.classroom.changes import changes, changes_table
from autograder.classroom.exports import gradebooks
from autograder.classroom.figures import class_statistics, summary
from autograder.classroom.gathering import Gathered, gather
from autograder.classroom.grading import grade_task
from autograder.classroom.history import State, next_run
from autograder.classroom.instructor import HandedIn
from autograder.classroom.journal import Journal, reports_of
from autograder.classroom.marks import standings
from autograder.classroom.outputs import write_outputs
from autograder.classroom.standing import Standing
from autograder.cli.options import (
    games_option,
    load_and_tell,
    needed_assignment_option,
    seed_for,
    seed_option,
    trust_option,
    without_filter_option,
)
from autograder.cli.paths import refuse_assignment
from autograder.cli.progress import all_graded, workers_for
from autograder.grading.installed import isolation_for
from autograder.report import Report
from pacman.cli.exits import DONE, GRADER_FAILED, INTERRUPTED
from pacman.cli.options import Whole
from pacman.cli.targets import NewPath
from pacman.errors import OptionError, printable

JOURNAL = "journal.jsonl"
EXAMPLES = """\b
Examples:
  autograder class submissions --assignment adversarial-search --out results --jobs 2
  autograder class assignment_123_export.zip --assignment my_assignment --out results --roster roster.csv
  autograder class submissions --assignment adversarial-search --out results --regrade
"""


@click.command("class", epilog=EXAMPLES)
@click.argument("submissions", type=click.Path(path_type=Path), metavar="FOLDER|ZIP")
@needed_assignment_option
@click.option(
    "-o",
    "--out",
    type=NewPath(),
    required=True,
    help="The folder for everything that is written.",
)
@click.option("--jobs", type=Whole(1, 1000), help="How many at the same time.  [default: one for each core]")
@click.option(
    "--roster",
    type=click.Path(path_type=Path),
    help="A CSV with id, name, email, group; or what Canvas, Moodle or Gradescope exports.",
)
@click.option(
    "--overrides",
    "overrides_file",
    type=click.Path(path_type=Path),
    help="A CSV with manual points, late days, exemptions and comments.  [default: overrides.csv in --out]",
)
@click.option("--only", multiple=True, metavar="ID", help="Grade just this student; repeatable.")
@click.option("--retry-errors", is_flag=True, help="Grade again where the grader itself failed.")
@click.option("--regrade", is_flag=True, help="Grade all submissions again, and show what changed.")
@click.option(
    "--canvas-column", default="", metavar="NAME", help="The assignment's column in Canvas: Title (id)."
)
@click.option("--dask", metavar="ADDRESS", help="Grade on this Dask cluster, as tcp://host:8786.")
@games_option
@seed_option
@trust_option
@without_filter_option
def grade_the_class(
    submissions: Path,
    assignment: str,
    out: Path,
    jobs: int | None,
    roster: Path | None,
    overrides_file: Path | None,
    only: tuple[str, ...],
    retry_errors: bool,
    regrade: bool,
    canvas_column: str,
    dask: str | None,
    games: int | None,
    seed: int | None,
    trust_submissions: bool,
    without_filter: bool,
) -> int:
    """Grade a whole class: a folder or zip with a part for each student, as platforms pack it for download.

    A run that was interrupted, or killed, continues where it stopped when it is started again.
    """
    _check_options(submissions, out, jobs, only, dask)
    marked = gather(submissions, load_and_tell(assignment, games), roster, overrides_file, out)
    wanted, chosen = marked.assignment, marked.chosen(only)
    hidden = (Path(assignment), submissions, out)
    isolation = isolation_for(wanted, hidden, trust=trust_submissions, without_filter=without_filter).name
    console = Console(highlight=False)
    with Journal(out / JOURNAL) as journal, workers_for(jobs, dask, out / JOURNAL) as workers:
        state, last = journal.state, journal.state.run
        drawn = seed_for(wanted, seed, None if last is None else last.seed)
        again = {"retry_errors": retry_errors, "regrade": regrade}
        run = next_run(wanted, chosen, state, isolation=isolation, seed=drawn, **again)
        if regrade and only and last is not None and not run.has_same_assignment(last):
            raise OptionError(
                "the assignment has changed, so --regrade grades all students: leave out --only"
            )
        journal.begin(run)
        changed = not all(map(state.is_done, chosen))
        is_complete = all_graded(chosen, wanted, journal, grade_task, workers, console)
    reports = reports_of(state, marked.to_grade)
    _write(console, out, marked, reports, state, canvas_column, drawn, show_changes=changed)
    if not is_complete:
        command = "the same command without --regrade" if regrade else "the same command"
        console.print(f"Stopped; what was graded is kept: {command} continues from here.")
        return INTERRUPTED
    return GRADER_FAILED if any(report.has_grader_error for report in reports.values()) else DONE


def _check_options(
    submissions: Path, out: Path, jobs: int | None, only: tuple[str, ...], dask: str | None
) -> None:
    """Raises OptionError for options that contradict each other."""
    if dask is not None and jobs is not None:
        raise OptionError(f"--jobs {jobs} is for this machine; a Dask cluster has its own number of workers")
    refuse_assignment(submissions, "the folder of a class")
    if out.resolve().is_relative_to(submissions.resolve()):
        raise OptionError(f"--out {out} lies in {submissions}: it would be taken for a student's folder")
    if not all(only):
        raise OptionError("--only '' names nobody; leave it out to grade all students")


def _write(
    console: Console,
    out: Path,
    marked: Gathered,
    reports: dict[str, Report],
    state: State,
    canvas_column: str,
    seed: int,
    *,
    show_changes: bool,
) -> None:
    assignment = marked.assignment
    everybody, warnings = standings(assignment, marked.everybody, reports, marked.overrides)
    exported, about = gradebooks(assignment, everybody, canvas_column=canvas_column, listed=marked.listed)
    notes = [*marked.notes, *warnings, *about]
    before = state.before_regrade()
    changed = None if before is None else changes(before, reports, names_of(marked.everybody))
    write_outputs(
        out,
        assignment,
        everybody,
        page=_page,
        facts=marked.facts,
        notes=notes,
        exported=exported,
        changed=changed,
        seed=seed,
        handed_in=HandedIn({entry.id: entry for entry in marked.found.entries}, reports),
    )
    for sentence in (*marked.facts, *(f"note: {note}" for note in notes)):
        console.print(printable(sentence), markup=False)
    if changed is not None and show_changes:
        console.print(changes_table(changed) if changed else "no graded points changed")
    console.print(summary(class_statistics(assignment, everybody)), markup=False)
    console.print(f"see {out / 'index.html'}, {out / 'gradebook.csv'}", markup=False, soft_wrap=True)


def _page(one: Standing) -> str:
    from autograder.formats.html import to_html
    from autograder.formats.views import for_student

    assert one.report is not None  # only graded students have a page
    return to_html(for_student(one.report), title=one.name or one.id, remarks=one.remarks)
