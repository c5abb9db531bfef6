"""`autograder similar`: submissions of a class that are alike."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console

from autograder.classroom.discovery import find_submissions
from autograder.classroom.matching import check_matching, match
from autograder.classroom.roster import read_roster
from autograder.cli.options import needed_assignment_option, read_starter, refuse_assignment, refuse_inside
from autograder.course import load
from pacman.cli.exit_codes import DONE
from pacman.cli.options import NewPath
from pacman.errors import OptionError, printable, reason_of
from pacman.messages import english_only
from pacman.support.files import write_atomically
from pacman.support.text import format_count

if TYPE_CHECKING:
    from autograder.similarity.comparing import Findings


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
            self.fail(
                english_only(
                    "{value!r} is not allowed; it must be a number from {least} to 1",
                    value=value,
                    least=LEAST,
                ),
                param,
                ctx,
            )
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
    refuse_inside(out, assignment)
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
        raise OptionError("{out} cannot be written: {reason}", out=out, reason=reason_of(error)) from None
    _show(findings, Console(highlight=False), threshold)
    click.echo(f"see {out}")
    return DONE


def _show(findings: Findings, console: Console, threshold: float) -> None:
    from pacman.view.wording import percent

    for name, why in findings.left_out:
        console.print(f"not compared: {printable(name)}: {printable(why)}", markup=False, soft_wrap=True)
    for one in findings.copied:
        what = english_only(
            "{work}: {name} is the shipped {shipped} of {shipped_path}",
            work=printable(one.work),
            name=printable(one.name),
            shipped=one.shipped,
            shipped_path=one.shipped_path,
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
    sentence = "{compared}; {pairs} alike by {share} or more{groups}"
    places = {"compared": compared, "pairs": pairs, "share": percent(threshold), "groups": groups}
    console.print(english_only(sentence, **places))
