"""A whole picture: board, panel and what lies over them, on any surface of any size."""

from __future__ import annotations

import pygame

from pacman import palette
from pacman.display import overlay
from pacman.display.board import Board
from pacman.display.panel import draw_panel, split
from pacman.display.playback import Playback


class Scene:
    """Draws a playback; the walls are kept between frames for as long as the size stays."""

    def __init__(self, *, steered: bool = False) -> None:
        self.help = False
        self.values = False  # whether the agent's thoughts lie over the board
        self.clock = 0.0  # seconds, for what pulses
        self.steered = steered
        self._board: Board | None = None
        self._size = (0, 0)

    def draw(self, surface: pygame.Surface, playback: Playback, *, scrubber: bool, end: bool = True) -> None:
        """Paints everything; `scrubber` and `end` say whether these may lie over the board."""
        whole, panel = split(surface.get_size())
        area = whole.copy()
        area.height -= overlay.scrubber_rect(whole).height * 2  # always, so that nothing jumps
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
            overlay.draw_end(surface, area, playback, spare=board.centre(playback.state.pacman.position))

    def scrub_share(self, size: tuple[int, int], x: float, y: float) -> float | None:
        """Where on the scrubber this pixel is, 0 to 1; None beside it."""
        bar = overlay.scrubber_rect(split(size)[0])
        if not bar.inflate(bar.height, bar.height).collidepoint(x, y):
            return None
        return (x - bar.left) / bar.width
