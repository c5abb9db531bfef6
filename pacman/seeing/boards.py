"""Pacman boards for pages that show a position for each node of a search."""

from __future__ import annotations

from pacman.rules import shapes
from pacman.rules.grid import Action, CellSet
from pacman.rules.situation import Situation
from pacman.rules.svg import board, brave_ghost, scared_ghost
from pacman.rules.tables import SCARED_TIME
from pacman.seeing.told import Agents, Board
from pacman.support.notebook import PAGE

CAUGHT = 0.5  # how far the pieces of a caught Pacman are apart
MOVES = (Action.NORTH, Action.SOUTH, Action.EAST, Action.WEST, Action.STOP)


def board_of(state: Situation) -> Board:
    """The board of a state, with drawings of everybody who moves on it."""
    walls, height = state.walls, state.walls.height
    drawings = {f"pacman {move}": shapes.eater(PAGE, move) for move in MOVES}
    drawings["pacman caught"] = shapes.broken_ring(PAGE, CAUGHT)
    for ghost in range(1, state.num_agents):
        drawings |= {f"ghost {ghost} {move}": brave_ghost(PAGE, ghost, move) for move in MOVES}
        for quarter in range(1, 5):
            timer = max(1, SCARED_TIME * quarter // 4)
            drawings[f"ghost {ghost} scared {quarter}"] = scared_ghost(PAGE, ghost, timer)
    food = [(x + 0.5, height - y - 0.5) for x, y in state.food]
    capsules = [(x + 0.5, height - y - 0.5) for x, y in state.capsules]
    return Board(board(PAGE, walls), walls.width, height, food, capsules, drawings, shapes.capsule(PAGE))


def agents_of(state: Situation, root: Situation) -> Agents:
    """Where everybody is, and which pellets of the root are gone, by their places in its lists."""
    pacman, *ghosts = placed(state)
    return Agents(
        pacman, ghosts, state.score, _gone(root.food, state.food), _gone(root.capsules, state.capsules)
    )


def placed(state: Situation) -> list[tuple[float, float, str]]:
    """Where everybody is, Pacman first, and how it looks."""
    height = state.walls.height
    (x, y), direction = state.pacman
    found = [(x + 0.5, height - y - 0.5, str(direction))]
    for (x, y), direction, timer in state.ghosts:
        found.append((x + 0.5, height - y - 0.5, f"scared {_quarter(timer)}" if timer else str(direction)))
    return found


def _quarter(timer: int) -> int:
    return min(4, max(1, -(-4 * timer // SCARED_TIME)))


def _gone(before: CellSet, now: CellSet) -> list[int]:
    return [place for place, cell in enumerate(before) if cell not in now]
