"""Where board, panel and curve are in a window of any size.

Beside each other in a wide window, above each other in a tall one; a small one has a line for a panel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

STEPS = ((1200, 1.5), (900, 1.25), (0, 1.0))  # text grows in these steps with the window's height …
NARROWEST = 480  # … as long as this many design pixels are left of its width
SIDE_FROM = 640  # design pixels of width from which a panel stands beside the board
STACK_FROM = 560  # of height from which everything stands above each other
LEGEND, CAPTION, LINE, SLIM_CURVE = 32, 28, 34, 24
END_CARD = 76  # the height of the card that tells how a game ended


@dataclass(frozen=True)
class Arrangement:
    """The places of a window's parts, in pixels."""

    kind: Literal["side", "stack", "line"]
    unit: float  # pixels for one pixel of the design
    board: pygame.Rect
    legend: pygame.Rect  # of the search that is painted on the board; empty if there is no room
    caption: pygame.Rect  # of the curve; empty if there is no room
    curve: pygame.Rect
    head: pygame.Rect  # who plays and the score, above the board; empty unless everything is stacked
    panel: pygame.Rect

    @property
    def band(self) -> pygame.Rect:
        """What is between board and curve: legend, caption, and the card that tells how a game ended."""
        top = self.board.bottom
        left, width = self.curve.left, self.curve.width
        return pygame.Rect(left, top, width, max(0, self.curve.top - top))


def arrange(size: tuple[int, int], layout: tuple[int, int], density: float = 1.0) -> Arrangement:
    """The arrangement for a surface of this size in pixels and a layout of this size in cells.

    `density` is the number of the surface's pixels for one of the screen's points.
    """
    width, height = size
    steps = (
        step for least, step in STEPS if height > least * density and width >= NARROWEST * step * density
    )
    unit = density * next(steps, 1.0)
    across, down = width / unit, height / unit
    if down > 1.2 * across and down >= STACK_FROM and across >= 320:
        return _stack(width, height, layout, unit)
    if across >= SIDE_FROM and down >= 400 and across > down:
        return _side(width, height, layout, unit)
    return _line(width, height, layout, unit)


def _side(width: int, height: int, layout: tuple[int, int], unit: float) -> Arrangement:
    margin = round((24 if height >= 600 * unit else 12) * unit)
    panel = round(min(320 * unit, max(240 * unit, width * 0.3)))
    room = pygame.Rect(margin, margin, width - panel - 2 * margin, height - 2 * margin)
    band = round((LEGEND + 20 + CAPTION) * unit)
    least = round((48 if height >= 600 * unit else SLIM_CURVE) * unit)
    board = _board(layout, room.width, room.height - band - least)
    curve = min(room.height - board.height - band, round(140 * unit))
    spare = room.height - board.height - band - curve
    board.midtop = (room.centerx, room.top + spare // 2)
    curve_at = pygame.Rect(room.left, room.bottom - curve, room.width, curve)
    return Arrangement(
        "side",
        unit,
        board,
        _below(board.bottom + round(8 * unit), board, LEGEND * unit),
        _below(curve_at.top - round(CAPTION * unit), room, CAPTION * unit),
        curve_at,
        pygame.Rect(0, 0, 0, 0),
        pygame.Rect(width - panel, 0, panel, height),
    )


def _stack(width: int, height: int, layout: tuple[int, int], unit: float) -> Arrangement:
    margin = round(16 * unit)
    head = pygame.Rect(0, 0, width, round(156 * unit))
    inner = width - 2 * margin
    board = _board(layout, inner, round(height * 0.42))
    board.midtop = (width // 2, head.bottom + margin)
    room = pygame.Rect(margin, 0, inner, height)
    legend = _below(board.bottom + round(4 * unit), room, LEGEND * unit)
    caption = _below(legend.bottom + round(10 * unit), room, CAPTION * unit)
    left = height - caption.bottom
    curve = round(max(SLIM_CURVE * unit, min(160 * unit, left - 400 * unit)))
    curve_at = pygame.Rect(margin, caption.bottom, inner, curve)
    top = curve_at.bottom + margin
    return Arrangement(
        "stack", unit, board, legend, caption, curve_at, head, pygame.Rect(0, top, width, height - top)
    )


def _line(width: int, height: int, layout: tuple[int, int], unit: float) -> Arrangement:
    margin, line, curve = round(8 * unit), round(LINE * unit), round(SLIM_CURVE * unit)
    board = _board(layout, width - 2 * margin, height - line - curve - 3 * margin)
    spare = height - line - curve - 3 * margin - board.height
    board.midtop = (width // 2, margin + spare // 2)
    curve_at = pygame.Rect(margin, height - line - margin // 2 - curve, width - 2 * margin, curve)
    nothing = pygame.Rect(0, 0, 0, 0)
    panel = pygame.Rect(0, height - line, width, line)
    return Arrangement("line", unit, board, nothing, nothing, curve_at, nothing, panel)


def _board(layout: tuple[int, int], width: int, height: int) -> pygame.Rect:
    """The largest board with whole pixels a cell; its outer wall is shown by half a cell."""
    across, down = layout[0] - 1, layout[1] - 1
    cell = max(1, min(width // across, height // down))
    return pygame.Rect(0, 0, cell * across, cell * down)


def _below(top: int, room: pygame.Rect, height: float) -> pygame.Rect:
    return pygame.Rect(room.left, top, room.width, round(height))
