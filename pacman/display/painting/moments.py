"""The end of a game on the board: Pacman's ring breaks when he is caught, and closes when he has won."""

from __future__ import annotations

import math

import pygame

from pacman.display.painting import sprites
from pacman.display.painting.canvas import Canvas
from pacman.display.painting.cells import Cells
from pacman.display.playback import END_SECONDS, Actor, Playback
from pacman.palette import Theme
from pacman.rules.shapes import BITE, GAPE

WIDE_OPEN, OPENED = 84, 0.12  # degrees, and the seconds in which his gap opens so far
CLOSED = 0.08  # seconds until the ring of a winner is closed
WAVES = ((0.08, 4.4, 0.3), (0.24, 4.4, 0.16))  # when each starts, its cells a second, its width in cells
FADED = 0.45  # the opacity of ghosts at the end of a game that was won


def pacman_sprite(theme: Theme, pacman: Actor, playback: Playback, cell: int) -> pygame.Surface:
    """Pacman at this moment: he bites while he moves; at the end of the game his ring breaks or closes."""
    seconds = playback.ended
    if seconds is None or not (playback.state.is_win or playback.state.is_lose):
        low, high = BITE
        gape = (
            GAPE if pacman.glide >= 1 else low + (high - low) * abs(math.sin(math.pi * (pacman.glide + 0.2)))
        )
    elif playback.state.is_win:
        gape = BITE[0] + (GAPE - BITE[0]) * max(0.0, 1 - seconds / CLOSED)
    elif seconds >= OPENED:
        broken = (seconds - OPENED) / (END_SECONDS - OPENED)
        return sprites.broken_ring(theme, round(100 * min(1.0, broken)), cell)
    else:
        gape = GAPE + (WIDE_OPEN - GAPE) * seconds / OPENED
    return sprites.eater(theme, pacman.direction, round(gape / 2) * 2, cell)


def ghost_opacity(playback: Playback) -> float:
    """How clearly ghosts are drawn: they fade when Pacman has won."""
    if playback.ended is None or not playback.state.is_win:
        return 1.0
    return 1 - (1 - FADED) * playback.ended / END_SECONDS


def dimmed(canvas: Canvas, rect: pygame.Rect, playback: Playback) -> None:
    """When Pacman is caught, the board steps back behind him and the ghost."""
    if playback.ended is None or not playback.state.is_lose:
        return
    veil = pygame.Surface(rect.size)
    veil.fill(canvas.theme.floor)
    veil.set_alpha(round(110 * min(1.0, playback.ended / OPENED)))
    canvas.surface.blit(veil, rect)


def draw_waves(canvas: Canvas, cells: Cells, pacman: Actor, playback: Playback) -> None:
    """Two circles run out from a winner, and are gone at the end."""
    if playback.ended is None or not playback.state.is_win:
        return
    for start, cells_a_second, width in WAVES:
        seconds = playback.ended - start
        if seconds > 0 and playback.ended < END_SECONDS:
            radius = (0.3 + seconds * cells_a_second) * cells.side
            stroke = max(1, round(width * cells.side * (1 - playback.ended / END_SECONDS)))
            clip = canvas.surface.get_clip()
            canvas.surface.set_clip(cells.rect)
            pygame.draw.aacircle(
                canvas.surface, canvas.theme.accent, cells.centre(pacman.position), radius, stroke
            )
            canvas.surface.set_clip(clip)
