"""The block of the panel where optimal play is shown: what it brings stands before the value of each move."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pacman.display.optimum import Optimum, meaning, score_text
from pacman.display.painting import sprites
from pacman.display.painting.canvas import Canvas, Face
from pacman.display.painting.search_list import (
    COLUMN,
    COUNT_ROW,
    GAP,
    ROW,
    TITLE,
    draw_counts,
    draw_move,
    draw_name,
    draw_title,
    value_span,
)
from pacman.display.playback import Playback
from pacman.display.wording import signed
from pacman.trace import Move, Thought

STAR = 18  # design pixels of the column in which the best is marked


def draw_search_with_best(canvas: Canvas, place: pygame.Rect, playback: Playback) -> None:
    """The block for the shown decision, of an agent that searches or of another one."""
    optimum, thought = playback.optimum or Optimum(), playback.thought
    found = None if thought is None or thought.problem else thought
    draw_title(canvas, place, "Its search" if playback.source.thinks else "Optimal play")
    right = place.right - (canvas.px(COLUMN) if found else 0)
    _draw_heads(canvas, place, right, with_values=found is not None)
    names = [move.action for move in found.moves] if found else list(optimum.scores)
    size = _letters(canvas, optimum)
    span = value_span(found.moves if found else ())
    for number, name in enumerate(names[:5]):
        top = place.top + canvas.px(TITLE + ROW * number)
        row = pygame.Rect(place.left, top, place.width, canvas.px(ROW))
        if found:
            draw_move(canvas, row, found, found.moves[number], span, between=COLUMN + STAR)
        else:
            draw_name(canvas, row, Move(name, None, "", None), chosen=False)
        if name in optimum.scores:
            _draw_best(canvas, (right, row.centery), name, optimum, size)
    _draw_below(canvas, place, thought)
    about = meaning(optimum)
    at = (place.left, place.bottom - canvas.px(8))
    size = canvas.fitting_size(about, place.width, (13, 12))
    canvas.write(about, at, size, colour=canvas.theme.dim, anchor="midleft")


def _draw_heads(canvas: Canvas, place: pygame.Rect, right: int, *, with_values: bool) -> None:
    top, dim = place.top + canvas.px(10), canvas.theme.dim
    canvas.write("best", (right - canvas.px(STAR), top), 13, colour=dim, anchor="midright")
    if with_values:
        canvas.write("value", (place.right, top), 13, colour=dim, anchor="midright")


def _letters(canvas: Canvas, optimum: Optimum) -> float:
    """The size in which all numbers of the column fit."""
    texts = [signed(score_text(score)) for score in optimum.scores.values()]
    longest = max(texts, key=lambda text: canvas.width(text, 16, Face.BOLD), default="")
    return canvas.fitting_size(longest, canvas.px(COLUMN), (16, 14, 13, 12), Face.BOLD)


def _draw_best(canvas: Canvas, at: tuple[int, int], action: str, optimum: Optimum, size: float) -> None:
    """The greatest expected score after this action; a star if none is greater."""
    (right, middle), theme, is_best = at, canvas.theme, action in optimum.best
    colour, face = (theme.good, Face.BOLD) if is_best else (theme.text, Face.REGULAR)
    text = signed(score_text(optimum.scores[action]))
    canvas.write(text, (right - canvas.px(STAR), middle), size, colour=colour, face=face, anchor="midright")
    if is_best:
        star = sprites.sign("star", colour, canvas.px(13))
        canvas.surface.blit(star, star.get_rect(center=(right - canvas.px(STAR / 2), middle)))


def _draw_below(canvas: Canvas, place: pygame.Rect, thought: Thought | None) -> None:
    """The counts of the search, or why there is none."""
    if thought is None:
        return
    if not thought.problem:
        draw_counts(canvas, place, thought)
        return
    y = place.top + canvas.px(TITLE + 5 * ROW + GAP + 10)
    lines: Sequence[str] = canvas.wrapped(thought.problem, 13, place.width)
    for number, line in enumerate(lines[:2]):
        at = (place.left, y + canvas.px(COUNT_ROW * number))
        canvas.write(line, at, 13, colour=canvas.theme.dim, anchor="midleft")
