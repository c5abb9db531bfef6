"""The score over the moves, which is also the scrubber: what has been played filled, the rest a thin line."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from pacman.display.painting import sprites
from pacman.display.painting.canvas import Canvas, Face
from pacman.display.playback import Playback
from pacman.rules.state import GameState

PAD = 8  # design pixels at either end
MARKS_FROM = 40  # of height from which capsules and eaten ghosts stand on the curve
MARK = 18
FEWEST = 100  # moves on the axis of a game that goes on; then twice as many, and so on
OVERSAMPLE = 2


class Event(NamedTuple):
    """Something worth a mark: Pacman ate a capsule (ghost 0) or a ghost."""

    move: int
    ghost: int


class Curve:
    """Draws the curve of one game after another; lines are drawn anew only when moves became known.

    `area` is where it was drawn last.
    """

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 0, 0)
        self._source: object = None
        self._scores: list[int] = []
        self._events: list[Event] = []
        self._axis = FEWEST
        self._drawn: tuple[object, ...] = ()
        self._lines: tuple[pygame.Surface, pygame.Surface] | None = None  # to come, and past

    def draw(self, canvas: Canvas, area: pygame.Rect, playback: Playback) -> None:
        """Paints the curve for the shown moment."""
        self._learn(playback)
        self.area = area
        theme, surface = canvas.theme, canvas.surface
        key = (len(self._scores), self._axis, area.size, theme, id(self._source))
        if self._drawn != key or self._lines is None:
            self._drawn = key
            self._lines = (
                self._line(canvas, area.size, theme.dim, 1.5, filled=False),
                self._line(canvas, area.size, theme.accent_text, 2.25, filled=True),
            )
        at = min(playback.moment, playback.known)
        x = round(self._x(canvas, at) - area.left)
        to_come, past = self._lines
        surface.blit(to_come, (area.left + x, area.top), pygame.Rect(x, 0, area.width - x, area.height))
        surface.blit(past, area, pygame.Rect(0, 0, x, area.height))
        if area.height >= canvas.px(MARKS_FROM):
            self._draw_marks(canvas, area)
        self._draw_knob(canvas, area, at)

    def move_at(self, canvas_unit: float, x: float) -> float:
        """The number of moves at this pixel, which may be more than are known."""
        pad = PAD * canvas_unit
        room = max(1.0, self.area.width - 2 * pad)
        return max(0.0, (x - self.area.left - pad) / room * self._axis)

    def _learn(self, playback: Playback) -> None:
        source = playback.source
        if self._source is not source:
            self._source, self._scores, self._events = source, [source.states[0].score], []
        for move in range(len(self._scores), playback.known + 1):
            before, after = source.states[move - 1], source.states[move]
            self._scores.append(after.score)
            if len(after.capsules) < len(before.capsules):
                self._events.append(Event(move, 0))
            elif (ghost := eaten_ghost(before, after)) is not None:
                self._events.append(Event(move, ghost))
        self._axis = axis_end(playback.known, over=source.outcome is not None)

    def _x(self, canvas: Canvas, move: float) -> float:
        pad = canvas.px(PAD)
        return self.area.left + pad + (self.area.width - 2 * pad) * move / self._axis

    def _y(self, canvas: Canvas, move: float, height: float) -> float:
        """The height of the curve at a moment, from the top of its area."""
        low, high = min(self._scores), max(self._scores)
        whole = min(int(move), len(self._scores) - 1)
        following = min(whole + 1, len(self._scores) - 1)
        score = self._scores[whole] + (self._scores[following] - self._scores[whole]) * (move - whole)
        head = canvas.px(22 if height >= canvas.px(MARKS_FROM) else 7)
        return height - canvas.px(6) - (height - canvas.px(6) - head) * (score - low) / max(1, high - low)

    def _line(
        self, canvas: Canvas, size: tuple[int, int], colour: str, width: float, *, filled: bool
    ) -> pygame.Surface:
        """The whole curve on a transparent surface, drawn larger and made smaller."""
        scale, (across, down) = OVERSAMPLE, size
        large = pygame.Surface((across * scale, down * scale), pygame.SRCALPHA)
        base = (down - canvas.px(2)) * scale
        known = len(self._scores) - 1
        step = max(1, known // max(1, across))  # one point a pixel is enough
        moves = [*range(0, known, step), known]
        points = [
            ((self._x(canvas, move) - self.area.left) * scale, self._y(canvas, move, down) * scale)
            for move in moves
        ]
        start, end = (canvas.px(PAD) * scale, base), ((across - canvas.px(PAD)) * scale, base)
        pygame.draw.line(large, canvas.theme.rule, start, end, max(1, canvas.px(2) * scale))
        if len(points) > 1:
            if filled:
                tint = (*pygame.Color(canvas.theme.accent)[:3], 40)
                pygame.draw.polygon(large, tint, [*points, (points[-1][0], base), (points[0][0], base)])
            pygame.draw.lines(large, colour, False, points, max(1, round(width * canvas.unit * scale)))
        return pygame.transform.smoothscale(large, size)

    def _draw_marks(self, canvas: Canvas, area: pygame.Rect) -> None:
        theme, side, free = canvas.theme, canvas.px(MARK), float("-inf")
        for event in self._events:
            x = self._x(canvas, event.move)
            if x - free < 0.8 * side:
                continue
            free = x
            y = area.top + self._y(canvas, event.move, area.height)
            _dashes(canvas, x, y + canvas.px(3), area.bottom - canvas.px(2))
            picture = (
                sprites.scared_ghost(theme, event.ghost, 40, side)
                if event.ghost
                else sprites.capsule(theme, 100, side)
            )
            top = max(area.top + side // 2, y - canvas.px(12))
            canvas.surface.blit(picture, picture.get_rect(center=(x, top)))

    def _draw_knob(self, canvas: Canvas, area: pygame.Rect, at: float) -> None:
        x, y = self._x(canvas, at), area.top + self._y(canvas, at, area.height)
        theme, surface = canvas.theme, canvas.surface
        ends = (x, area.top), (x, area.bottom)
        pygame.draw.line(surface, theme.accent_text, *ends, max(1, canvas.px(2)))
        pygame.draw.aacircle(surface, theme.ink, (x, y), canvas.px(6.75))
        pygame.draw.aacircle(surface, theme.accent, (x, y), canvas.px(5.5))


def draw_caption(canvas: Canvas, area: pygame.Rect, playback: Playback) -> None:
    """What the curve shows, and the shown move."""
    dim, pad = canvas.theme.dim, canvas.px(PAD)
    first = canvas.write("score", (area.left + pad, area.centery), face=Face.BOLD, anchor="midleft")
    canvas.write(" over the moves", first.midright, colour=dim, anchor="midleft")
    x = float(area.right - pad)
    if playback.source.outcome is not None:
        x = canvas.write(f" of {playback.known:,}", (x, area.centery), colour=dim, anchor="midright").left
    shown = canvas.write(f"{playback.shown:,}", (x, area.centery), face=Face.BOLD, anchor="midright")
    canvas.write("move ", shown.midleft, colour=dim, anchor="midright")


def axis_end(known: int, *, over: bool) -> int:
    """The number of moves at the right end: all of a game that is over, else a round number with room.

    >>> axis_end(198, over=True), axis_end(198, over=False), axis_end(0, over=True)
    (198, 200, 1)
    """
    if over:
        return max(1, known)
    end = FEWEST
    while end < known:
        end *= 2
    return end


def eaten_ghost(before: GameState, after: GameState) -> int | None:
    """The ghost that was eaten between these states, if one was."""
    for number, (ghost, then) in enumerate(zip(before.ghosts, after.ghosts, strict=True), 1):
        if ghost.scared_timer > 1 and not then.scared_timer:
            return number
    return None


def _dashes(canvas: Canvas, x: float, top: float, bottom: float) -> None:
    step = canvas.px(4)
    for y in range(round(top), round(bottom), max(2, step)):
        pygame.draw.line(canvas.surface, canvas.theme.rule, (x, y), (x, y + step // 2), max(1, canvas.px(1)))
