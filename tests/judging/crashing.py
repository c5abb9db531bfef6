"""Student files that crash or are unfinished, graded in this process on a few small cases."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path

from autograder.assignment import Assignment, load
from autograder.assignment.model import Interface, Question
from autograder.grading.grade import grade_case
from autograder.report import CaseReport
from tests.classic.in_process import InProcess

KINDS = {"minimax": "Minimax", "alphabeta": "AlphaBeta", "expectimax": "Expectimax"}
CLASSIC = {"minimax": "MinimaxAgent", "alphabeta": "AlphaBetaAgent", "expectimax": "ExpectimaxAgent"}
CASES = {
    "1-tree": 'kind = "tree"\npoints = 1\ntree = { tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]] }',
    "2-two": 'kind = "tree"\npoints = 1\ntree = { roles = ["max", "OTHER", "OTHER"], '
    "tree = [[[5, 1], [4, 9]], [[7, 6], [3, 8]]] }",
    "3-early": 'kind = "tree"\npoints = 1\ndepth = 2\n'
    "tree = { tree = [[3, [[4, 1], [2, 6]]], [[[5, 7], [1, 9]], 8]] }",
    "4-board": 'kind = "position"\npoints = 1\ndepth = 1\nposition = """\n%%%%%%%%%\n% .P  G %\n%%%%%%%%%\n"""',
    "5-end": 'kind = "position"\npoints = 1\ndepth = 2\nposition = """\n%%%%%%%%%\n%  P.%G %\n%%%%%%%%%\n"""',
    "6-alone": 'kind = "position"\npoints = 1\ndepth = 2\nposition = """\n%%%%%%%%%\n% .P  . %\n%%%%%%%%%\n"""',
}


def assignment(folder: Path, interface: Interface) -> Assignment:
    """Three questions with six cases each: three trees, two boards with a ghost, one without."""
    lines = ['title = "Crashes"', 'file = "mine.py"', f'interface = "{interface}"' * (interface == "classic")]
    lines += ["limits = { seconds = 1 }"]
    for algorithm, name in (KINDS if interface == "native" else CLASSIC).items():
        lines += ["[[questions]]", f'name = "{algorithm}"', f'title = "{algorithm}"']
        lines += ["points = 6", f'agent = "{name}"', f'algorithm = "{algorithm}"']
        other = "chance" if algorithm == "expectimax" else "min"
        (folder / algorithm).mkdir(parents=True)
        for case, text in CASES.items():
            tree = "tree = { tree" if other == "chance" else ""
            text = text.replace("OTHER", other)
            if tree:
                text = text.replace(tree, 'tree = { roles = ["max", "chance"], tree')
            (folder / algorithm / f"{case}.toml").write_text(text, encoding="utf-8")
    (folder / "assignment.toml").write_text("\n".join(lines), encoding="utf-8")
    return load(folder)


def graded(posed: Assignment, algorithm: str, file: Path) -> tuple[Question, list[CaseReport]]:
    """The question, and the reports of its cases, for this file."""
    question = next(each for each in posed.questions if each.name == algorithm)
    with _left_as_it_was(), contextlib.redirect_stdout(io.StringIO()):
        session = InProcess(posed, question, file, posed.interface)
        return question, [grade_case(posed, question, named, session, 0)[0] for named in question.cases]


@contextlib.contextmanager
def _left_as_it_was() -> Iterator[None]:
    """What loading a file changes in this process is as before."""
    path, modules, limit = sys.path[:], set(sys.modules), sys.getrecursionlimit()
    try:
        yield
    finally:
        sys.path[:] = path
        sys.setrecursionlimit(limit)
        for name in ("mine", "mine_classic", *(set(sys.modules) - modules)):
            sys.modules.pop(name, None)
