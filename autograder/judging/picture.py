"""A drawing of a case, with a mark at the first node at which the search went wrong."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Mapping

from autograder.judging.judge import Difference
from autograder.searching.behaviour import Way
from pacman.rules.grid import Action, Position
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


def board(state: GameState) -> str:
    """The position with its agents on the board, each ghost as its number, and what the board cannot show."""
    cells = [list(row) for row in state.to_text().partition("\n\n")[2].splitlines()[: state.layout.height]]
    told = []
    for number, ghost in enumerate(state.ghosts, start=1):
        _put(cells, ghost.position, str(number % 10))
        facing = f", facing {ghost.direction}" if ghost.direction != Action.STOP else ""
        scared = f", scared for {ghost.scared_timer} of its moves" if ghost.scared_timer else ""
        told.append(f"{number}: ghost {number} at {_cell(ghost.position)}{facing}{scared}")
    _put(cells, state.pacman.position, "P")
    rows = ["".join(row) for row in cells]
    return "\n".join(
        [*rows, "", f"P: Pacman at {_cell(state.pacman.position)}", *told, f"score {state.score}"]
    )


def _put(cells: list[list[str]], place: Position, sign: str) -> None:
    """Writes the sign into the board, whose rows come from the top; one between two cells into either."""
    x, y = map(int, place)
    cells[-1 - y][x] = sign


def _cell(place: Position) -> str:
    return f"{place[0]:g},{place[1]:g}"


def drawing(drawn: Tree, notes: Mapping[str, str]) -> str:
    """The tree with a mark and its note at each of these nodes, by name; of a long one what is around."""
    return around_mark(draw(drawn, {name: f"{MARK} {note}" for name, note in notes.items()}))


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


def around_mark(drawing: str) -> str:
    """The drawing, or the lines around its mark."""
    lines = drawing.splitlines()
    if len(lines) <= MOST_LINES:
        return drawing
    marked = next((number for number, line in enumerate(lines) if MARK in line), 0)
    first, last = max(0, marked - AROUND), marked + AROUND + 1
    before = [f"… {first} lines above"] if first else []
    after = [f"… {len(lines) - last} lines below"] if last < len(lines) else []
    return "\n".join([*before, *lines[first:last], *after])
