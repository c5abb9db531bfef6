"""`autograder class`: the submissions of a whole class."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from datetime import datetime
from functools import partial
from pathlib import Path

import click
from rich.console import Console

from autograder.classroom.attempts import names_of
from autograder.classroom.changes import changes, changes_table, differences
from autograder.classroom.exports import gradebooks
from autograder.classroom.feedback import student_page
from autograder.classroom.figures import class_statistics, summary
from autograder.classroom.gathering import Gathered, gather
from autograder.classroom.grading import grade_task
from autograder.classroom.history import State, next_run
from autograder.classroom.instructor import HandedIn
from autograder.classroom.journal import Journal, reports_of
from autograder.classroom.kept import notes_on_kept
from autograder.classroom.marks import standings
from autograder.classroom.outputs import write_outputs
from autograder.classroom.result_lines import NAME as RESULTS
from autograder.classroom.result_lines import ResultsError, read_results
from autograder.classroom.standing import Standing
from autograder.cli.options import (
    as_of_option,
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
    "--forget",
    is_flag=True,
    help="Forget what was handed in before by students who are not in FOLDER|ZIP.",
)
@click.option(
    "--canvas-column", default="", metavar="NAME", help="The assignment's column in Canvas: Title (id)."
)
@as_of_option
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
    forget: bool,
    canvas_column: str,
    as_of: datetime,
    dask: str | None,
    games: int | None,
    seed: int | None,
    trust_submissions: bool,
    without_filter: bool,
) -> int:
    """Grade a whole class: a folder or zip with a part for each student, as platforms pack it for download.

    A run that was interrupted, or killed, continues where it stopped when it is started again. Who has a
    result in the folder of --out keeps it, also if a later run gets other submissions.
    """
    from autograder.publishing.handout import starter

    _check_options(submissions, out, jobs, only, dask)
    console = Console(highlight=False)
    with ExitStack() as opened:
        path = out / JOURNAL
        earlier = opened.enter_context(Journal(path)) if path.exists() else None
        whole = load_and_tell(assignment, games)
        kept = {} if earlier is None else earlier.state.kept
        marked = gather(
            submissions, whole, roster, overrides_file, out, kept=kept, forget=forget, starter=starter(whole)
        )
        wanted, chosen = marked.assignment, marked.chosen(only)
        hidden = (Path(assignment), submissions, out)
        isolation = isolation_for(wanted, hidden, trust=trust_submissions, without_filter=without_filter).name
        journal = opened.enter_context(Journal(path)) if earlier is None else earlier
        workers = opened.enter_context(workers_for(jobs, dask, path))
        state, last = journal.state, journal.state.run
        drawn = seed_for(wanted, seed, None if last is None else last.seed)
        again = {"retry_errors": retry_errors, "regrade": regrade}
        run = next_run(wanted, chosen, state, isolation=isolation, seed=drawn, **again)
        if regrade and only and last is not None and not run.has_same_assignment(last):
            raise OptionError(
                "the assignment has changed, so --regrade grades all students: leave out --only"
            )
        journal.begin(run)
        journal.keep(marked.to_keep, marked.gone)
        changed = not all(map(state.is_done, chosen))
        is_complete = all_graded(chosen, wanted, journal, grade_task, workers, console)
    reports = reports_of(state, marked.to_grade, wanted)
    _write(
        console,
        out,
        marked,
        reports,
        state,
        canvas_column,
        drawn,
        as_of,
        show_changes=changed,
        regrade=regrade,
    )
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
    as_of: datetime,
    *,
    show_changes: bool,
    regrade: bool,
) -> None:
    assignment = marked.assignment
    everybody, warnings = standings(assignment, marked.everybody, reports, marked.overrides)
    exported, about = gradebooks(assignment, everybody, canvas_column=canvas_column, listed=marked.listed)
    notes = [*marked.notes, *warnings, *about]
    notes += notes_on_kept(marked.everybody, marked.to_grade, state, reports, regrade=regrade)
    notes += _compared(console, out, everybody)
    waiting = [one.opens <= as_of for one in everybody if one.opens is not None]
    opens = f"cases that are hidden until the due date are open to {sum(waiting)} of {len(waiting)} students"
    facts = [*marked.facts, *([opens] if waiting else [])]
    before = state.before_regrade()
    changed = None if before is None else changes(before, reports, names_of(marked.everybody))
    write_outputs(
        out,
        assignment,
        everybody,
        page=partial(student_page, as_of=as_of),
        facts=facts,
        notes=notes,
        exported=exported,
        changed=changed,
        seed=seed,
        handed_in=HandedIn({one.id: one for line in marked.everybody for _, one in line.attempts}, reports),
    )
    for sentence in (*facts, *(f"note: {note}" for note in notes)):
        console.print(printable(sentence), markup=False)
    if changed is not None and show_changes:
        console.print(changes_table(changed) if changed else "no graded points changed")
    console.print(summary(class_statistics(assignment, everybody)), markup=False)
    console.print(f"see {out / 'index.html'}, {out / 'gradebook.csv'}", markup=False, soft_wrap=True)


def _compared(console: Console, out: Path, everybody: Sequence[Standing]) -> list[str]:
    """Shows how the gradebook that is there is going to change; returns what to look at."""
    if not (out / RESULTS).exists():
        return []
    try:
        found = differences(read_results(out / RESULTS), everybody)
    except ResultsError as error:
        return [f"what changes in the gradebook is not known: {error}"]
    if found.changes:
        console.print(changes_table(found.shown, "What changes in the gradebook"))
    return list(found.notes())
