"""A drawing of a case, with a mark at the first node at which the search went wrong."""

from __future__ import annotations

from collections.abc import Mapping

from autograder.judging.judge import Difference
from autograder.searching.behaviour import Way
from pacman.rules.state import GameState
from pacman.tree import Tree, TreeState, draw

MARK = "◀"
MOST_MOVES = 40  # that are named one by one
MOST_LINES = 60
AROUND = 12  # lines that are kept on each side of the mark in a drawing that is too long


def picture(root: TreeState | GameState, difference: Difference | None) -> str:
    """Lines of text; the marked line ends with the mark and what is wrong there."""
    if isinstance(root, GameState):
        board = root.to_text().partition("\n\n")[2]
        note = "" if difference is None else f"\n{moves(difference.way)}  {MARK} {difference.sentence}"
        return board.rstrip() + note
    notes = {} if difference is None else {_node(root, difference.way): difference.sentence}
    return drawing(root.tree, notes)


def drawing(drawn: Tree, notes: Mapping[str, str]) -> str:
    """The tree with a mark and its note at each of these nodes, by name; of a long one what is around."""
    return _shortened(draw(drawn, {name: f"{MARK} {note}" for name, note in notes.items()}))


def moves(way: Way) -> str:
    """The moves to a node, in words."""
    if not way:
        return "the position itself"
    named = [f"agent {agent} {action}" if agent else action for agent, action in way[:MOST_MOVES]]
    return "after " + ", ".join([*named, "…"] if len(way) > MOST_MOVES else named)


def _node(root: TreeState, way: Way) -> str:
    state = root
    for agent, action in way:
        state = state.successor(agent, action)
    return state.node


def _shortened(drawing: str) -> str:
    """The drawing, or the lines around its mark."""
    lines = drawing.splitlines()
    if len(lines) <= MOST_LINES:
        return drawing
    marked = next((number for number, line in enumerate(lines) if MARK in line), 0)
    first, last = max(0, marked - AROUND), marked + AROUND + 1
    before = [f"… {first} lines above"] if first else []
    after = [f"… {len(lines) - last} lines below"] if last < len(lines) else []
    return "\n".join([*before, *lines[first:last], *after])
