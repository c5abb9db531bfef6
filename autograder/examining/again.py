"""The command with which a drawn tree is searched again."""

from __future__ import annotations

import re
from typing import Any

from pacman.tree import Tree, load, tree_names
from pacman.tree.writing import written_out

LONGEST = 400  # characters of a tree in a command


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
        ["solve", word(text), "--agent", word(agent), *(f"--agent-arg {word(each)}" for each in given)]
    )


def word(text: str) -> str:
    """One word of a command, in the quotes that every shell knows."""
    return text if re.fullmatch(r"[\w./\\:=+-]+", text) else f'"{text}"'
