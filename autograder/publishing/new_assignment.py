"""New assignments: written from an example, imported from a course's tests, with cases added by a check."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from textwrap import wrap
from typing import Any

import msgspec

from autograder.course import Assignment, AssignmentError, Question, parse
from autograder.course.classic_text import NOT_IN_A_NAME, read
from autograder.course.model import (
    MAIN,
    DecisionsCase,
    GameCase,
    GraphCase,
    NamedCase,
    RecordedDecision,
    seed_line,
    with_seed,
)
from autograder.grading.check import CheckedQuestion
from autograder.report import total
from pacman.errors import OptionError
from pacman.layout import SUFFIX
from pacman.support import toml
from pacman.support.files import write_atomically
from pacman.support.toml import Keys, key, quoted

# The files of a new assignment: an example of every kind of case without recorded answers, with comments.

MAIN_TEXT = """\
# autograder check FOLDER says what the reference finds in every case, and what a student could get past.
title = "My assignment"
about = "What students read first."
file = "search_agents.py" # what students hand in

@SEED@

# due = 2030-01-15T23:59:00+01:00 # with a time zone
# attempts = "best" # or "last": which of several attempts counts

# mistakes = ["mine.py"] # files here with mistakes of your own, which reports then name, too

# [late] # what handing in late costs, in percent of the assignment's points
# per_day = 10 # for each day begun
# grace = 2 # hours that cost nothing
# cap = 50 # at most

[[questions]]
name = "minimax" # its cases are the files in the folder minimax/
title = "Minimax"
about = "Write a class Minimax: agent 0 maximizes, every other agent minimizes, each in a layer of its own."
agent = "Minimax"
algorithm = "minimax" # or alphabeta, expectimax, expectiminimax, star1, star2

[[questions]]
name = "evaluation"
title = "An evaluation function"
about = "Write a function `evaluation(state)` with which an expectimax of one round wins."
evaluation = "evaluation"
"""

CASES = {
    "minimax/01-bundled-tree.toml": """\
kind = "tree"
title = "the textbook's tree"
tree = "textbook" # a tree that comes with this program
""",
    "minimax/02-tree-in-the-case.toml": """\
kind = "tree"
title = "actions that are equally good"
tree = { tree = [[1, 4], [3, 5], [8, 3], [2, 9], [3, 3], [6, 3]] }
""",
    "minimax/03-tree-from-a-file.toml": """\
kind = "tree"
title = "two opponents, one layer each"
tree = "two-opponents" # trees/two-opponents.toml
""",
    "trees/two-opponents.toml": """\
roles = ["max", "min", "min"]
tree = [[[5, 1], [4, 9]], [[7, 6], [3, 8]]]
""",
    "minimax/04-random-trees.toml": """\
kind = "random trees"
title = "three trees that all students may see"
count = 3
seed = 11 # a number: always the same trees
# partial_credit = false # points only if all are right; else 2 of 3 trees that are right give two thirds

[shape]
depth = 2
early_leaves = 0.2
""",
    "minimax/05-hidden-trees.toml": """\
kind = "random trees"
title = "three hidden trees, the same for all students"
visibility = "hidden"
count = 3
seed = "assignment" # drawn from the seed in assignment.toml

[shape]
roles = ["max", "min", "min"]
branching = [2, 3]
depth = 1
""",
    "minimax/06-trees-of-ones-own.toml": """\
kind = "random trees"
title = "three hidden trees, other ones for each student"
visibility = "hidden"
count = 3
seed = "student" # drawn from the seed in assignment.toml and the student's id: the same at each regrade
""",
    "minimax/07-new-trees.toml": """\
kind = "random trees"
title = "three trees that are new each time"
visibility = "hidden"
count = 3
seed = "new" # drawn from --seed of `autograder grade` and `autograder class`
""",
    "minimax/08-own-layout.toml": """\
