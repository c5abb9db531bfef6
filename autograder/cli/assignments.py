"""`autograder new`, `import`, `check`, `handout`, `gradescope` and `assignments`: what is to be graded."""

from __future__ import annotations

import math
from functools import partial
from pathlib import Path

import click
from rich.console import Console

from autograder.cli.options import (
    assignment_argument,
    games_option,
    load_with_notes,
    one_of,
    refuse_inside,
    seed_option,
    tests_option,
    trust_option,
)
from autograder.course import bundled_names, load, parse
from autograder.course.model import MAIN, Limits
from autograder.course.seeds import drawn_from, new_seed, with_seed
from autograder.publishing.assignment_folders import add_cases, write_new_folder
from autograder.publishing.gradescope import package
from autograder.publishing.importing import as_native, import_classic
from autograder.publishing.new_assignment import copy_assignment, example_files
from autograder.submission import PAPER, QUIZ
from pacman.cli.exit_codes import BAD_INPUT, DONE
from pacman.cli.options import STANDARD_OUTPUT, NewPath, Whole, check_targets, target_option, write_target
from pacman.errors import OptionError, printable
from pacman.messages import english_only
from pacman.support.files import write_atomically
from pacman.support.language import readers_language, say, speaking
from pacman.support.shell import shell_word
from pacman.support.text import format_count, so_many_points

# `autograder import`: a folder of classic tests as an assignment of ours.

IMPORT_EXAMPLES = """\b
Example:
  autograder import my_course/test_cases -o my_assignment
"""


@click.command("import", epilog=IMPORT_EXAMPLES)
@click.argument("folder", metavar="FOLDER")
@games_option
@click.option(
    "-o",
    "--out",
    type=NewPath(),
    required=True,
    metavar="DIR",
    help="The new folder to write to.",
)
def import_folder(folder: str, games: int | None, out: Path) -> int:
    """Turn a course's folder of tests (test_cases) into an assignment.

    It has a CONFIG, and a folder with tests for each question. Grading with either gives the same points; the
    assignment is text to read, to change and to add to.
    """
    refuse_inside(out, folder)
    found = load_with_notes(folder, games)
    if MAIN in found.files:
        copy = f"autograder new {shell_word(str(out))} --from {shell_word(folder)}"
        raise OptionError(
            "{folder} is an assignment already, as it has {main}; to copy it: {copy}",
            folder=folder,
            main=MAIN,
            copy=copy,
        )
    written = write_new_folder(partial(import_classic, found), out)
    click.echo(
        english_only(
            "wrote {main} and {others}", main=out / MAIN, others=format_count(len(written) - 1, "other file")
        )
    )
    click.echo(english_only("Next: {command}", command=f"autograder check {shell_word(str(out))}"))
    return DONE


# `autograder gradescope`: a package to upload.

CORES = 0.5  # https://gradescope-autograders.readthedocs.io/en/latest/troubleshooting/
GRADER_MEGABYTES, GRADER_SECONDS = 200, 60  # the grader's own, with the process that is prepared
GRADESCOPE_EXAMPLES = """\b
Examples:
  autograder gradescope adversarial-search -o autograder.zip
  autograder gradescope --tests test_cases -o autograder.zip
"""


@click.command(epilog=GRADESCOPE_EXAMPLES)
@assignment_argument
@tests_option
@games_option
@click.option("-o", "--out", type=NewPath(dir_okay=False), required=True, metavar="FILE")
@trust_option
def gradescope(
    assignment: str | None, tests: str | None, games: int | None, out: Path, trust_submissions: bool
) -> int:
    """Write the zip that Gradescope's "Configure autograder" takes."""
    source = one_of(assignment, tests)
    refuse_inside(out, source)
    if out.suffix.lower() != ".zip":
        raise OptionError("{out} is not a name of a zip; Gradescope takes one, as in autograder.zip", out=out)
    wanted = load_with_notes(source, games)
    if wanted.seed is None and wanted.draws_anew:
        wanted = parse(with_seed(wanted.files, new_seed()))
        click.echo(
            english_only(
                "note: the zip's assignment.toml has a new seed, {seed}, for all students and attempts",
                seed=wanted.seed,
            )
        )
    write_atomically(out, package(wanted, trust=trust_submissions))
    memory, minutes = settings(wanted.limits, has_tournament=wanted.tournament is not None)
    click.echo(
        english_only(
            "wrote {out}; in Gradescope choose the base image Ubuntu 24.04 or 22.04, a "
            "container with {memory:g} GB of memory or more, and a time limit of {minutes} "
            "minutes or more",
            out=out,
            memory=memory,
            minutes=minutes,
        )
    )
    return DONE


def settings(limits: Limits, *, has_tournament: bool = False) -> tuple[float, int]:
    """Gigabytes and minutes that Gradescope has to allow, so that the assignment's limits come first.

    >>> settings(Limits())  # Gradescope's own: 0.75 and 10
    (1.5, 11)
    """
    memory = (limits.memory + GRADER_MEGABYTES) / 1000
    total = limits.total * (2 if has_tournament else 1)  # the leaderboard's games are limited like the cases
    return math.ceil(2 * memory) / 2, math.ceil((total / CORES + GRADER_SECONDS) / 60)


