"""`autograder marks`: what people have to mark, as a table, on a page, or asked in the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from autograder.classroom.class_input import gather_input
from autograder.classroom.journal import JOURNAL, Journal, reports_of
from autograder.classroom.marks import COLUMNS, FOLDER, Marking
from autograder.classroom.standings import standings
from autograder.classroom.tables import DECIMAL, table
from autograder.classroom.worklist import Work, new_name, work_list, work_page, work_table
from autograder.cli.options import needed_assignment_option, refuse_assignment, starter_of, starter_option
from autograder.course import Assignment, load
from autograder.course.model import BY_HAND, Item
from autograder.formats.words import format_figure
from pacman.cli.exit_codes import DONE
from pacman.cli.options import NewPath
from pacman.errors import OptionError, UnknownNameError, printable
from pacman.messages import english_only
from pacman.support.files import write_atomically
from pacman.support.text import format_count

NOTHING_LEFT = "nothing is left to mark"
STOP = "q"
EXAMPLES = """\b
Examples:
  autograder marks submissions --assignment my_assignment --out results --roster roster.csv
  autograder marks submissions --assignment my_assignment --out results --by tina --section "Lab 1"
  autograder marks submissions --assignment my_assignment --out results --by omar --question design --ask
"""


@click.command(epilog=EXAMPLES)
@click.argument("submissions", type=click.Path(path_type=Path), metavar="FOLDER|ZIP")
@needed_assignment_option
@click.option("-o", "--out", type=NewPath(), required=True, help="The folder that `autograder class` wrote.")
@click.option("--roster", type=click.Path(path_type=Path), help="The roster that `autograder class` gets.")
@click.option("--by", metavar="NAME", help="Who marks: write this person's work list.")
@click.option("--section", "sections", multiple=True, help="Only this section of the roster; repeatable.")
@click.option("-q", "--question", "questions", multiple=True, help="Only this question; repeatable.")
@click.option("--ask", is_flag=True, help="Ask for the marks here, instead of writing a table and a page.")
@starter_option
def marks(
    submissions: Path,
    assignment: str,
    out: Path,
    roster: Path | None,
    by: str | None,
    sections: Sequence[str],
    questions: Sequence[str],
    ask: bool,
    starter_file: Path | None,
) -> int:
    """Show what people have marked; with --by, write what is left as a table to fill in and as a page.

    Both are saved in the folder `marks` of --out, where `autograder class` reads all tables. The page can be
    opened anywhere: it needs no server, and saves a table with the marks.
    """
    refuse_assignment(submissions, "the folder of a class")
    by = None if by is None else " ".join(by.split())
    if by == "":
        raise OptionError("--by needs the name of the person who marks; this one is empty")
    if ask and by is None:
        raise OptionError("--ask needs --by NAME: each mark says who gave it")
    wanted = load(assignment)
    _check_questions(wanted, assignment, questions)
    if not (out / JOURNAL).exists():
        raise OptionError(
            "{out} has no results of a class; run `autograder class` with this --out first", out=out
        )
    with Journal(out / JOURNAL) as journal:
        kept, starter = journal.state.kept, starter_of(wanted, starter_file)
        found = gather_input(submissions, wanted, roster, None, out, kept=kept, starter=starter)
        reports = reports_of(journal.state, found.to_grade, wanted)
    lines, _ = standings(
        wanted.whole,
        found.everybody,
        reports,
        found.overrides,
        marking=found.marking,
        extensions=found.extensions,
        regrades=found.regrades,
    )
    counting = {one.id: one.attempt.number for one in lines if one.attempt is not None}
    left = work_list(wanted, found.everybody, reports, found.marking, found.overrides, counting)
    left = _select_work(
        left, sections, questions, {one.student.section for one in found.everybody if one.student}
    )
    console = Console(highlight=False)
    for note in found.marking.notes():
        console.print(f"note: {printable(note)}", markup=False, soft_wrap=True)
    if by is None:
        _show(console, wanted, found.marking, left)
    elif not left:
        console.print(NOTHING_LEFT)
    elif ask:
        _ask(left, by, out / FOLDER)
    else:
        _write(console, wanted, left, by, out / FOLDER)
    return DONE


def _check_questions(assignment: Assignment, source: str, questions: Sequence[str]) -> None:
    names = [question.name for question in assignment.marked]
    if not names:
        raise OptionError(
            '{file} has no question with kind = "{kind}", so there is nothing to mark',
            file=source,
            kind=BY_HAND,
        )
    for name in questions:
        if name not in names:
            raise UnknownNameError("question that people mark", name, names)


def _select_work(
    left: Sequence[Work], sections: Sequence[str], questions: Sequence[str], known: set[str]
) -> tuple[Work, ...]:
    """The work in these sections and questions; without any, all. Raises UnknownNameError."""
    there = {name.casefold(): name for name in sorted(known) if name}
    for name in sections:
        if name.casefold() not in there:
            raise UnknownNameError("section", name, list(there.values()))
    wanted = {name.casefold() for name in sections}
    return tuple(
        one
        for one in left
        if (not wanted or one.section.casefold() in wanted)
        and (not questions or one.question.name in questions)
    )


def _show(console: Console, assignment: Assignment, marking: Marking, left: Sequence[Work]) -> None:
    """Print the number of items that each person has marked of each question, and how many are left."""
    given = Counter((mark.question, mark.by) for mark in marking.rows)
    shown = Table("question", "marked by", "left", title="Marks")
    for question in assignment.marked:
        people = [f"{by}: {count}" for (name, by), count in sorted(given.items()) if name == question.name]
        open_ = sum(len(one.items) for one in left if one.question.name == question.name)
        shown.add_row(*map(Text, (question.name, printable(", ".join(people)) or "–", str(open_))))
    console.print(shown)


def _write(console: Console, assignment: Assignment, left: Sequence[Work], by: str, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    name = new_name(folder, by)
    write_atomically(folder / f"{name}.csv", work_table(left, by))
    write_atomically(folder / f"{name}.html", work_page(assignment, left, by, f"{name}.csv").encode())
    items = sum(len(one.items) for one in left)
    students = format_count(len({one.id for one in left}), "student")
    console.print(
        english_only(
            "{items} of {students} left to mark", items=format_count(items, "item"), students=students
        ),
        markup=False,
    )
    files = f"{folder / f'{name}.csv'}, {folder / f'{name}.html'}"
    console.print(f"see {files}", markup=False, soft_wrap=True)


def _ask(left: Sequence[Work], by: str, folder: Path) -> None:
    """Ask for each item, and save each mark before the next question."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{new_name(folder, by)}.csv"
    given = 0
    click.echo(
        english_only(
            "Enter alone leaves an item for later; {stop} stops. Each mark is saved at once in {path}",
            stop=STOP,
            path=path,
        )
    )
    for one in left:
        click.echo(f"\n{one.heading}")
        for line in one.found:
            click.echo(f"  {line}")
        for name, text in one.files:
            click.echo(f"--- {name}\n{text.rstrip()}")
        for item in one.items:
            points = _asked_points(item)
            if points == STOP:
                click.echo(f"saved {format_count(given, 'mark')}")
                return
            if points:
                note = click.prompt("  note", default="", show_default=False)
                when = datetime.now().astimezone().isoformat(timespec="seconds")
                what = (one.id, one.question.name, item.name)
                _append(path, (*what, points, by, when, note, one.entry.digest))
                given += 1
    click.echo(f"saved {format_count(given, 'mark')}")


def _asked_points(item: Item) -> str:
    """The points as they were typed: "" for later, STOP to stop."""
    what = f"  {printable(item.text or item.name)} (0 to {format_figure(item.points)})"
    while True:
        typed = str(click.prompt(what, default="", show_default=False)).strip().replace(",", ".")
        if typed in ("", STOP) or (DECIMAL.fullmatch(typed) and 0 <= float(typed) <= item.points):
            return typed
        wrong = english_only(
            "{value!r} is not a number from 0 to {most}",
            value=printable(typed),
            most=format_figure(item.points),
        )
        click.echo(f"  {wrong}")


def _append(path: Path, row: Sequence[str]) -> None:
    rows = [row] if path.exists() else [COLUMNS, row]
    with path.open("ab") as file:
        file.write(table(rows))