kind = "position"
title = "the start of a game on a layout of this assignment, two rounds deep"
layout = "court" # layouts/court.lay, or a layout that comes with this program
depth = 2
# moves = ["West", "West"] # continue from there: whole rounds, a move for each agent
""",
    "layouts/court.lay": """\
# A court with two ways round.
%%%%%%%%%%%
%....%....%
%.%%.%.%%.%
%..P...  G%
%.%%.%.%%.%
%....%....%
%%%%%%%%%%%
""",
    "minimax/09-position-as-text.toml": """\
kind = "position"
title = "the last pellet is next to Pacman, and the ghost is locked away"
depth = 2
# As `GameState.to_text` writes it; a board alone is the start of a game on it.
position = \"\"\"
%%%%%%%%%
%  P.%G %
%%%%%%%%%
\"\"\"
""",
    "minimax/11-game-state.toml": """\
kind = "game state"
title = "a game that is not Pacman"
game = "nim:heaps=1+3" # or games/mine.py:Mine, a file of this folder; docs/games.md says what it must answer
moves = ["1 from heap 2", "1 from heap 2"] # from its start on
depth = 1
""",
    "minimax/10-random-positions.toml": """\
kind = "random positions"
title = "three hidden positions from random games"
visibility = "hidden"
count = 3
seed = "assignment"
layout = "medium"
after = [5, 30] # rounds that were played before; or:
# before_end = 2 # as many rounds before the game was won or lost
# food = 1 # so few pellets on the board that games are won, too
depth = 1
""",
    "evaluation/1-own-ghost.toml": """\
kind = "game"
title = "three games against a ghost of this assignment"
layout = "court"
ghosts = "ghosts/patrol.py:Patrol" # for all; or one for each, as "random+ghosts/patrol.py:Patrol:turns=2"
games = 3
seed = 1
thresholds = [ # the case is worth the sum of their points
    { wins = 1, points = 1 },
    { mean_score = 300, points = 1 },
    { seconds_per_move = 0.1, points = 0.5 },
]
""",
    "ghosts/patrol.py": '''\
"""A ghost of this assignment. It may import other files of the assignment, and pacman."""

from pacman import Agent


class Patrol(Agent):
    """Takes its first way, and every so often a different one."""

    def __init__(self, turns: int = 3) -> None:
        self.turns = turns
        self.moves = 0

    def choose(self, state):
        self.moves += 1
        ways = state.legal_actions(self.index)
        return ways[-1] if self.moves % self.turns == 0 else ways[0]
''',
    "evaluation/2-hidden-games.toml": """\
kind = "game"
title = "six hidden games"
visibility = "hidden"
layout = "small"
ghosts = "random"
games = 6
seed = "assignment"
thresholds = [{ wins = 3, points = 1 }]
""",
}


# A folder that is written as a whole, and never over what is there.


def write_new(made: Callable[[], Mapping[str, bytes]], folder: Path) -> list[Path]:
    """Makes the files and writes them into a new or empty folder; returns their paths.

    Raises OptionError if it is neither, before anything is made.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise OptionError(f"{folder} is there already; nothing was written, so choose another folder")
    written = []
    for name, content in made().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        written.append(path)
    return written


# A folder with a new assignment: examples to change, or a copy of another assignment with a new seed.

OWN_SEED = re.compile(r"\A((?:(?!\s*\[).*\n)*?)[ \t]*seed[ \t]*=.*\n")  # before the first table


def examples(seed: int) -> dict[str, bytes]:
    """The files of an assignment with an example of every kind of case without recorded answers."""
    texts = {MAIN: MAIN_TEXT.replace("@SEED@", seed_line(seed)), **CASES}
    return {name: text.encode() for name, text in texts.items()}


def copied(assignment: Assignment, seed: int) -> dict[str, bytes]:
    """The files of this assignment with another seed."""
    text = OWN_SEED.sub(r"\1", assignment.files[MAIN].decode("utf-8-sig") + "\n", count=1).rstrip("\n")
    files = {**assignment.files, MAIN: f"{text}\n".encode()}
    return with_seed(files, seed)


# The file of a case that was read from a classic test.

