"""A classic test folder written as an assignment of ours, which an instructor can read and extend."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from autograder.assignment import Assignment, Question, parse
from autograder.assignment.classic.boards import NOT_IN_A_NAME
from autograder.assignment.model import MAIN
from autograder.publishing.imported_case import case_text, comment, line, short
from autograder.publishing.new_folder import write_new
from pacman.rules.layout_file import SUFFIX

LONGEST = 60  # characters of a case's name
ABOUT_CREDIT = {
    "all-or-nothing": "the points, if no case failed outright",
    "sum-or-nothing": "the sum of the cases' points; 0 if one failed outright",
    "passed": "one point for each case that did not fail outright",
    "sum-and-all": "the sum of the cases' points; all of them only if the cases without points pass, too",
}
HEAD = """\
# Written by autograder import from a folder of classic tests. Grading with either gives the same points.
# autograder check FOLDER looks it over; autograder grade FILE --assignment FOLDER grades a file with it.

"""


def write_imported(assignment: Assignment, folder: Path) -> list[Path]:
    """Writes the assignment into a new folder; returns the paths. Raises OptionError if it is not empty."""
    return write_new(lambda: imported(assignment), folder)


def native(assignment: Assignment) -> Assignment:
    """The assignment itself, or what it becomes by `imported` if it was read from a classic test folder."""
    return assignment if MAIN in assignment.files else parse(imported(assignment), assignment.title)


def imported(assignment: Assignment) -> dict[str, bytes]:
    """The files of an assignment of ours with the same questions as this one, from a classic test folder."""
    texts = {MAIN: _main(assignment)}
    for question in assignment.questions:
        for file, named in zip(_files(question), question.cases, strict=True):
            texts[f"{question.name}/{file}"] = case_text(named, assignment.files)
    layouts = {path: data for path, data in assignment.files.items() if path.endswith(SUFFIX)}
    return {path: text.encode() for path, text in texts.items()} | layouts


def _files(question: Question) -> list[str]:
    """The names of its cases' files, sorted; with a number before each only if the order needs them."""
    slugs = [NOT_IN_A_NAME.sub("-", named.name).strip("-")[:LONGEST] or "case" for named in question.cases]
    files = [f"{slug}.toml" for slug in slugs]
    if files == sorted(files) and len({file.lower() for file in files}) == len(files):
        return files
    digits = max(2, len(str(len(files))))
    return [f"{number:0{digits}}-{file}" for number, file in enumerate(files, 1)]


def _main(assignment: Assignment) -> str:
    limits = assignment.limits
    lines = [
        *(f"# {comment(each)}" for each in assignment.left_out),
        line("title", assignment.title),
        line("file", assignment.file, "what students hand in"),
        line("interface", assignment.interface, "their classes answer getAction(self, gameState)"),
        "",
        "[limits]",
        line("seconds", limits.seconds, "processor time for one case; a game may have its own"),
        line("total", limits.total, "processor time for all cases"),
    ]
    questions = ["\n".join(_question(question)) for question in assignment.questions]
    return "\n\n".join([HEAD + "\n".join(lines), *questions]) + "\n"


def _question(question: Question) -> Iterator[str]:
    yield "[[questions]]"
    yield line("name", question.name, f"its cases are the files in {question.name}/, sorted by name")
    yield line("title", question.title)
    yield line("points", short(question.points))
    yield line("credit", question.credit, ABOUT_CREDIT[question.credit])
    yield line("agent", question.agent, "the class that is tested")
    if question.algorithm is not None:
        yield line("algorithm", question.algorithm, "what wrong answers are explained with")
    if question.requires:
        yield line("requires", list(question.requires), "graded only with full points there")