# `autograder check`, `handout`, `new` and `assignments`: to write, try and hand out an assignment.

MOST_SECONDS = 86_400
SECONDS, SECONDS_OF_ONE = 60, 10
PAIRS, MOST_PAIRS = 2, 10_000  # that are examined in each question
CHECK_EXAMPLES = """\b
Examples:
  autograder check adversarial-search
  autograder check my_assignment
  autograder check my_assignment --write
  autograder check my_assignment --mistake prune-on-equality
  autograder check my_assignment --seconds 600 --pairs 100
  autograder check --tests test_cases
"""


@click.command(epilog=CHECK_EXAMPLES)
@assignment_argument
@tests_option
@click.option(
    "--seconds",
    type=Whole(1, MOST_SECONDS),
    default=None,
    help="The time that it may take; what was not looked at then is listed."
    f"  [default: {SECONDS}; {SECONDS_OF_ONE} with --mistake]",
)
@click.option(
    "--pairs",
    type=Whole(0, MOST_PAIRS),
    default=PAIRS,
    show_default=True,
    help="How many pairs of mistakes are examined in each question, to see whether both would be named.",
)
@click.option(
    "--mistake",
    "mistakes",
    multiple=True,
    metavar="NAME",
    help="Say first whether this known mistake is caught, and by which case; may be given several times."
    "  [default: those of the assignment's own files]",
)
@click.option(
    "--write",
    is_flag=True,
    help="Save the proposed cases in the assignment's folder, and the points of their questions.",
)
@target_option("json", "Also write all that was found")
def check(
    assignment: str | None,
    tests: str | None,
    seconds: int | None,
    pairs: int,
    mistakes: tuple[str, ...],
    write: bool,
    json_file: Path | None,
) -> int:
    """Check an assignment: its files, the reference's answers, its games, and the mistakes that it misses.

    Each part is printed as soon as it is known. The exit code is 2 if something is certainly wrong, as a
    recorded answer that our search does not find.
    """
    from autograder.checking.check import CheckedAssignment, check_in_stages
    from autograder.checking.time_budget import TimeBudget
    from autograder.formats.checks import heading, show_nowhere, show_stage, summary
    from autograder.formats.machines import check_to_json
    from autograder.tournament.contest import Contest, check_own_agents

    check_targets(filter(None, [json_file]))
    seconds = seconds or (SECONDS_OF_ONE if mistakes else SECONDS)
    console = Console(highlight=False, stderr=json_file == STANDARD_OUTPUT)
    source = one_of(assignment, tests)
    folder = _own_folder(source) if write else None
    wanted = load_with_notes(source)
    if wanted.tournament is not None:
        check_own_agents(Contest(wanted, 0))
    heading(wanted, console)
    found = {}
    with console.status("checking …") as status:
        for stage, question in check_in_stages(
            wanted,
            budget=TimeBudget(seconds),
            listener=lambda text: status.update(printable(text)),
            pairs=pairs,
            asked=mistakes,
        ):
            found[question.question.name] = question
            show_stage(stage, wanted, question, console)
            if stage == "asked" and len(found) == len(wanted.questions):
                show_nowhere(found.values(), console)
    checked = CheckedAssignment(wanted, tuple(found.values()), seconds)
    summary(checked, console)
    if json_file is not None:
        write_target(json_file, check_to_json(checked))
    if folder is not None:
        for path in add_cases(wanted, checked.questions, folder):
            console.print(f"wrote {folder / path}", markup=False, soft_wrap=True)
    return BAD_INPUT if checked.has_errors else DONE


def _own_folder(source: str) -> Path:
    """The folder of this assignment. Raises OptionError for one that nobody should write into."""
    path = Path(source)
    if source in bundled_names():
        raise OptionError(
            "--write changes no bundled assignment; autograder new FOLDER --from {file} makes a copy of it",
            file=source,
        )
    return path.parent if path.is_file() else path


@click.command(epilog="\b\nExample:\n  autograder handout adversarial-search -o handout\n")
@assignment_argument
@tests_option
@games_option
@click.option(
    "-o",
    "--out",
    type=NewPath(),
    required=True,
    metavar="FOLDER",
    help="The new folder to write to.",
)
def handout(assignment: str | None, tests: str | None, games: int | None, out: Path) -> int:
    """Write what students get: a starter file, instructions, the public cases, and a kit to install.

    No search and no hidden case is in it; the answers to the public cases are.
    """
    from autograder.publishing.handout import handout

    source = one_of(assignment, tests)
    refuse_inside(out, source)
    for path in write_new_folder(partial(handout, as_native(load_with_notes(source, games))), out):
        click.echo(f"wrote {path}")
    return DONE


PAPER_EXAMPLES = """\b
Examples:
  autograder paper on-paper -o sheets
  autograder paper my_exam --roster roster.csv -o sheets --key key
"""


