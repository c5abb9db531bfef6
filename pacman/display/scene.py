"""A whole picture: the board, the panel and what is drawn over them, on a surface of any size."""

from __future__ import annotations

import pygame

from pacman import palette
from pacman.display import overlay
from pacman.display.board import Board
from pacman.display.panel import draw_panel, split
from pacman.display.playback import Playback


class Scene:
    """Draws a playback; the walls are drawn anew only when the size or the layout changes."""

    def __init__(self, *, steered: bool = False) -> None:
        self.help = False
        self.values = False  # whether the agent's thoughts are painted on the board
        self.clock = 0.0  # seconds; capsules pulse with it
        self.steered = steered
        self._board: Board | None = None
        self._size = (0, 0)

    def draw(self, surface: pygame.Surface, playback: Playback, *, scrubber: bool, end: bool = True) -> None:
        """Paints everything; `scrubber` and `end`: whether these may be drawn over the board."""
        whole, panel = split(surface.get_size())
        area = whole.copy()
        area.height -= (
            overlay.scrubber_rect(whole).height * 2
        )  # also without one, so that the board stays where it is when it appears
        layout = playback.state.layout
        board = self._board
        if board is None or self._size != area.size or board.layout is not layout:
            board = self._board = Board(layout, area)
            self._size = area.size
        surface.fill(palette.BACKGROUND)
        board.draw(surface, playback, self.clock, playback.thought if self.values else None)
        draw_panel(surface, panel, playback)
        if scrubber:
            overlay.draw_scrubber(surface, whole, playback)
        if self.help:
            overlay.draw_help(surface, area, steered=self.steered)
        elif end and playback.at_end and playback.settled:
            overlay.draw_end(surface, area, playback, uncovered=board.centre(playback.state.pacman.position))

    def scrub_share(self, size: tuple[int, int], x: float, y: float) -> float | None:
        """Where on the scrubber this pixel is, 0 to 1; None for a pixel that is not on it."""
        bar = overlay.scrubber_rect(split(size)[0])
        if not bar.inflate(bar.height, bar.height).collidepoint(x, y):
            return None
        return (x - bar.left) / bar.width
