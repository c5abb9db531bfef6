"""`autograder class`, `feedback`, `similar` and `tournament`: the submissions of a whole class."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec
from rich.console import Console

from autograder.classroom.budget import Budget, read_budget
from autograder.classroom.class_input import ClassInput, gather_input
from autograder.classroom.discovery import find_submissions
from autograder.classroom.earlier_answers import with_earlier_answers
from autograder.classroom.figures import class_statistics, summary
from autograder.classroom.gradebooks import NAME as RESULTS
from autograder.classroom.gradebooks import (
    NAMINGS,
    PLAIN,
    ResultsError,
    changes,
    changes_table,
    differences,
    free_days,
    gradebooks,
    page_of,
    read_results,
)
from autograder.classroom.gradebooks import feedback as pages_of
from autograder.classroom.kept_submissions import notes_on_kept
from autograder.classroom.lines import Line, candidates, names_of
from autograder.classroom.marks import notes_on_decided, standings
from autograder.classroom.pages import HandedIn, write_file, write_outputs
from autograder.classroom.people import check_matching, match, read_roster
from autograder.classroom.running import (
    JOURNAL,
    ByPeople,
    Entry,
    Journal,
    State,
    grade_task,
    next_run,
    reports_of,
)
from autograder.classroom.standing import Standing
from autograder.cli.options import (
    ASSIGNMENT,
    Moment,
    all_graded,
    as_of_option,
    games_option,
    load_with_notes,
    needed_assignment_option,
    read_starter,
    refuse_assignment,
    seed_for,
    seed_option,
    starter_of,
    starter_option,
    trust_option,
    without_filter_option,
    workers_for,
)
from autograder.course import load
from autograder.examiner.answers import answers_for
from autograder.grading.contest import Contest, check_own_agents, results_of
from autograder.grading.packages import isolation_for
from autograder.report import Report
from autograder.submission import Submission
from autograder.tournament.ranking import (
    Player,
    notes,
    play_ours_task,
    play_task,
    rank,
    ranking_to_json,
    to_csv,
    to_html,
    to_table,
)
from pacman.cli.entry import DONE, GRADER_FAILED, INTERRUPTED
from pacman.cli.options import NewPath, Whole
from pacman.errors import OptionError, printable
from pacman.randomness import stream
from pacman.support.files import write_atomically
from pacman.support.text import format_count

if TYPE_CHECKING:
    from autograder.similarity.comparing import Findings


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
    type=click.Choice([*NAMINGS, PLAIN]),
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
    click.echo(f"wrote {out} with the pages of {format_count(found.count, 'student')}")
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
    attempts = sum(len(one.tries) for one in records.learners)
    click.echo(f"{format_count(records.students, 'student')}, {format_count(attempts, 'graded attempt')}")
    click.echo(f"see {folder / FOLDER / 'index.html'}")
    return DONE


# `autograder similar`: submissions of a class that are alike.

LEAST, DEFAULT = 0.1, 0.6
SIMILAR_EXAMPLES = """\b
Examples:
  autograder similar submissions --assignment my_assignment
  autograder similar submissions.zip --assignment my_assignment --roster roster.csv --threshold 0.5
  autograder similar submissions --tests test_cases --starter multiAgents.py
"""
MOST_ROWS = 50  # clusters in the terminal; the page has all
MOST_PARTS, MOST_NAMES = 3, 4  # functions of a cluster there, and names of one function


class Share(click.ParamType[float]):
    """A part of a whole."""

    name = "share"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number."""
        try:
            share = float(value)
        except ValueError:
            share = -1.0
        if not LEAST <= share <= 1:
            self.fail(f"{value!r} is not allowed; it must be a number from {LEAST} to 1", param, ctx)
        return share


