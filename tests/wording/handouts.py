"""What students read in the instructions of a handout, and instructors of cases that are added."""

from __future__ import annotations

from pathlib import Path

from autograder.course import load, parse
from autograder.publishing.assignment_folders import add_cases
from autograder.publishing.handout import instructions
from autograder.publishing.importing import as_native
from tests.course.classic.folders import EVALUATED, classic_folder
from tests.publishing.test_adding_cases import TREE, proposed
from tests.wording.saying import Sentences, output, written

MAIN = """title = "Two searches"
about = "Search, guess and play."
file = "two.py"
packages = ["numpy", "scipy"]
due = 2026-11-30T23:59:00+01:00
late = { per_day = 10, grace = 2, cap = 50 }
attempts = "best"
limits = { seconds = 3, total = 90, memory = 2048, output = 5000 }

[tournament]
plays = "play"
layout = "small"
games = 40

[[questions]]
name = "prune"
title = "Prune"
about = "Leave what cannot matter."
agent = "Pruned"
algorithm = "alphabeta"

[[questions]]
name = "guess"
title = "Guess"
about = "Search at random."
agent = "Guesser"

[[questions]]
name = "play"
title = "Play"
about = "Say how good a state is."
evaluation = "value"
requires = ["prune", "guess"]
"""
EQUAL = TREE + 'title = "at ties"\nprune = "equal"\n[compare]\naction = false\nexpanded = "sequence"\n'
GUESS = """kind = "sampling"
title = "samples"
tree = "textbook"
runs = 10
right = 7
simulations = 1500
tolerance = 0.25
differ = true
visits = true
"""
GAMES = """kind = "game"
title = "games"
layout = "medium"
ghosts = "greedy"
games = 4
most_games = 25
max_moves = 1800
seconds_per_game = 20
least = { finished = 3 }
thresholds = [
    { wins = 1, points = 1 }, { wins = 2, points = 0.25 }, { mean_score = 500.5, points = 1.5 },
    { seconds_per_move = 0.1, points = 0.5 },
]
"""
SMALL = """title = "Small"
file = "small.py"
late = { per_day = 10, grace = 1 }

[[questions]]
name = "only"
agent = "Guesser"
"""
ONE_RUN = 'kind = "sampling"\ntitle = "sample"\ntree = "dice"\nruns = 1\nright = 1\n'
ONE_GAME = """kind = "game"
title = "game"
layout = "small"
games = 1
thresholds = [{ wins = 1, points = 1 }]
least = { finished = 1 }
"""
IN_ONE_LINE = (
    'title = "points = 7"\nfile = "mine.py"\nquestions = [{ name = "other", points = 1, agent = "O",'
    ' algorithm = "minimax" }, { name = "ab", points = 1, agent = "AB", algorithm = "alphabeta" }]\n'
)


def handed_out(main: str, **cases: str) -> str:
    """The instructions for this assignment, with cases by their questions."""
    files = {f"{name.replace('_', '/')}.toml": text.encode() for name, text in cases.items()}
    return instructions(parse({"assignment.toml": main.encode(), **files}), "kit.whl")


def whole() -> str:
    """The instructions in which nearly everything is said."""
    return handed_out(MAIN, prune_1=TREE, prune_2=EQUAL, guess_1=GUESS, play_1=GAMES)


def paragraph(page: str, beginning: str, number: int = 0) -> str:
    """The paragraph or item of a page that begins so; the first one, or one after it."""
    parts = map(str.strip, page.replace("\n- ", "\n\n- ").split("\n\n"))
    return [part for part in parts if part.startswith(beginning)][number]


def of_a_course() -> str:
    """The instructions for a course's own tests."""
    return instructions(as_native(parse(classic_folder(q1__grade__test=EVALUATED))), "kit.whl")


def added() -> None:
    """Adds a case to a question whose points stand in one line with all else."""
    for name, text in {"assignment.toml": IN_ONE_LINE, "ab/1.toml": TREE, "other/1.toml": TREE}.items():
        written(f"mine/{name}", text)
    assignment = load(Path("mine"))
    add_cases(assignment, [proposed(assignment, "ab/added-1.toml", "ab/added-2.toml")], Path("mine"))


SENTENCES: Sentences = {
    output("handout"): lambda: "## Rules" + whole().partition("## Rules")[2].rstrip(),
    "Hand in `two.py`. 6.25 points can be reached.": lambda: paragraph(whole(), "Hand in `two.py`"),
    "Hand in `small.py`. 1 point can be reached.": lambda: paragraph(
        handed_out(SMALL, only_1=ONE_RUN), "Hand in `small.py`"
    ),
    "## 1 only (1 point)": lambda: paragraph(handed_out(SMALL, only_1=ONE_RUN), "## 1 "),
    (
        "An evaluation is played by an expectimax; in `pacman test` that is your own, of the same\n"
        "file, the class `Expectimax`. When it is graded, it is one that is right."
    ): lambda: paragraph(whole(), "An evaluation"),
    (
        "Hand in the one file `two.py`, under this name, and before 30 November 2026, 23:59 UTC+01:00."
    ): lambda: paragraph(whole(), "Hand in the one"),
    "Hand in the one file `small.py`, under this name.": lambda: paragraph(
        handed_out(SMALL, only_1=ONE_RUN), "Hand in the one"
    ),
    (
        "- **Late:** after the time that your course gives and 1 more hour, each day that has begun costs "
        "10 % of the 2 points."
    ): lambda: paragraph(handed_out(SMALL, only_1=ONE_RUN, only_2=ONE_RUN), "- **Late"),
    "- sample (1): 1 run of 100 simulations; at least 1 chooses a best action": lambda: paragraph(
        handed_out(SMALL, only_1=ONE_RUN), "- sample"
    ),
    (
        "- game (1): 1 game on `small` against random ghosts; 1 for at least 1 win; without at least 1 game "
        "that ends in time, no points; a game is a draw after 2,000 moves of all agents"
    ): lambda: paragraph(handed_out(SMALL, only_1=ONE_GAME), "- game ("),
    (
        "You get its points only if every case passes. Compared with a recorded answer: in a drawn tree, the "
        "action and which nodes are generated, in any order and however often."
    ): lambda: paragraph(of_a_course(), "You get its points only if every case passes"),
    (
        "You get its points only if every case passes. Compared with a recorded answer: in a game, for each "
        "decision, whether the action is one of the best, and how many different states are generated, with "
        "Stop among Pacman's moves or without it."
    ): lambda: paragraph(of_a_course(), "You get its points only if every case passes", 1),
    (
        "assignment.toml, line 3: these points of ab cannot be changed; write points = 2, and add the cases"
    ): added,
}
