"""New assignments: examples to change, or a copy of another assignment with a new seed."""

from __future__ import annotations

import re

from autograder.course import Assignment
from autograder.course.model import MAIN
from autograder.course.seeds import seed_line, with_seed

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
tree = { tree = [[0, 4], [3, 5], [8, 3], [2, 9], [3, 3], [6, 3]] }
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


OWN_SEED = re.compile(r"\A((?:(?!\s*\[).*\n)*?)[ \t]*seed[ \t]*=.*\n")  # before the first table


def example_files(seed: int) -> dict[str, bytes]:
    """The files of an assignment with an example of every kind of case without recorded answers."""
    texts = {MAIN: MAIN_TEXT.replace("@SEED@", seed_line(seed)), **CASES}
    return {name: text.encode() for name, text in texts.items()}


def copy_assignment(assignment: Assignment, seed: int) -> dict[str, bytes]:
    """The files of this assignment with another seed."""
    text = OWN_SEED.sub(r"\1", assignment.files[MAIN].decode("utf-8-sig") + "\n", count=1).rstrip("\n")
    files = {**assignment.files, MAIN: f"{text}\n".encode()}
    return with_seed(files, seed)