@click.command(epilog=SIMILAR_EXAMPLES)
@click.argument("submissions", type=click.Path(path_type=Path), metavar="FOLDER|ZIP")
@needed_assignment_option
@click.option(
    "-o",
    "--out",
    type=NewPath(),
    default=Path("similar.html"),
    show_default=True,
    metavar="PAGE.html",
    help="The page to write.",
)
@click.option(
    "--threshold",
    type=Share(),
    default=DEFAULT,
    show_default=True,
    help=f"Smallest share of a submission that another must contain, from {LEAST} to 1.",
)
@click.option(
    "--starter",
    "starters",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="FILE.py",
    help="A file that all students got, which does not count. Can be repeated.",
)
@click.option("--roster", type=click.Path(path_type=Path), help="A CSV that may have a column group.")
def similar(
    submissions: Path,
    assignment: str,
    out: Path,
    threshold: float,
    starters: Sequence[Path],
    roster: Path | None,
) -> int:
    """Find submissions that are alike, whatever their names, comments and layout, and show them side by side.

    The starter file of `autograder handout`, those given by --starter, and the agents that come with this
    program do not count. Nothing leaves this machine.
    """
    from autograder.publishing.handout import starter
    from autograder.similarity.comparing import compare, known_passages, works
    from autograder.similarity.page import to_html
    from autograder.similarity.tokens import decode_source, shipped_agents

    refuse_assignment(submissions, "the folder of a class")
    wanted = load(assignment)
    given = [decode_source(read_starter(path)) for path in starters]
    found = find_submissions(submissions, wanted.file)
    students = read_roster(roster) if roster is not None else ()
    matching = match(found.entries, students)
    check_matching(matching, students, str(roster))
    handed_in = works(matching, students)
    shipped = shipped_agents()
    known = known_passages([starter(wanted), *given], shipped)
    findings = compare(handed_in, known, shipped, threshold=threshold)
    page = to_html(findings, wanted.title, known, threshold=threshold, notes=found.problems)
    try:
        write_atomically(out, page.encode())
    except OSError as error:
        raise OptionError(f"{out} cannot be written: {error.strerror or error}") from None
    _show(findings, Console(highlight=False), threshold)
    click.echo(f"see {out}")
    return DONE


def _show(findings: Findings, console: Console, threshold: float) -> None:
    from autograder.similarity.page import percent

    for name, why in findings.left_out:
        console.print(f"not compared: {printable(name)}: {printable(why)}", markup=False, soft_wrap=True)
    for one in findings.copied:
        what = (
            f"{printable(one.work)}: {printable(one.name)} is the shipped {one.shipped} of {one.shipped_path}"
        )
        console.print(f"{what} ({percent(one.share)})", markup=False, soft_wrap=True)
    for cluster in findings.clusters[:MOST_ROWS]:
        *others, last = (printable(work.name) for work in cluster.members)
        names = f"{', '.join(others)} and {last}"
        console.print(f"{percent(cluster.strongest.share):>5}  {names}", markup=False, soft_wrap=True)
        for part in cluster.parts[:MOST_PARTS]:
            named = dict.fromkeys(printable(place.function.name) for place in part.places)
            inside = f"in {part.works}: {', '.join([*named][:MOST_NAMES])}{', …' * (len(named) > MOST_NAMES)}"
            console.print(f"         {inside}", markup=False, soft_wrap=True, style="dim")
    if len(findings.clusters) > MOST_ROWS:
        console.print(f"and {len(findings.clusters) - MOST_ROWS} more clusters")
    pairs = "1 pair is" if len(findings.pairs) == 1 else f"{len(findings.pairs)} pairs are"
    groups = f", in {format_count(len(findings.clusters), 'cluster')}" if findings.clusters else ""
    compared = f"{findings.compared} submissions compared"
    console.print(f"{compared}; {pairs} alike by {percent(threshold)} or more{groups}")


# `autograder tournament`: what a class wrote competes, on common hidden seeds.

TOURNAMENT_JOURNAL = "tournament.jsonl"
TOURNAMENT_EXAMPLES = """\b
Example:
  autograder tournament submissions --assignment my_assignment --out tournament --jobs 2
"""


