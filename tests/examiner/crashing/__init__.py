"""Student files that crash or are unfinished, graded in this process on a few small cases."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path

from autograder.course import Assignment, load
from autograder.course.model import Interface, Question
from autograder.grading.grade import grade_case
from autograder.report import CaseReport
from tests.classic.in_process import InProcess

AGENTS = {"native": "{}", "classic": "{}Agent"}
BOARD = 'kind = "position"\npoints = 1\ndepth = {}\nposition = """\n%%%%%%%%%\n%{}%\n%%%%%%%%%\n"""'
TREE = 'kind = "tree"\npoints = 1\ndepth = {}\ntree = {{ roles = {}, tree = {} }}'


def cases(other: str) -> dict[str, str]:
    """Three trees, two boards with a ghost, one without. `other`: the role of who moves after agent 0."""
    two, three = f'["max", "{other}"]', f'["max", "{other}", "{other}"]'
    return {
        "1-tree": TREE.format(1, two, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"),
        "2-two": TREE.format(1, three, "[[[5, 1], [4, 9]], [[7, 6], [3, 8]]]"),
        "3-early": TREE.format(2, two, "[[3, [[4, 1], [2, 6]]], [[[5, 7], [1, 9]], 8]]"),
        "4-board": BOARD.format(1, " .P  G "),
        "5-end": BOARD.format(2, "  P.%G "),
        "6-alone": BOARD.format(2, " .P  . "),
    }


def assignment(folder: Path, interface: Interface) -> Assignment:
    """Minimax and expectimax with six cases each, each worth a point."""
    lines = ['title = "Crashes"', 'file = "mine.py"', "limits = { seconds = 1 }"]
    lines += [f'interface = "{interface}"'] * (interface == "classic")
    for algorithm, other in (("minimax", "min"), ("expectimax", "chance")):
        agent = AGENTS[interface].format(algorithm.title())
        lines += ["[[questions]]", f'name = "{algorithm}"', f'title = "{algorithm}"', "points = 6"]
        lines += [f'agent = "{agent}"', f'algorithm = "{algorithm}"']
        (folder / algorithm).mkdir(parents=True)
        for name, text in cases(other).items():
            (folder / algorithm / f"{name}.toml").write_text(text, encoding="utf-8")
    (folder / "assignment.toml").write_text("\n".join(lines), encoding="utf-8")
    return load(folder)


def graded(posed: Assignment, algorithm: str, file: Path) -> tuple[Question, list[CaseReport]]:
    """The question, and the reports of its cases, for this file."""
    question = next(each for each in posed.questions if each.name == algorithm)
    with _left_as_it_was(), contextlib.redirect_stdout(io.StringIO()):
        session = InProcess(posed, question, file, posed.interface)
        return question, [grade_case(posed, question, named, session, 0).report for named in question.cases]


@contextlib.contextmanager
def _left_as_it_was() -> Iterator[None]:
    """What loading a file changes in this process is as before."""
    path, finders, limit = sys.path[:], sys.meta_path[:], sys.getrecursionlimit()
    try:
        yield
    finally:
        sys.path[:], sys.meta_path[:] = path, finders
        sys.setrecursionlimit(limit)
        for name in ("mine", "mine_classic"):
            sys.modules.pop(name, None)
