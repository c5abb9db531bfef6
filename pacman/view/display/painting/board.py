"""Paint the board: its floor and walls once, then pellets, agents and a search as they are at a moment."""

from __future__ import annotations

import math
from itertools import product

import pygame

from pacman.board import Cell
from pacman.layout import Layout
from pacman.trace import Thought
from pacman.view.display.painting import sprites
from pacman.view.display.painting.canvas import Canvas, Cells
from pacman.view.display.painting.cards import dim_board, draw_waves, ghost_opacity, pacman_sprite
from pacman.view.display.painting.thought import draw_heat, draw_root, draw_tags
from pacman.view.html.board_svg import CORRIDOR, LIP, LOWER
from pacman.view.palette import Theme
from pacman.view.playback import Actor, Playback

CORNER = 0.34
PULSE_SECONDS, PULSE_SIZES = 1.6, (94, 106)  # of capsules, in per cent


class PaintedBoard:
    """A layout drawn in a rectangle of a surface; its outer wall is cut to half a cell."""

    def __init__(self, layout: Layout, rect: pygame.Rect, theme: Theme) -> None:
        self.layout, self.theme = layout, theme
        self.cells = Cells.of(layout, rect)
        self._ground = _draw_ground(layout, self.cells.side, theme)

    def draw(self, canvas: Canvas, playback: Playback, clock: float, thought: Thought | None = None) -> None:
        """Paints the shown moment, and a search; `clock`, in seconds, lets capsules pulse."""
        surface = canvas.surface
        surface.blit(self._ground, self.cells.rect)
        if thought is not None:
            draw_heat(canvas, self.cells, thought)
        self._pellets(surface, playback, clock)
        if thought is not None:
            draw_root(canvas, self.cells, thought)
        dim_board(canvas, self.cells.rect, playback)
        actors = playback.actors()
        for actor in (
            reversed(actors) if not playback.state.is_lose else actors
        ):  # Pacman on top, until caught
            self._agent(surface, actor, playback)
        draw_waves(canvas, self.cells, actors[0], playback)
        if thought is not None:
            draw_tags(canvas, self.cells, thought, [actor.position for actor in actors])

    def _pellets(self, surface: pygame.Surface, playback: Playback, clock: float) -> None:
        food, capsules = playback.uneaten()
        state = playback.state
        low, high = PULSE_SIZES
        size = round((low + high) / 2 + (high - low) / 2 * math.sin(clock * 2 * math.pi / PULSE_SECONDS))
        for cells, picture in (
            ([*state.food, *food], sprites.food(self.theme, self.cells.side)),
            ([*state.capsules, *capsules], sprites.capsule(self.theme, size, self.cells.side)),
        ):
            half = picture.get_width() / 2
            places = map(self.cells.centre, cells)
            surface.fblits([(picture, (x - half, y - half)) for x, y in places])

    def _agent(self, surface: pygame.Surface, actor: Actor, playback: Playback) -> None:
        if actor.agent == 0:
            picture = pacman_sprite(self.theme, actor, playback, self.cells.side)
        elif actor.scared_timer:
            picture = sprites.scared_ghost(self.theme, actor.agent, actor.scared_timer, self.cells.side)
        else:
            picture = sprites.ghost(self.theme, actor.agent, actor.direction, self.cells.side)
        if actor.agent and (opacity := ghost_opacity(playback)) < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * opacity))
        surface.blit(picture, picture.get_rect(center=self.cells.centre(actor.position)))


def _draw_ground(layout: Layout, cell: int, theme: Theme) -> pygame.Surface:
    """Corridors milled out of a slab: the lip, a little wider and lower, then the floor over it."""
    scale = 4 if cell < 32 else 2
    unit = cell * scale
    size = ((layout.width - 1) * unit, (layout.height - 1) * unit)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(surface, theme.slab, surface.get_rect(), border_radius=round(CORNER * unit))
    for colour, width, down in ((theme.lip, LIP, LOWER), (theme.floor, CORRIDOR, 0.0)):
        for x, y in product(range(layout.width), range(layout.height)):
            if (x, y) not in layout.walls:
                _draw_floor(
                    surface, layout, (x, y), unit, colour, round(width / 2 * unit), round(down * unit)
                )
    return pygame.transform.smoothscale(surface, (size[0] // scale, size[1] // scale))


def _draw_floor(
    surface: pygame.Surface, layout: Layout, cell: Cell, unit: int, colour: str, radius: int, down: int
) -> None:
    """One cell of a corridor with its joints to the east and to the south; a square of four is a room."""
    x, y = cell
    at = x * unit, (layout.height - 1 - y) * unit + down
    across = 2 * radius + 1  # a circle covers its middle pixel as well
    east, south = (x + 1, y) not in layout.walls, (x, y - 1) not in layout.walls
    pygame.draw.circle(surface, colour, at, radius)
    if east:
        pygame.draw.rect(surface, colour, (at[0], at[1] - radius, unit, across))
    if south:
        pygame.draw.rect(surface, colour, (at[0] - radius, at[1], across, unit))
    if east and south and (x + 1, y - 1) not in layout.walls:
        pygame.draw.rect(surface, colour, (*at, unit, unit))