@click.command(epilog=PAPER_EXAMPLES)
@click.argument("assignment", metavar="NAME|FOLDER")
@click.option(
    "--roster",
    type=click.Path(path_type=Path),
    help="A CSV with id, name, group: a sheet for each student.  [default: one sheet for all]",
)
@click.option(
    "-o", "--out", type=NewPath(), required=True, metavar="FOLDER", help="The new folder of the sheets."
)
@click.option(
    "--key",
    "key",
    type=NewPath(),
    metavar="FOLDER",
    help="Also write the answers, for staff, to this new folder.",
)
@seed_option
def paper(assignment: str, roster: Path | None, out: Path, key: Path | None, seed: int | None) -> int:
    """Write the sheets of the questions that are answered on paper, and the pages of quizzes.

    Each student gets a page to fill in or to print, and the same as text; what is handed in is paper.toml. A
    quiz is a page of its own, which writes the file to hand in.
    """
    from autograder.classroom.file_names import file_names
    from autograder.classroom.roster import Student, read_roster
    from autograder.paper.forms import form, page
    from autograder.paper.quiz import quizzes_for
    from autograder.paper.sheet import sheet_for

    refuse_inside(out, assignment)
    wanted = load_with_notes(assignment)
    sources = {
        drawn_from(named.case) for each in wanted.questions if each.is_on_paper for named in each.cases
    }
    if not any(each.is_on_paper for each in wanted.questions):
        raise OptionError(
            '{assignment}: no question of it is answered on paper (cases with kind = "paper" or "quiz")',
            assignment=assignment,
        )
    if seed is None and ("new" in sources or (wanted.seed is None and sources & {"assignment", "student"})):
        raise OptionError(
            "its trees are drawn from a secret seed, and it has none: write seed = … into assignment.toml, as"
            " autograder new does; or give --seed here, and the same to autograder class"
        )
    if roster is None and "student" in sources:
        raise OptionError('its trees differ between students (seed = "student"): give --roster')
    if key is not None and (_is_within(key, out) or _is_within(out, key)):
        raise OptionError(
            "--key {key} and --out {out} must not lie in each other: students get the sheets",
            key=key,
            out=out,
        )
    students = [Student("all")] if roster is None else list(read_roster(roster))
    folders = file_names(student.id for student in students)
    sheets: dict[str, bytes] = {}
    solved: dict[str, bytes] = {}
    for student in students:
        whose = "" if roster is None else student.group or student.id
        sheet, quizzes = sheet_for(wanted, seed or 0, whose), quizzes_for(wanted, seed or 0, whose)
        folder, name = folders[student.id], student.name or ("" if roster is None else student.id)
        with speaking(readers_language(wanted.language)):
            for files, is_key in ((sheets, False), (solved, True)):
                if sheet.exercises and (not is_key or key is not None):
                    files[f"{folder}/paper.html"] = page(
                        sheet, name or say(wanted.title), solved=is_key
                    ).encode()
                    files[f"{folder}/{PAPER}"] = form(sheet, solved=is_key).encode()
            for place, quiz in quizzes.items():
                sheets[f"{folder}/quiz-{place}.html"] = quiz.page().encode()
        if quizzes:
            solved[f"{folder}/{QUIZ}"] = "".join(
                f'"{place}" = "{quiz.key}"\n' for place, quiz in quizzes.items()
            ).encode()
    if key is not None:
        write_new_folder(lambda: solved, key)
    write_new_folder(lambda: sheets, out)
    click.echo(
        f"wrote {format_count(len(students), 'sheet')} to {out}{f', and the answers to {key}' if key else ''}"
    )
    return DONE


def _is_within(path: Path, other: Path) -> bool:
    return path.resolve().is_relative_to(other.resolve())


NEW = """\b
Examples:
  autograder new my_assignment
  autograder new my_assignment --from adversarial-search
"""


@click.command(epilog=NEW)
@click.argument("folder", type=NewPath(), metavar="FOLDER")
@click.option(
    "--from", "source", metavar="NAME|FOLDER", help="Copy this assignment.  [default: examples of every case]"
)
def new(folder: Path, source: str | None) -> int:
    """Begin an assignment: commented examples of cases, and a seed for what is hidden."""
    files = (
        example_files(new_seed())
        if source is None
        else copy_assignment(as_native(load_with_notes(source)), new_seed())
    )
    write_new_folder(lambda: files, folder)
    click.echo(
        english_only(
            "wrote {main} and {others}", main=folder / MAIN, others=format_count(len(files) - 1, "other file")
        )
    )
    click.echo(
        english_only(
            "Keep its seed to yourself. Next: autograder check {folder}", folder=shell_word(str(folder))
        )
    )
    return DONE


@click.command(epilog="\b\nExample:\n  autograder assignments\n")
def assignments() -> int:
    """List the bundled assignments."""
    for name in bundled_names():
        found = load(name)
        questions = ", ".join(question.title for question in found.questions)
        click.echo(f"{name}: {found.title}, {so_many_points(found.points)}, {found.file}: {questions}")
    return DONE
