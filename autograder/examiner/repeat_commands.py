"""The commands with which a student searches a drawn tree again."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, UnsetType

from autograder.behaviour import Conventions, Settings
from autograder.report import Solving
from pacman.support.shell import shell_word
from pacman.tree import Tree, load, tree_names
from pacman.tree.text import to_line

LONGEST = 400  # characters of a tree in a command


def solving(tree: Tree, agent: str, options: dict[str, Any]) -> Solving | UnsetType:
    """The parts of the command that runs this agent's search on this tree; UNSET if the tree is too long."""
    text = _tree_word(tree)
    given = tuple(_options(tree, options))
    return Solving(text, agent, given, is_bundled=_is_bundled(tree)) if text else UNSET


def write_solve_command(found: Solving) -> str:
    """The words after `pacman` of the command that runs the search again.

    >>> print(write_solve_command(Solving("[1,[1,2]]", "mine.py:Minimax", ("depth=1",))))
    solve "[1,[1,2]]" --agent mine.py:Minimax --agent-arg depth=1
    """
    return " ".join(["solve", shell_word(found.tree), *_agent(found.agent, found.options)])


def write_watch_page(tree: Tree, agent: str, options: dict[str, Any], settings: Settings) -> str:
    """The words of the command that shows the search beside the correct one; "" where that cannot be."""
    text, (low, high) = _tree_word(tree), tree.bounds
    usual = {"depth": tree.rounds, "low": low, "high": high}
    has_ours = settings.conventions[1:] == Conventions()[1:]  # our agents know no other ones
    if not text or not has_ours or any(usual.get(name, value) != value for name, value in options.items()):
        return ""
    right = settings.algorithm + (":prune=equal" if settings.prune == "equal" else "")
    asked = _agent(agent, _options(tree, options))
    return " ".join(["explain", shell_word(text), *asked, "--compare", right])


def _tree_word(tree: Tree) -> str:
    """The tree as a word of a command is to name it; "" if that is too long."""
    text = tree.name if _is_bundled(tree) else to_line(tree)
    return "" if len(text) > LONGEST or '"' in text else text


def _is_bundled(tree: Tree) -> bool:
    return tree.name in tree_names() and load(tree.name) == tree


def _options(tree: Tree, options: dict[str, Any]) -> list[str]:
    """The options that are not those which a search of the whole tree has anyway."""
    low, high = tree.bounds
    usual = {"depth": tree.rounds, "low": low, "high": high}
    return [f"{name}={value}" for name, value in options.items() if usual.get(name) != value]


def _agent(agent: str, options: Iterable[str]) -> list[str]:
    return ["--agent", shell_word(agent), *(f"--agent-arg {shell_word(each)}" for each in options)]
