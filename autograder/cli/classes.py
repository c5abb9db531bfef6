"""`autograder class`, and what is read from the folder that it writes: `feedback` and `analysis`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from autograder.classroom.changes import changes, changes_table, differences
from autograder.classroom.class_input import ClassInput, gather_input
from autograder.classroom.earlier_answers import with_earlier_answers
from autograder.classroom.entries import Entry
from autograder.classroom.feedback import feedback as pages_of
from autograder.classroom.feedback import page_of
from autograder.classroom.figures import class_statistics, summary
from autograder.classroom.journal import JOURNAL, ByPeople, Journal, JournalState, Run, reports_of
from autograder.classroom.kept_submissions import notes_on_kept
from autograder.classroom.lateness import LateDayBudget, read_late_days
from autograder.classroom.members import names_of
from autograder.classroom.outputs import write_file, write_outputs
from autograder.classroom.pages import HandedIn
from autograder.classroom.platform_gradebooks import gradebooks
from autograder.classroom.platform_names import PLAIN, PLATFORMS
from autograder.classroom.results import NAME as RESULTS
from autograder.classroom.results import ResultsError, free_days, read_results
from autograder.classroom.running import grade_task, next_run
from autograder.classroom.standings import Standing, notes_on_decided, standings
from autograder.cli.class_run import all_graded, workers_for
from autograder.cli.options import (
    Moment,
    as_of_option,
    games_option,
    load_with_notes,
    needed_assignment_option,
    refuse_assignment,
    refuse_inside,
    seed_for,
    seed_option,
    starter_of,
    starter_option,
    trust_option,
    without_filter_option,
)
from autograder.course import Assignment
from autograder.examiner.answers import answers_for
from autograder.grading.assignment_isolation import isolation_for
from autograder.report import Report
from pacman.cli.exit_codes import DONE, GRADER_FAILED, INTERRUPTED
from pacman.cli.options import NewPath, Whole
from pacman.errors import OptionError, printable
from pacman.messages import english_only
from pacman.randomness import stream
from pacman.support.files import write_atomically
from pacman.support.text import format_count

NOTHING_CHANGED = "no graded points changed"
CLASS_EXAMPLES = """\b
Examples:
  autograder class submissions --assignment adversarial-search --out results --jobs 2
  autograder class assignment_123_export.zip --assignment my_assignment --out results --roster roster.csv
  autograder class submissions --assignment adversarial-search --out results --regrade