@click.command(epilog=TOURNAMENT_EXAMPLES)
@click.argument("submissions", type=click.Path(path_type=Path), metavar="FOLDER|ZIP")
@click.option(*ASSIGNMENT, required=True, metavar="FOLDER", help="A folder with an assignment.")
@click.option(
    "-o",
    "--out",
    type=NewPath(),
    required=True,
    help="The folder for everything that is written.",
)
@click.option("--jobs", type=Whole(1, 1000), help="How many at the same time.  [default: one for each core]")
@click.option("--roster", type=click.Path(path_type=Path), help="A CSV with id, name, email.")
@click.option("--retry-errors", is_flag=True, help="Play again where the grader itself failed.")
@click.option("--regrade", is_flag=True, help="Play everything again, as with a changed assignment.")
@seed_option
@starter_option
@trust_option
@without_filter_option
def tournament(
    submissions: Path,
    assignment: str,
    out: Path,
    jobs: int | None,
    roster: Path | None,
    retry_errors: bool,
    regrade: bool,
    seed: int | None,
    starter_file: Path | None,
    trust_submissions: bool,
    without_filter: bool,
) -> int:
    """Let a class's agents, or evaluation functions, play the assignment's tournament.

    All play the same games, in the sandbox; a run that was stopped continues when it is started again.
    """
    if out.resolve().is_relative_to(submissions.resolve()):
        raise OptionError(f"--out {out} lies in {submissions}, where it would be taken for a submission")
    whole = load(assignment)
    marked = gather_input(submissions, whole, roster, None, out, starter=starter_of(whole, starter_file))
    wanted = marked.assignment
    ours = [
        Entry(f"[{name}]", submission=Submission(name, {})) for name in check_own_agents(Contest(wanted, 0))
    ]
    owners = _owners(marked)
    playing = [entry for entry, _ in owners]
    hidden = (Path(assignment), submissions, out)
    isolation = isolation_for(wanted, hidden, trust=trust_submissions, without_filter=without_filter).name
    console = Console(highlight=False)
    with (
        Journal(out / TOURNAMENT_JOURNAL) as journal,
        workers_for(jobs, None, out / TOURNAMENT_JOURNAL) as workers,
    ):
        last = journal.state.run
        contest = Contest(wanted, seed_for(wanted, seed, None if last is None else last.seed))
        again = {"retry_errors": retry_errors, "regrade": regrade}
        run = next_run(
            wanted, [*ours, *playing], journal.state, isolation=isolation, seed=contest.run_seed, **again
        )
        journal.begin(msgspec.structs.replace(run, grading_digest=contest.digest))
        turns = ((play_ours_task, ours), (play_task, playing))
        is_done = all(all_graded(who, wanted, journal, play, workers, console, _won) for play, who in turns)
    reports = reports_of(journal.state, [*ours, *playing], wanted)
    players = [Player(one.id, "", reports[one.id], is_ours=True) for one in ours if one.id in reports]
    for entry, lines in owners:
        if entry.id in reports:
            ids, names = (
                ", ".join(filter(None, each)) for each in zip(*map(_id_and_name, lines), strict=True)
            )
            players.append(Player(ids, names, reports[entry.id]))
    failed = _write_ranking(console, out, contest, players, marked.notes)
    if not is_done:
        console.print("Stopped; what was played is saved: the same command continues from here.")
        return INTERRUPTED
    return GRADER_FAILED if failed else DONE


def _won(report: Report) -> str:
    """Say how many games were won, or in a word why they do not count."""
    games = results_of(report)
    if games is None:
        return report.questions[0].status
    return f"won {sum(game.result == 'win' for game in games)} of {len(games)} games"


def _owners(marked: ClassInput) -> list[tuple[Entry, list[Line]]]:
    """The submissions that play, each with its student, or the members of its group.

    A student's latest attempt plays, or the one that overrides.csv chooses.
    """
    found: dict[str, tuple[Entry, list[Line]]] = {}
    for line in marked.everybody:
        for _, entry in candidates(line, "last", marked.overrides):
            found.setdefault(entry.id, (entry, []))[1].append(line)
    return [one for _, one in sorted(found.items())]


def _id_and_name(line: Line) -> tuple[str, str]:
    """The student's id and name."""
    entry = line.attempts[-1][1]
    return line.id, (line.student.name if line.student else "") or entry.name


