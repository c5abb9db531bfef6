"""Drawing the board: walls once, then pellets and agents as they are at a moment of a playback."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from pacman import palette
from pacman.display import sprites
from pacman.display.playback import Actor, Playback
from pacman.display.thought_overlay import draw_looked_at, draw_values
from pacman.rules.grid import Action, Cell
from pacman.rules.layout import Layout
from pacman.trace import Thought

WALL_WIDTH = 0.66  # of a cell
EDGE = 0.07


class Board:
    """A layout drawn in a rectangle of a surface, as large as whole pixels per cell allow."""

    def __init__(self, layout: Layout, area: pygame.Rect) -> None:
        self.layout = layout
        self.cell = max(1, min(area.width // layout.width, area.height // layout.height))
        size = (self.cell * layout.width, self.cell * layout.height)
        self.rect = pygame.Rect((0, 0), size)
        self.rect.center = area.center
        self._walls = _draw_walls(layout, self.cell)

    def centre(self, position: tuple[float, float]) -> tuple[float, float]:
        """The pixel in the middle of a position."""
        x = self.rect.left + (position[0] + 0.5) * self.cell
        return x, self.rect.top + (self.layout.height - 0.5 - position[1]) * self.cell

    def draw(
        self, surface: pygame.Surface, playback: Playback, clock: float, thought: Thought | None = None
    ) -> None:
        """Paints the shown moment, and a thought; `clock`, in seconds, lets capsules pulse."""
        surface.blit(self._walls, self.rect)
        if thought is not None:
            draw_looked_at(surface, thought, self.centre, self.cell)
        food, capsules = playback.uneaten()
        state = playback.state
        self._pellets(surface, [*state.food, *food], sprites.pellet_sprite(10, False, self.cell))
        pulse = round(21 + 3 * math.sin(clock * 5))
        self._pellets(surface, [*state.capsules, *capsules], sprites.pellet_sprite(pulse, True, self.cell))
        actors = playback.actors()
        if not state.is_lose:
            actors.reverse()  # Pacman lies on top, until he is caught
        for actor in actors:
            sprite = _ghost_sprite(actor, self.cell) if actor.agent else _pacman_sprite(actor, self.cell)
            self._place(surface, sprite, actor.position)
        if thought is not None:
            draw_values(surface, thought, self.centre, self.cell)

    def _pellets(
        self, surface: pygame.Surface, cells: Iterable[tuple[float, float]], sprite: pygame.Surface
    ) -> None:
        for cell in cells:
            self._place(surface, sprite, cell)

    def _place(self, surface: pygame.Surface, sprite: pygame.Surface, position: tuple[float, float]) -> None:
        x, y = self.centre(position)
        half = self.cell / 2
        surface.blit(sprite, (round(x - half), round(y - half)), special_flags=pygame.BLEND_PREMULTIPLIED)


def _pacman_sprite(pacman: Actor, cell: int) -> pygame.Surface:
    opened = 0.6 if pacman.glide >= 1 else abs(math.sin(math.pi * (pacman.glide + 0.2)))
    return sprites.pacman_sprite(pacman.direction, round(opened * sprites.MOUTH_FRAMES), cell)


def _ghost_sprite(ghost: Actor, cell: int) -> pygame.Surface:
    step = int(ghost.glide * 4) % 2
    if not ghost.scared_timer:
        return sprites.ghost_sprite(ghost.agent, ghost.direction, step, cell)
    blinks = palette.blinks(ghost.scared_timer)
    return sprites.scared_sprite(step, blinks, cell)


def _draw_walls(layout: Layout, cell: int) -> pygame.Surface:
    """Walls as rounded strokes from cell to cell: wide in the edge's colour, then narrower inside."""
    scale = 4 if cell < 32 else 2
    unit = cell * scale
    surface = pygame.Surface((layout.width * unit, layout.height * unit))
    surface.fill(palette.FLOOR)
    for colour, width in ((palette.WALL_EDGE, WALL_WIDTH), (palette.WALL, WALL_WIDTH - 2 * EDGE)):
        for wall in layout.walls:
            _draw_wall(surface, layout, wall, unit, colour, width)
    return pygame.transform.smoothscale_by(surface, 1 / scale)


def _draw_wall(
    surface: pygame.Surface, layout: Layout, wall: Cell, unit: int, colour: str, width: float
) -> None:
    x, y = wall[0] * unit + unit // 2, (layout.height - 1 - wall[1]) * unit + unit // 2
    radius = round(width / 2 * unit)
    across = 2 * radius + 1  # a circle covers its middle pixel as well
    joined = {a: (wall[0] + a.vector[0], wall[1] + a.vector[1]) in layout.walls for a in Action}
    pygame.draw.circle(surface, colour, (x, y), radius)
    if joined[Action.EAST]:
        pygame.draw.rect(surface, colour, pygame.Rect(x, y - radius, unit, across))
    if joined[Action.NORTH]:
        pygame.draw.rect(surface, colour, pygame.Rect(x - radius, y - unit, across, unit))
    corner = (wall[0] + 1, wall[1] + 1) in layout.walls
    if joined[Action.EAST] and joined[Action.NORTH] and corner:
        pygame.draw.rect(surface, colour, pygame.Rect(x, y - unit, unit, unit))