WIDTH = 100  # characters of a line in a list of names
indented = partial(
    wrap,
    width=WIDTH,
    initial_indent="    ",
    subsequent_indent="    ",
    break_long_words=False,
    break_on_hyphens=False,
)
Value = str | float | Sequence["Value"] | Mapping[str, "Value"] | None


def case_text(named: NamedCase, files: Mapping[str, bytes]) -> str:
    """The file of this case; `files` are those of the classic folder."""
    case = named.case
    lines = [f"# From {comment(named.source)}", line("kind", named.kind), line("title", named.title)]
    if isinstance(case, GraphCase):
        lines += _graph(case, _diagram(files[named.source], named.source))
    elif isinstance(case, DecisionsCase):
        lines += _decisions(case)
    else:
        assert isinstance(case, GameCase), "there are three classes of tests"
        lines += _game(case)
    return "\n".join(lines) + "\n"


def line(name: str, value: Value, about: str = "") -> str:
    """A line `name = value # about`.

    >>> line("points", 5, "in all")
    'points = 5 # in all'
    """
    return f"{key(name)} = {_written(value)}{f' # {about}' if about else ''}"


def short(number: float) -> float:
    """The number, without .0 where it is whole."""
    return int(number) if number == int(number) else number


def _written(value: Value) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Mapping):
        return f"{{ {', '.join(line(name, each) for name, each in value.items())} }}"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return repr(value)
    assert value is not None, "what is None is left out"
    return f"[{', '.join(map(_written, value))}]"


def _answered(case: GraphCase | DecisionsCase) -> Iterator[str]:
    """The lines that graphs and decisions share."""
    if case.points:
        yield line("points", short(case.points))
    if case.agent is not None:
        yield line("agent", case.agent, "the class that is tested here")
    if case.algorithm is not None:
        yield line("algorithm", case.algorithm, "what wrong answers are explained with")
    assert case.depth is not None, "each test has one"
    yield line("depth", case.depth, "rounds: in each, every agent moves once")


def _graph(case: GraphCase, diagram: Sequence[str]) -> Iterator[str]:
    assert isinstance(case.tree, dict), "it was read as a table"
    yield from _answered(case)
    yield line("action", case.action, "what is right at the root")
    yield "generated = [ # the nodes that are generated, in any order and however often"
    yield from indented(", ".join(map(quoted, case.generated)) + ",")
    yield "]"
    yield ""
    yield from (f"# {comment(each)}".rstrip() for each in diagram)
    yield "[tree]"
    yield line("root", case.tree["root"])
    yield line("roles", case.tree["roles"], "the agents in their order; agent 0 is at the root")
    yield ""
    yield "[tree.nodes] # only a win or a loss ends the game"
    for name, node in case.tree["nodes"].items():
        yield line(name, node)


def _decisions(case: DecisionsCase) -> Iterator[str]:
    yield from _answered(case)
    yield line("layout", case.layout, f"layouts/{case.layout}.lay")
    yield line("seed", case.seed, "the ghosts' random numbers begin with it")
    yield "# One game, decision by decision: the best actions, of which the first is played, and how many"
    yield "# different states a search generates; then both for a Pacman that never stops."
    yield "decisions = ["
    yield from (f"    {_written(_four(each))}," for each in case.decisions)
    yield "]"


def _four(decided: RecordedDecision) -> list[Value]:
    return [decided.actions, decided.states, decided.actions_without_stop, decided.states_without_stop]


