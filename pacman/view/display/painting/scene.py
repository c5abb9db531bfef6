"""A whole picture: board, panel, curve and what is drawn over them, on a surface of any size."""

from __future__ import annotations

import pygame

from pacman.view.display.painting import cards
from pacman.view.display.painting.board import PaintedBoard
from pacman.view.display.painting.canvas import Arrangement, Canvas, arrange
from pacman.view.display.painting.cards import draw_menu, draw_notice
from pacman.view.display.painting.panel import (
    Curve,
    draw_caption,
    draw_head,
    draw_line,
    draw_panel,
    draw_rest,
)
from pacman.view.display.painting.thought import draw_legend
from pacman.view.display.session import Menu
from pacman.view.palette import DARK, Theme
from pacman.view.playback import Playback


class Scene:
    """Draws a playback; the board's ground is drawn anew only when the size or the layout changes.

    >>> from pacman import play
    >>> from pacman.view.playback import RecordedGame
    >>> Scene().draw(pygame.Surface((640, 360)), Playback(RecordedGame(play("small", seed=1))))
    """

    def __init__(self, theme: Theme = DARK, *, steered: bool = False) -> None:
        self.theme = theme
        self.steered = steered
        self.help = False
        self.values = False  # whether the agent's search is painted on the board
        self.menu: Menu | None = None  # from which a person chooses now
        self.notice = ""  # what is to be known now, as why the last key did nothing
        self.keys = True  # whether keys are named
        self.clock = 0.0  # seconds; capsules pulse with it
        self.density = 1.0  # the surface's pixels for one of the screen's points
        self._board: PaintedBoard | None = None
        self._curve = Curve()
        self._arrangement: Arrangement | None = None

    def draw(self, surface: pygame.Surface, playback: Playback, *, end: bool = True) -> None:
        """Paints everything; `end`: whether a card tells how the game ended."""
        layout = playback.state.layout
        places = arrange(surface.get_size(), (layout.width, layout.height), self.density)
        self._arrangement = places
        board = self._board
        if board is None or board.cells.rect != places.board or board.layout is not layout:
            board = self._board = PaintedBoard(layout, places.board, self.theme)
        canvas = Canvas(surface, self.theme, places.unit, self.keys)
        surface.fill(self.theme.page)
        thought = playback.thought if self.values else None
        if thought is not None and thought.problem:
            thought = None
        board.draw(canvas, playback, self.clock, thought)
        self._curve.draw(canvas, places.curve, playback)
        over_board = self.help or self.menu is not None
        told = end and playback.at_end and playback.settled and not over_board
        card = not over_board and (told or bool(self.notice))  # which covers legend and caption
        if thought is not None and places.legend.height and not card:
            draw_legend(canvas, places.legend)
        if places.caption.height and not card:
            draw_caption(canvas, places.caption, playback)
        if places.kind == "side":
            draw_panel(canvas, places.panel, playback, steered=self.steered)
        elif places.kind == "stack":
            draw_head(canvas, places.head, playback)
            draw_rest(canvas, places.panel, playback, steered=self.steered)
        else:
            draw_line(canvas, places.panel, playback)
        if self.help:
            cards.draw_help(canvas, places, steered=self.steered)
        elif self.menu:
            draw_menu(canvas, places, self.menu)
        elif self.notice:
            draw_notice(canvas, places, self.notice)
        elif told:
            cards.draw_end(canvas, places, playback, board.cells.centre(playback.state.pacman.position))

    def move_at(self, x: float, y: float) -> float | None:
        """The number of moves at this pixel of the curve; None for a pixel that is not on it."""
        places = self._arrangement
        if places is None or not places.curve.inflate(0, round(8 * places.unit)).collidepoint(x, y):
            return None
        return self._curve.move_at(places.unit, x)
