"""One test of a classic folder, NAME.test with NAME.solution, as a case."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Mapping

from autograder.assignment.cases import Case
from autograder.assignment.classic.boards import Boards
from autograder.assignment.classic.decisions import decisions_case
from autograder.assignment.classic.games import game_case
from autograder.assignment.classic.graphs import graph_case
from autograder.assignment.classic.text import Fields, read
from autograder.report import Credit
from autograder.submission import visible
from pacman.errors import nearest
from pacman.support.toml_words import shown

TEST, SOLUTION = ".test", ".solution"
NOT_READ = ("#", "~", ".")  # how names of files begin that editors leave behind
GRAPHS, DECISIONS, GAMES = "GraphGameTreeTest", "PacmanGameTreeTest", "EvalAgentTest"
CLASSES = (GRAPHS, DECISIONS, GAMES)
MOST_POINTS = 1000
# The keys in which a test says its points, by the credit of its question. What tests are worth in questions
# of the other credits does not stand in them: see `autograder.assignment.model.WORTH`.
POINTS: Mapping[Credit, tuple[str, ...]] = {
    "sum-and-all": ("points",),
    "sum-or-nothing": ("points", "max_points"),
}


def name_of_test(file: str) -> str | None:
    """The NAME of a file NAME.test; None for any other file.

    >>> name_of_test("1-small.test"), name_of_test("~1-small.test"), name_of_test("CONFIG")
    ('1-small', None, None)
    """
    name = file.removesuffix(TEST)
    return None if not name or name == file or name.startswith(NOT_READ) else name


def unknown_class(path: str, files: Mapping[str, bytes]) -> str:
    """Say why the test at this path is left out: its class is not known here; "" if it is."""
    fields = read(files[f"{path}{TEST}"], f"{path}{TEST}")
    kind = fields.need("class", f"one of {', '.join(CLASSES)}").text.strip()
    if kind in CLASSES:
        return ""
    problem = f"this test is left out, as its class {shown(kind)} is not known here;{nearest(kind, CLASSES)}"
    return str(fields.fail(f"{problem} known are: {', '.join(CLASSES)}", "class"))


def case(path: str, credit: Credit, files: Mapping[str, bytes], boards: Boards, most_games: int) -> Case:
    """Read the test at this path, which is without its ending, of a known class. Raises AssignmentError.

    `most_games`: how many games may be played to tell a missed threshold from bad luck.
    """
    title = visible(path.rpartition("/")[2])
    fields = read(files[f"{path}{TEST}"], f"{path}{TEST}")
    kind = fields.need("class", f"one of {', '.join(CLASSES)}").text.strip()
    if kind == GAMES:
        if credit == "sum-and-all" and "points" in fields:
            problem = f"points: an {GAMES} has the points of its thresholds; expected is no such key"
            raise fields.fail(problem, "points")
        return game_case(fields, boards, title, most_games)
    if f"{path}{SOLUTION}" not in files:
        raise fields.fail(f"there is no {path}{SOLUTION} beside it, which says what is right")
    solution = read(files[f"{path}{SOLUTION}"], f"{path}{SOLUTION}")
    points = _points(fields, credit)
    if kind == GRAPHS:
        return graph_case(fields, solution, title, points)
    assert kind == DECISIONS, "tests of unknown classes are left out"
    return decisions_case(fields, solution, boards, title, points)


def _points(fields: Fields, credit: Credit) -> float:
    """The points that the test itself says; 0 if it says none."""
    key = next((key for key in POINTS.get(credit, ()) if key in fields), None)
    if key is None:
        return 0.0
    points = fields.number(fields.need(key, "points").text.strip(), key)
    if not 0 <= points <= MOST_POINTS:
        problem = f"{key}: {points:g} is not allowed; expected is a number from 0 to {MOST_POINTS}"
        raise fields.fail(problem, key)
    return points
