"""`autograder tournament`: what a class wrote competes, on common hidden seeds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec
from rich.console import Console

from autograder.classroom.class_input import ClassInput, gather_input
from autograder.classroom.entries import Entry
from autograder.classroom.journal import Journal, reports_of
from autograder.classroom.members import ClassMember, candidates
from autograder.classroom.running import next_run
from autograder.cli.class_run import all_graded, workers_for
from autograder.cli.options import (
    ASSIGNMENT,
    refuse_inside,
    seed_for,
    seed_option,
    starter_of,
    starter_option,
    trust_option,
    without_filter_option,
)
from autograder.course import load
from autograder.grading.assignment_isolation import isolation_for
from autograder.report import Report
from autograder.submission import Submission
from autograder.tournament.contest import Contest, check_own_agents, results_of
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
from pacman.cli.exit_codes import DONE, GRADER_FAILED, INTERRUPTED
from pacman.cli.options import NewPath, Whole
from pacman.errors import OptionError, printable
from pacman.messages import english_only
from pacman.support.files import write_atomically

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
    refuse_inside(out, assignment)
    if out.resolve().is_relative_to(submissions.resolve()):
        raise OptionError(
            "--out {out} lies in {submissions}, where it would be taken for a submission",
            out=out,
            submissions=submissions,
        )
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
    for entry, members in owners:
        if entry.id in reports:
            ids, names = (
                ", ".join(filter(None, each)) for each in zip(*map(_id_and_name, members), strict=True)
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


def _owners(marked: ClassInput) -> list[tuple[Entry, list[ClassMember]]]:
    """The submissions that play, each with its student, or the members of its group.

    A student's latest attempt plays, or the one that overrides.csv chooses.
    """
    found: dict[str, tuple[Entry, list[ClassMember]]] = {}
    for member in marked.everybody:
        for _, entry in candidates(member, "last", marked.overrides):
            found.setdefault(entry.id, (entry, []))[1].append(member)
    return [one for _, one in sorted(found.items())]


def _id_and_name(member: ClassMember) -> tuple[str, str]:
    """The student's id and name."""
    entry = member.attempts[-1][1]
    return member.id, (member.student.name if member.student else "") or entry.name


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
        said.append(
            english_only(
                "without a place, as the grader itself failed: {ids}; play again with --retry-errors", ids=ids
            )
        )
    for note in said:
        console.print(printable(note), markup=False)
    console.print(f"see {', '.join(str(out / name) for name in written)}", markup=False, soft_wrap=True)
    return bool(unknown)
