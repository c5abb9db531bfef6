"""The commands with which a drawn tree is searched again."""
# In the students' kit.

from __future__ import annotations

import re
import shlex
from typing import Any

from autograder.searching.settings import Conventions, Settings
from pacman.tree import Tree, load, tree_names
from pacman.tree.writing import written_out

LONGEST = 400  # characters of a tree in a command


def solve(tree: Tree, agent: str, options: dict[str, Any]) -> str:
    """Shows what this agent's search does on this tree; "" if the tree is too long to be written out."""
    text = _written(tree)
    return " ".join(["solve", word(text), *_asked(tree, agent, options)]) if text else ""


def watch(tree: Tree, agent: str, options: dict[str, Any], settings: Settings) -> str:
    """Writes the page that shows its search beside the right one, step by step; "" where that cannot be."""
    text, (low, high) = _written(tree), tree.bounds
    usual = {"depth": tree.rounds, "low": low, "high": high}
    has_ours = settings.conventions[1:] == Conventions()[1:]  # our agents know no other ones
    if not text or not has_ours or any(usual.get(name, value) != value for name, value in options.items()):
        return ""
    right = settings.algorithm + (":prune=equal" if settings.prune == "equal" else "")
    return " ".join(["explain", "--tree", word(text), *_asked(tree, agent, options), "--compare", right])


def _written(tree: Tree) -> str:
    """The tree as a word of a command is to name it; "" if that is too long."""
    is_bundled = tree.name in tree_names() and load(tree.name) == tree
    text = tree.name if is_bundled else written_out(tree)
    return "" if len(text) > LONGEST or '"' in text else text


def _asked(tree: Tree, agent: str, options: dict[str, Any]) -> list[str]:
    low, high = tree.bounds
    usual = {"depth": tree.rounds, "low": low, "high": high}
    given = [f"{name}={value}" for name, value in options.items() if usual.get(name) != value]
    return ["--agent", word(agent), *(f"--agent-arg {word(each)}" for each in given)]


def word(text: str) -> str:
    """One word of a command, in the quotes that every shell knows, if it may be.

    >>> print(word("mine.py"), word("my file.py"), word("$mine.py"))
    mine.py "my file.py" '$mine.py'
    """
    if re.search(r'[$`"]', text):  # which mean something within those
        return shlex.quote(text)
    return text if re.fullmatch(r"[\w./\\:=+-]+", text) else f'"{text}"'
