"""`pacman test`: a student's own file, tested with public cases."""
# In the students' kit.

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import click
from rich.console import Console

from autograder.cli.commands import bundled_names
from pacman.cli.completion import Known
from pacman.cli.exit_codes import BAD_INPUT, DIFFERS, DONE, GRADER_FAILED
from pacman.errors import OptionError, PacmanError

EXAMPLES = """\b
Examples:
  pacman test my_search.py
  pacman test my_search.py -q minimax
  pacman test my_search.py --watch
  pacman test search_agents.py --assignment handout
"""


def _questions(context: click.Context) -> Iterable[str]:
    """The names of the exercises that this file may be tested with; none if that cannot be found out."""
    from autograder.selftest.exercises import assignments_for

    file, given = context.params.get("file"), context.params.get("assignment")
    try:
        source = file.read_bytes() if file is not None and file.is_file() else b""
        assignments = assignments_for(file or Path(), given, source)
    except (PacmanError, OSError):
        return []
    return dict.fromkeys(question.name for each in assignments for question in each.questions)


@click.command("test", epilog=EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "-q",
    "--question",
    type=Known(_questions, is_file=False),
    multiple=True,
    metavar="NAME",
    help="Only this exercise; repeatable.",
)
@click.option(
    "--assignment",
    "--tests",
    type=Known(lambda _: bundled_names()),
    metavar="NAME|FOLDER",
    help="A handout, a bundled assignment, or a course's tests (test_cases)."
    "  [default: public_cases/ or test_cases/ next to the file, or all bundled ones]",
)
@click.option("--watch", is_flag=True, help="Test again whenever the file or a module of yours is saved.")
@click.pass_context
def selftest(
    context: click.Context, file: Path, question: tuple[str, ...], assignment: str | None, watch: bool
) -> int:
    """Test your own searches: what is right, and what is not.

    Of each exercise that is wrong you see what is wrong in your code, as far as that can be found out, and
    the smallest tree or position on which it shows. With -q, you also see the tree as a file to keep.

    A class answers the exercise of its name: Minimax, MyMinimax and minimax_agent are all a minimax. Exit
    codes: 0 everything is right, 1 something is not, 2 the file cannot be loaded or has nothing to test.
    """
    if file.suffix != ".py":
        raise OptionError("{file} is not a Python file; give the .py file with your classes", file=file)
    program = str(context.find_root().info_name)
    console = Console(highlight=False)

    def test() -> int:
        return _test(file, question, assignment, console, program)

    def test_and_continue() -> int:
        try:
            return test()
        except (PacmanError, OSError) as error:  # the next save may repair it
            console.print(str(error), markup=False)
            return BAD_INPUT

    if not watch:
        return test()
    if sys.platform == "emscripten":
        raise OptionError(
            "--watch waits until a file is saved, and in a browser nothing is: test again instead"
        )
    from autograder.selftest.testing import watch_file

    return watch_file(file, test_and_continue, console)


def _test(file: Path, wanted: tuple[str, ...], given: str | None, console: Console, program: str) -> int:
    """Tests the file once and returns the exit code."""
    from autograder.examiner.answers import answers_for
    from autograder.selftest.exercises import (
        SourceError,
        assignments_for,
        exercises,
        names_in,
        nothing_found,
        parse_file,
        select_exercises,
    )
    from autograder.selftest.showing import Sheet
    from autograder.selftest.testing import LoadError, Tester
    from pacman.names.interfaces import imports_another

    folder = str(file.parent)
    try:
        names = names_in(file, parse_file(file, str(file)))
        source = file.read_bytes()
    except SourceError as error:
        Sheet(console, folder, program, []).source_error(error)
        return BAD_INPUT
    posed = exercises(assignments_for(file, given, source), names, source, given)
    asked = select_exercises(posed, wanted) if wanted else posed
    found = [exercise for exercise in asked if exercise.answer is not None]
    if not found:
        if other := imports_another(file.name, source):
            raise OptionError(other)
        raise nothing_found(str(file), asked, names)
    for exercise in found:
        if exercise.question.algorithm is not None:
            answers_for(exercise.assignment)  # raises its error here, and not in each case
    sheet = Sheet(console, folder, program, found, in_full=len(wanted) == 1)
    try:
        with Tester(file, found) as tester:
            results = sheet.show_all(tester.results())
    except LoadError as error:
        sheet.load_error(error.message, error.lines, error.output)
        return BAD_INPUT
    used = [exercise.assignment.title for exercise in found]
    missing = [one for one in asked if one.answer is None and one.assignment.title in used]
    is_handed_in = given is not None or any(file.name == one.assignment.file for one in found)
    sheet.summary(results, missing, is_handed_in=is_handed_in)
    if any(tested.has_grader_error for tested in results):
        return GRADER_FAILED
    return DONE if all(tested.is_right for tested in results) else DIFFERS