def _game(case: GameCase) -> Iterator[str]:
    if case.agent is not None:
        yield line("agent", case.agent, "the class that plays here")
    yield line("layout", case.layout, f"layouts/{case.layout}.lay")
    yield line("ghosts", case.ghosts, "one for all, or one each with + between")
    yield line("num_ghosts", case.num_ghosts)
    yield line("games", case.games)
    if case.most_games is not None:
        yield line("most_games", case.most_games, "played where a threshold is missed by chance")
    yield line("seed", case.seed, "of the first game; the next has the next one")
    yield line("max_moves", case.max_moves, "of Pacman, in one game")
    if case.seconds_per_game is not None:
        yield line(
            "seconds_per_game", case.seconds_per_game, "of processor time; who needs more has not ended"
        )
    if case.options:
        yield line("options", case.options, "what the class is made with")
    if least := _given(case.least):
        yield line("least", least, "below one of these there are no points")
    yield "thresholds = [ # each gives its points where it is reached"
    yield from (f"    {_written(_given(each))}," for each in case.thresholds)
    yield "]"


def _given(struct: msgspec.Struct) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(struct).items() if value is not None}


def _diagram(data: bytes, source: str) -> list[str]:
    """The lines of the drawing in a test, without blank ones around it."""
    field = read(data, source).find("diagram")
    return [] if field is None else field.text.strip("\n").split("\n")


def comment(text: str) -> str:
    """Return the text with what is not printable replaced, for a comment."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


# A classic test folder written as an assignment of ours, which an instructor can read and extend.

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


# Writes the cases that a check proposes into the folder of their assignment.

POINTS = re.compile(r"(\bpoints[\"']?\s*=\s*)[0-9][0-9_.eE+-]*")


def add_cases(assignment: Assignment, checked: Sequence[CheckedQuestion], folder: Path) -> list[str]:
    """Writes the proposed cases, and the points that their questions have with them; returns the paths.

    All is written, or nothing: if it cannot be, the folder is as before. Comments stay where they are.
    Raises OptionError for a folder that has changed, AssignmentError for files that would not fit.
    """
    added = {each.path: each.text.encode() for question in checked for each in question.additions}
    if not added:
        return []
    main = assignment.files[MAIN]
    text = main.decode("utf-8-sig")
    for question in checked:
        more = total(each.points for each in question.additions)
        if more:
            text = _with_points(text, question.question.name, total([question.question.points, more]))
    if text != main.decode("utf-8-sig"):
        added[MAIN] = text.encode("utf-8-sig" if main.startswith(b"\xef\xbb\xbf") else "utf-8")
    parse({**assignment.files, **added})
    _check_unchanged(assignment, added, folder)
    _write_all(added, folder, main)
    return sorted(added)


def _with_points(text: str, question: str, points: float) -> str:
    """The text of assignment.toml where this question has so many points, if it gives any itself."""
    tables = toml.parse(text)["questions"]
    number = next(number for number, table in enumerate(tables) if table["name"] == question)
    if "points" not in tables[number]:
        return text
    place = ("questions", number, "points")
    lines = text.split("\n")
    line = Keys(text).line(place) or 1
    lines[line - 1] = POINTS.sub(rf"\g<1>{points:g}", lines[line - 1], count=1)
    changed = "\n".join(lines)
    if toml.parse(changed)["questions"] != [
        {**table, "points": points} if each == number else table for each, table in enumerate(tables)
    ]:
        problem = (
            f"these points of {question} cannot be changed; write points = {points:g}, and add the cases"
        )
        raise AssignmentError(problem, source=MAIN, line=line, place=place)
    return changed


def _check_unchanged(assignment: Assignment, added: dict[str, bytes], folder: Path) -> None:
    """Raises OptionError if somebody has changed what is to be written since it was read."""
    for name in added:
        path = folder / name
        before = assignment.files.get(name)
        now = path.read_bytes() if path.exists() else None
        if now != before:
            raise OptionError(f"{path} has changed while it was checked; nothing was written, so check again")


def _write_all(added: dict[str, bytes], folder: Path, main: bytes) -> None:
    """Writes these files; takes back what was written if one of them cannot be."""
    written: list[str] = []
    try:
        for name in sorted(added, key=lambda name: name == MAIN):  # the cases first
            write_atomically(folder / name, added[name])
            written.append(name)
    except BaseException:
        for name in written:
            if name == MAIN:
                write_atomically(folder / MAIN, main)
            else:
                (folder / name).unlink(missing_ok=True)
        raise