def _write_ranking(
    console: Console, out: Path, contest: Contest, players: Sequence[Player], problems: Sequence[str]
) -> bool:
    """Writes and shows the ranking; whether the grader itself failed, so that somebody has no place."""
    unknown = [player.id for player in players if player.report.has_grader_error]
    case = contest.case
    ranking = rank([one for one in players if one.id not in unknown], case.layout, case.ghosts)
    written = {
        "tournament.html": to_html(ranking, contest).encode(),
        "tournament.csv": to_csv(ranking),
        "tournament.json": ranking_to_json(ranking, contest),
    }
    for name, data in written.items():
        write_atomically(out / name, data)
    console.print(to_table(ranking))
    console.print()
    said = [*problems, *notes(ranking)]
    if unknown:
        ids = ", ".join(unknown)
        said.append(f"without a place, as the grader itself failed: {ids}; play again with --retry-errors")
    for note in said:
        console.print(printable(note), markup=False)
    console.print(f"see {', '.join(str(out / name) for name in written)}", markup=False, soft_wrap=True)
    return bool(unknown)


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
def grade_the_class(
    submissions: Path,
    assignment: str,
    out: Path,
    jobs: int | None,
    roster: Path | None,
    overrides_file: Path | None,
    late_days: Path | None,
    only: tuple[str, ...],
    retry_errors: bool,
    regrade: bool,
    forget: bool,
    canvas_column: str,
    as_of: datetime,
    dask: str | None,
    games: int | None,
    seed: int | None,
    starter_file: Path | None,
    trust_submissions: bool,
    without_filter: bool,
) -> int:
    """Grade a whole class: a folder or zip with a part for each student, as platforms pack it for download.

    A run that was interrupted, or killed, continues where it stopped when it is started again. Who has a
    result in the folder of --out keeps it, also if a later run gets other submissions. What people decide is
    read from that folder: overrides.csv, extensions.csv, regrades.csv, and the tables in its folder marks.
    """
    _check_options(submissions, out, jobs, only, dask)
    budget = None if late_days is None else read_budget(late_days, out, free_days)
    console = Console(highlight=False)
    with ExitStack() as opened:
        path = out / JOURNAL
        earlier = opened.enter_context(Journal(path)) if path.exists() else None
        whole = load_with_notes(assignment, games, seed)
        kept = {} if earlier is None else earlier.state.kept
        marked = gather_input(
            submissions,
            whole,
            roster,
            overrides_file,
            out,
            kept=kept,
            forget=forget,
            starter=starter_of(whole, starter_file),
        )
        wanted, chosen = marked.assignment, marked.chosen(only)
        answers_for(wanted)  # raises its error here, and not in each case
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
        journal.keep(marked.to_keep, marked.gone, found=as_of)
        decided = journal.decide(marked.marking.rows, marked.requests)
        changed = not all(map(state.is_done, chosen))
        is_complete = all_graded(chosen, wanted, journal, grade_task, workers, console)
    reports = reports_of(state, marked.to_grade, wanted)
    _write_class(
        console,
        out,
        marked,
        reports,
        state,
        canvas_column,
        drawn,
        as_of,
        decided,
        budget,
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


def _write_class(
    console: Console,
    out: Path,
    marked: ClassInput,
    reports: dict[str, Report],
    state: State,
    canvas_column: str,
    seed: int,
    as_of: datetime,
    decided: ByPeople,
    budget: Budget | None,
    *,
    show_changes: bool,
    regrade: bool,
) -> None:
    assignment = marked.assignment.whole
    counted = with_earlier_answers(reports, marked.everybody, state, marked.assignment)
    everybody, warnings = standings(
        assignment,
        marked.everybody,
        counted,
        marked.overrides,
        marking=marked.marking,
        extensions=marked.extensions,
        regrades=marked.regrades,
        budget=budget,
    )
    exported, about = gradebooks(assignment, everybody, canvas_column=canvas_column, listed=marked.listed)
    notes = [*marked.notes, *warnings, *about]
    notes += notes_on_kept(marked.everybody, marked.to_grade, state, reports, regrade=regrade)
    notes += notes_on_decided(decided)
    notes += _show_changes(console, out, everybody)
    notes += _about_late_days(out, everybody, budget)
    waiting = [one.opens <= as_of for one in everybody if one.opens is not None]
    opens = f"cases that are hidden until the due date are open to {sum(waiting)} of {len(waiting)} students"
    facts = [*marked.facts, *([opens] if waiting else [])]
    before = state.before_regrade()
    changed = None if before is None else changes(before, reports, names_of(marked.everybody))
    write_outputs(
        out,
        assignment,
        everybody,
        page=partial(page_of, as_of=as_of),
        facts=facts,
        notes=notes,
        exported=exported,
        changed=changed,
        seed=seed,
        handed_in=HandedIn({one.id: one for line in marked.everybody for _, one in line.attempts}, counted),
    )
    for sentence in (*facts, *(f"note: {note}" for note in notes)):
        console.print(printable(sentence), markup=False)
    if changed is not None and show_changes:
        console.print(changes_table(changed) if changed else "no graded points changed")
    console.print(summary(class_statistics(assignment, everybody)), markup=False)
    console.print(f"see {out / 'index.html'}, {out / 'gradebook.csv'}", markup=False, soft_wrap=True)


def _about_late_days(out: Path, everybody: Sequence[Standing], budget: Budget | None) -> Iterator[str]:
    """Sentences on late days that cost nothing; the results in the folder are those of the last run."""
    if budget is not None:
        yield from budget.notes({one.id: one.free_days for one in everybody})
        return
    try:
        before = free_days(out) or {}
    except ResultsError:  # which is told elsewhere
        before = {}
    if used := [student for student, days in sorted(before.items()) if days.used]:
        yield f"without --late-days no late day is free, and in the last run some were: {', '.join(used)}"


def _show_changes(console: Console, out: Path, everybody: Sequence[Standing]) -> list[str]:
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
