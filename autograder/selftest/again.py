"""The commands with which a student looks at a problem again."""

from __future__ import annotations

import re
from typing import Any

from autograder.assignment.cases import GameCase
from pacman.tree import Tree, load, tree_names
from pacman.tree.writing import written_out

LONGEST = 400  # characters of a tree in a command


def test(path: str, question: str) -> str:
    """Tests this exercise alone."""
    return f"test {_word(path)} -q {question}"


def solve(tree: Tree, agent: str, options: dict[str, Any]) -> str:
    """Shows what this agent's search does on this tree; "" if the tree is too long to be written out."""
    low, high = tree.bounds
    usual = {"depth": tree.rounds, "low": low, "high": high}
    given = [f"{name}={value}" for name, value in options.items() if usual.get(name) != value]
    is_bundled = tree.name in tree_names() and load(tree.name) == tree
    text = tree.name if is_bundled else written_out(tree)
    if len(text) > LONGEST or '"' in text:
        return ""
    return " ".join(
        ["solve", _word(text), "--agent", _word(agent), *(f"--agent-arg {_word(each)}" for each in given)]
    )


def play(
    case: GameCase, seed: int, agent: str | None, evaluation: str | None, searcher: str = "expectimax"
) -> str:
    """Shows the game with this seed, played by this agent, or by this search with this evaluation."""
    if agent is not None:
        who = f"--agent {_word(agent)}"
    else:
        which = _word(f"evaluation={evaluation}")
        who = f"--agent {_word(searcher)} --agent-arg depth={case.depth} --agent-arg {which}"
    number = "" if case.num_ghosts is None else f" --num-ghosts {case.num_ghosts}"
    ghosts = f"--ghosts {_word(case.ghosts)}{number}"
    return f"play {who} --layout {_word(case.layout)} {ghosts} --seed {seed}"


def _word(text: str) -> str:
    """One word of a command, in the quotes that every shell knows."""
    return text if re.fullmatch(r"[\w./\\:=+-]+", text) else f'"{text}"'