"""


@click.command("class", epilog=CLASS_EXAMPLES)
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
@click.option(
    "--late-days",
    "late_days",
    type=click.Path(path_type=Path),
    metavar="FILE.toml",
    help="Late days that cost nothing, shared with other assignments.",
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
@click.option("--dask", metavar="ADDRESS", help="Grade on this Dask cluster, for example tcp://host:8786.")
@games_option
@seed_option
@starter_option
@trust_option
@without_filter_option
def grade_the_class(**given: Any) -> int:
    """Grade a whole class: a folder or zip with a part for each student, as platforms pack it for download.

    A run that was interrupted, or killed, continues where it stopped when it is started again. Who has a
    result in the folder of --out keeps it, also if a later run gets other submissions. What people decide is
    read from that folder: overrides.csv, extensions.csv, regrades.csv, and the tables in its folder marks.
    """
    options = ClassOptions(**given)
    options.check()
    budget = None if options.late_days is None else read_late_days(options.late_days, options.out, free_days)
    console = Console(highlight=False)
    with ExitStack() as opened:
        path = options.out / JOURNAL
        earlier = opened.enter_context(Journal(path)) if path.exists() else None
        read = _read_class(options, {} if earlier is None else earlier.state.kept)
        chosen = read.chosen(options.only)
        answers_for(read.assignment)  # raises its error here, and not in each case
        isolation = options.isolation(read.assignment)
        journal = opened.enter_context(Journal(path)) if earlier is None else earlier
        workers = opened.enter_context(workers_for(options.jobs, options.dask, path))
        run = _next_run(options, read.assignment, chosen, journal.state, isolation)
        journal.begin(run)
        journal.keep(read.to_keep, read.gone, found=options.as_of)
        decided = journal.decide(read.marking.rows, read.requests)
        has_news = not all(map(journal.state.is_done, chosen))
        is_complete = all_graded(chosen, read.assignment, journal, grade_task, workers, console)
    reports = reports_of(journal.state, read.to_grade, read.assignment)
    graded = GradedClass(read, reports, journal.state, run.seed, decided, budget, has_news)
    _write_class(console, options, graded)
    if not is_complete:
        command = "the same command without --regrade" if options.regrade else "the same command"
        console.print(
            english_only("Stopped; what was graded is kept: {command} continues from here.", command=command)
        )
        return INTERRUPTED
    return GRADER_FAILED if any(report.has_grader_error for report in reports.values()) else DONE


@dataclass(frozen=True)
class ClassOptions:
    """The arguments and options of `autograder class`."""

    submissions: Path
    assignment: str
    out: Path
    jobs: int | None
    roster: Path | None
    overrides_file: Path | None
    late_days: Path | None
    only: tuple[str, ...]
    retry_errors: bool
    regrade: bool
    forget: bool
    canvas_column: str
    as_of: datetime
    dask: str | None
    games: int | None
    seed: int | None
    starter_file: Path | None
    trust_submissions: bool
    without_filter: bool

    def check(self) -> None:
        """Raises OptionError for options that contradict each other."""
        if self.dask is not None and self.jobs is not None:
            raise OptionError(
                "--jobs {jobs} is for this machine; a Dask cluster has its own number of workers",
                jobs=self.jobs,
            )
        refuse_assignment(self.submissions, "the folder of a class")
        refuse_inside(self.out, self.assignment)
        if self.out.resolve().is_relative_to(self.submissions.resolve()):
            problem = f"--out {self.out} lies in {self.submissions}"
            raise OptionError("{problem}: it would be taken for a student's folder", problem=problem)
        if not all(self.only):
            raise OptionError("--only '' names nobody; leave it out to grade all students")

    def isolation(self, assignment: Assignment) -> str:
        """The name of the isolation in which submissions run. Raises an error where there is none."""
        hidden = (Path(self.assignment), self.submissions, self.out)
        trust, without_filter = self.trust_submissions, self.without_filter
        return isolation_for(assignment, hidden, trust=trust, without_filter=without_filter).name


@dataclass(frozen=True)
class GradedClass:
    """A class with its reports, from which everything is written."""

    read: ClassInput
    reports: dict[str, Report]
    state: JournalState
    seed: int
    decided: ByPeople
    budget: LateDayBudget | None
    has_news: bool  # whether something was left to be graded when the run began


def _read_class(options: ClassOptions, kept: Mapping[str, Entry]) -> ClassInput:
    """The submissions and what people decided; `kept`, by id, was handed in before. Raises their errors."""
    whole = load_with_notes(options.assignment, options.games, options.seed)
    return gather_input(
        options.submissions,
        whole,
        options.roster,
        options.overrides_file,
        options.out,
        kept=kept,
        forget=options.forget,
        starter=starter_of(whole, options.starter_file),
    )


def _next_run(
    options: ClassOptions,
    assignment: Assignment,
    chosen: Sequence[Entry],
    state: JournalState,
    isolation: str,
) -> Run:
    """The run that these options ask for. Raises OptionError for --only where the assignment has changed."""
    last = state.run
    run = next_run(
        assignment,
        chosen,
        state,
        isolation=isolation,
        seed=seed_for(assignment, options.seed, None if last is None else last.seed),
        retry_errors=options.retry_errors,
        regrade=options.regrade,
    )
    if options.regrade and options.only and last is not None and not run.has_same_assignment(last):
        raise OptionError("the assignment has changed, so --regrade grades all students: leave out --only")
    return run


def _write_class(console: Console, options: ClassOptions, graded: GradedClass) -> None:
    """Writes everything into the folder of --out, and prints what changed, and what to look at."""
    read, state, out, as_of = graded.read, graded.state, options.out, options.as_of
    assignment = read.assignment.whole
    counted = with_earlier_answers(graded.reports, read.everybody, state, read.assignment)
    everybody, warnings = standings(
        assignment,
        read.everybody,
        counted,
        read.overrides,
        marking=read.marking,
        extensions=read.extensions,
        regrades=read.regrades,
        budget=graded.budget,
    )
    exported, about = gradebooks(
        assignment, everybody, canvas_column=options.canvas_column, listed=read.listed
    )
    notes = [*read.notes, *warnings, *about]
    notes += notes_on_kept(read.everybody, read.to_grade, state, graded.reports, regrade=options.regrade)
    notes += notes_on_decided(graded.decided)
    notes += _show_changes(console, out, everybody)
    notes += _about_late_days(out, everybody, graded.budget)
    facts = [*read.facts, *_about_due_date(everybody, as_of)]
    before = state.before_regrade()
    changed = None if before is None else changes(before, graded.reports, names_of(read.everybody))
    write_outputs(
        out,
        assignment,
        everybody,
        page=partial(page_of, as_of=as_of),
        facts=facts,
        notes=notes,
        exported=exported,
        changed=changed,
        seed=graded.seed,
        handed_in=HandedIn({one.id: one for member in read.everybody for _, one in member.attempts}, counted),
    )
    for sentence in (*facts, *(f"note: {note}" for note in notes)):
        console.print(printable(sentence), markup=False)
    if changed is not None and graded.has_news:
        console.print(changes_table(changed) if changed else NOTHING_CHANGED)
    console.print(summary(class_statistics(assignment, everybody)), markup=False)
    console.print(f"see {out / 'index.html'}, {out / 'gradebook.csv'}", markup=False, soft_wrap=True)


def _about_due_date(everybody: Sequence[Standing], as_of: datetime) -> Iterator[str]:
    """Say how many students see the cases that are hidden until the due date, if there are any."""
    waiting = [one.opens <= as_of for one in everybody if one.opens is not None]
    if waiting:
        opens = f"open to {sum(waiting)} of {len(waiting)} students"
        yield english_only("cases that are hidden until the due date are {opens}", opens=opens)


def _about_late_days(out: Path, everybody: Sequence[Standing], budget: LateDayBudget | None) -> Iterator[str]:
    """Sentences on late days that cost nothing; the results in the folder are those of the last run."""
    if budget is not None:
        yield from budget.notes({one.id: one.free_days for one in everybody})
        return
    try:
        before = free_days(out) or {}
    except ResultsError:  # which is told elsewhere
        before = {}
    if used := [student for student, days in sorted(before.items()) if days.used]:
        yield english_only(
            "without --late-days no late day is free, and in the last run some were: {ids}",
            ids=", ".join(used),
        )


def _show_changes(console: Console, out: Path, everybody: Sequence[Standing]) -> list[str]:
    """Shows how the gradebook that is there is going to change; returns what to look at."""
    if not (out / RESULTS).exists():
        return []
    try:
        found = differences(read_results(out / RESULTS), everybody)
    except ResultsError as error:
        return [english_only("what changes in the gradebook is not known: {reason}", reason=str(error))]
    if found.changes:
        console.print(changes_table(found.shown, "What changes in the gradebook"))
    return list(found.notes())


# `autograder feedback`: the students' pages, for the platform that they handed in on.

FEEDBACK_EXAMPLES = """\b
Examples:
  autograder feedback results --naming canvas -o feedback.zip
  autograder feedback results --naming moodle -o feedback.zip
