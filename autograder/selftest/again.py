"""The commands with which a student looks at a problem again."""
# In the students' kit.

from __future__ import annotations

from autograder.assignment.cases import GameCase
from autograder.examining.again import solve, word

__all__ = ["FILE", "from_file", "play", "solve", "test"]

FILE = "tree.toml"  # in which a tree is kept


def from_file(command: str) -> str:
    """The command of `solve`, with a file in the place of the tree; "" if no tree is written out in it.

    >>> from_file('solve "[1,[1,2]]" --agent mine.py:Minimax --agent-arg depth=1')
    'solve tree.toml --agent mine.py:Minimax --agent-arg depth=1'
    """
    before, _, rest = command.rpartition(" --agent ")
    return f"solve {FILE} --agent {rest}" if before.startswith('solve "') else ""


def test(path: str, question: str, assignment: str | None) -> str:
    """Tests this exercise alone, of the assignment that was named.

    >>> test("mine.py", "minimax", "week 3")
    'test mine.py --assignment "week 3" -q minimax'
    """
    given = "" if assignment is None else f" --assignment {word(assignment)}"
    return f"test {word(path)}{given} -q {question}"


def play(
    case: GameCase, seed: int, agent: str | None, evaluation: str | None, searcher: str = "expectimax"
) -> str:
    """Shows the game with this seed, played by this agent, or by this search with this evaluation."""
    if agent is not None:
        who = f"--agent {word(agent)}"
    else:
        which = word(f"evaluation={evaluation}")
        who = f"--agent {word(searcher)} --agent-arg depth={case.depth} --agent-arg {which}"
    number = "" if case.num_ghosts is None else f" --num-ghosts {case.num_ghosts}"
    ghosts = f"--ghosts {word(case.ghosts)}{number}"
    return f"play {who} --layout {word(case.layout)} {ghosts} --seed {seed}"
