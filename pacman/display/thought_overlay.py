"""A search painted over the board: where it looked, and each move's value on the cell it leads to."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from pacman import palette
from pacman.display.text import write
from pacman.display.wording import bounded
from pacman.rules.grid import Action
from pacman.trace import Thought

Centre = Callable[[tuple[float, float]], tuple[float, float]]  # of a position, in pixels
FAINT, CLEAR = 14, 110  # alpha of the cells that were looked at least and most
TEXT = 0.42  # of a cell


def draw_looked_at(surface: pygame.Surface, thought: Thought, centre: Centre, cell: int) -> None:
    """Tints each cell by how often the search had Pacman there."""
    most = max(thought.nodes_at.values(), default=1)
    for position, nodes in thought.nodes_at.items():
        tile = _tile(cell, round(FAINT + (CLEAR - FAINT) * (nodes / most) ** 0.3))
        surface.blit(tile, tile.get_rect(center=centre(position)))


@lru_cache(maxsize=256)
def _tile(cell: int, alpha: int) -> pygame.Surface:
    tile = pygame.Surface((cell, cell), pygame.SRCALPHA)
    tint = (*pygame.Color(palette.SCARED)[:3], alpha)
    pygame.draw.rect(tile, tint, tile.get_rect(), border_radius=cell // 5)
    return tile


def draw_values(surface: pygame.Surface, thought: Thought, centre: Centre, cell: int) -> None:
    """Writes each move's value where it leads; that of stopping below Pacman, so that he is seen."""
    size = max(11, round(cell * TEXT))
    for move in thought.moves:
        if move.value is None or move.action not in set(Action):
            continue
        dx, dy = Action(move.action).vector
        x, y = centre((thought.origin[0] + dx, thought.origin[1] + dy))
        if not (dx or dy):
            y += cell * 0.42
        chosen = move.action == thought.chosen
        ink, paper = (palette.PUPIL, palette.PACMAN) if chosen else (palette.TEXT, palette.PANEL)
        label = bounded(move)
        place = write(surface, label, (x, y), colour=ink, size=size, anchor="center")
        pill = place.inflate(size * 0.7, size * 0.35)
        pygame.draw.rect(surface, paper, pill, border_radius=pill.height // 2)
        pygame.draw.rect(surface, palette.PACMAN, pill, width=1, border_radius=pill.height // 2)
        write(surface, label, (x, y), colour=ink, size=size, anchor="center")