"""


@click.command(epilog=FEEDBACK_EXAMPLES)
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), metavar="OUT")
@click.option(
    "--naming",
    type=click.Choice([*PLATFORMS, PLAIN]),
    required=True,
    help="Whose names the pages get; plain: the students' ids.",
)
@click.option("-o", "--out", type=NewPath(dir_okay=False), required=True, metavar="FILE")
@as_of_option
def feedback(folder: Path, naming: str, out: Path, as_of: datetime) -> int:
    """Write one zip with each student's page, to be uploaded to Canvas or Moodle.

    OUT is the folder that `autograder class` wrote. In Canvas: the assignment, Upload submissions. In Moodle:
    the assignment, View all submissions, Upload multiple feedback files in a zip.
    """
    found = pages_of(folder, naming, as_of)
    write_atomically(out, found.data)
    for note in found.notes:
        click.echo(f"note: {printable(note)}")
    click.echo(
        english_only(
            "wrote {out} with the pages of {students}", out=out, students=format_count(found.count, "student")
        )
    )
    return DONE


# `autograder analysis`: what a class knows, from what `autograder class` wrote.

ANALYSIS_EXAMPLES = """\b
Examples:
  autograder analysis results
  autograder analysis results --lesson 2026-11-12T10:00:00+01:00
"""


@click.command(epilog=ANALYSIS_EXAMPLES)
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), metavar="OUT")
@click.option(
    "--lesson",
    "moment",
    type=Moment(),
    metavar="DATE",
    help="Compare attempts before and after this moment, such as the end of a lesson.",
)
def analysis(folder: Path, moment: datetime | None) -> int:
    """Show what the class knows: how hard each case is and what it tells, and how mistakes vanish.

    OUT is the folder that `autograder class` wrote. The page and its tables are written to OUT/analysis.
    """
    from autograder.classroom.analysis import FOLDER, analyse, analysis_files, read_records

    found = analyse(read_records(folder), moment, stream(0, FOLDER))
    for name, data in analysis_files(found).items():
        write_file(folder / FOLDER / name, data)
    records = found.records
    for note in records.notes:
        click.echo(f"note: {printable(note)}")
    students = format_count(records.students, "student")
    attempts = format_count(sum(len(one.tries) for one in records.learners), "graded attempt")
    click.echo(english_only("{students}, {attempts}", students=students, attempts=attempts))
    click.echo(f"see {folder / FOLDER / 'index.html'}")
    return DONE
