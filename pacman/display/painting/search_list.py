"""What a search found out about each move, in the panel: the moves in legal order, each with its value."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pacman.display.painting.canvas import Canvas, Face
from pacman.display.playback import Playback
from pacman.display.wording import bounded, chance_text, signed
from pacman.rules.grid import Action
from pacman.support.durations import duration
from pacman.trace import Move, Thought

TITLE, ROW, GAP, COUNT_ROW = 26, 28, 8, 20
COLUMN = 62  # of values, and of what stands before them
TWO_COLUMNS_FROM = 264  # design pixels of width in which two counts of seven digits stand side by side
ARROWS = {Action.WEST: "←", Action.EAST: "→", Action.NORTH: "↑", Action.SOUTH: "↓"}


def search_height(width: float, *, thinks: bool = True, optimal: bool = False) -> int:
    """The block's height in design pixels at this width: the same for any values, so that nothing jumps.

    Counts have rows if the agent `thinks`; what `best` means has one if optimal play is asked for.
    """
    counts = (2 if width >= TWO_COLUMNS_FROM else 4) if thinks else 0
    return TITLE + 5 * ROW + GAP + COUNT_ROW * (counts + optimal)


def draw_search(canvas: Canvas, place: pygame.Rect, playback: Playback) -> None:
    """The block of the panel for the shown decision."""
    thought = playback.thought
    draw_title(canvas, place, "Its search")
    seconds = playback.decision_seconds
    if seconds is not None:
        at = (place.right, place.top + canvas.px(10))
        canvas.write(duration(seconds), at, 13, colour=canvas.theme.dim, anchor="midright")
    if thought is None:
        return
    if thought.problem:
        for number, line in enumerate(canvas.wrapped(thought.problem, 14, place.width)[:5]):
            canvas.write(
                line, (place.left, place.top + canvas.px(TITLE + 6 + 20 * number)), colour=canvas.theme.dim
            )
        return
    span = value_span(thought.moves)
    for number, move in enumerate(thought.moves[:5]):
        top = place.top + canvas.px(TITLE + ROW * number)
        draw_move(canvas, pygame.Rect(place.left, top, place.width, canvas.px(ROW)), thought, move, span)
    draw_counts(canvas, place, thought)


def draw_title(canvas: Canvas, place: pygame.Rect, title: str) -> None:
    """The block's name, at its top."""
    at = (place.left, place.top + canvas.px(10))
    canvas.write(title, at, 16, face=Face.BOLD, anchor="midleft")


def value_span(moves: Sequence[Move]) -> tuple[float, float]:
    """The least and the greatest value, as the ends of a line that all moves share.

    >>> value_span([Move("West", 3.0, "", None), Move("East", 5.0, "≤", None)])
    (3.0, 5.0)
    """
    values = [move.value for move in moves if move.value is not None]
    return (min(values), max(values)) if values else (0.0, 0.0)


def draw_name(canvas: Canvas, row: pygame.Rect, move: Move, *, chosen: bool) -> None:
    """A move as an arrow and a word."""
    theme, middle = canvas.theme, row.centery
    face = Face.BOLD if chosen else Face.REGULAR
    if move.action == Action.STOP:
        square = pygame.Rect(row.left + canvas.px(2), 0, canvas.px(9), canvas.px(9))
        square.centery = middle
        pygame.draw.rect(canvas.surface, theme.text, square)
    else:
        arrow = ARROWS.get(Action(move.action), "") if move.action in set(Action) else ""
        canvas.write(arrow, (row.left, middle), 16, face=face, anchor="midleft")
    colour = theme.text if chosen else theme.dim
    canvas.write(
        move.action, (row.left + canvas.px(24), middle), 16, colour=colour, face=face, anchor="midleft"
    )


def draw_move(
    canvas: Canvas,
    row: pygame.Rect,
    thought: Thought,
    move: Move,
    span: tuple[float, float],
    between: float = 0,
) -> None:
    """A move with its value; so much is left free `between` the value and what else is known."""
    middle, chosen = row.centery, move.action == thought.chosen
    draw_name(canvas, row, move, chosen=chosen)
    value = signed(bounded(move))
    canvas.write(value, (row.right, middle), 16, face=Face.BOLD, anchor="midright")
    right = row.right - canvas.px(COLUMN + between)
    if not between and any(map(_about, thought.moves)):
        canvas.write(_about(move), (right, middle), 12, colour=canvas.theme.dim, anchor="midright")
        right -= canvas.px(COLUMN)
    if move.value is not None:
        _draw_dot(canvas, (row.left + canvas.px(84), right, middle), move, span, chosen=chosen)


def _about(move: Move) -> str:
    """What else is known of a move, in few letters: how often it was tried, or how likely the end is."""
    return f"N {move.visits:,}" if move.visits is not None else chance_text(move)


def _draw_dot(
    canvas: Canvas, line: tuple[int, int, int], move: Move, span: tuple[float, float], *, chosen: bool
) -> None:
    """The value as a place on a line; a bound is a pointed arrow with a bar at its foot."""
    (left, right, y), theme, surface = line, canvas.theme, canvas.surface
    if right - left < canvas.px(30) or move.value is None:
        return
    pygame.draw.line(surface, theme.rule, (left, y), (right, y), max(1, canvas.px(2)))
    low, high = span
    share = (move.value - low) / (high - low) if high > low else 0.5
    pad = canvas.px(8)
    x = left + pad + (right - left - 2 * pad) * share
    if move.bound in ("≤", "≥"):
        side, width = (1 if move.bound == "≥" else -1), max(1, canvas.px(2))
        tip, arm = x + side * canvas.px(6), canvas.px(5)
        pygame.draw.lines(surface, theme.text, False, [(x, y - arm), (tip, y), (x, y + arm)], width)
        foot = x - side * canvas.px(3)
        pygame.draw.line(surface, theme.text, (foot, y - arm), (foot, y + arm), width)
    elif chosen:
        pygame.draw.aacircle(surface, theme.ink, (x, y), canvas.px(7))
        pygame.draw.aacircle(surface, theme.accent, (x, y), canvas.px(6))
    else:
        pygame.draw.aacircle(surface, theme.text, (x, y), canvas.px(5.5))
        pygame.draw.aacircle(surface, theme.surface, (x, y), canvas.px(3.5))


def draw_counts(canvas: Canvas, place: pygame.Rect, thought: Thought) -> None:
    """The four counts."""
    counts = (
        ("generated", thought.generated),
        ("expanded", thought.expanded),
        ("evaluated", thought.evaluated),
        ("with cuts", thought.cuts),
    )
    columns = 2 if place.width >= canvas.px(TWO_COLUMNS_FROM) else 1
    for number, (word, count) in enumerate(counts):
        x = place.left + place.width // 2 * (number % columns)
        y = place.top + canvas.px(TITLE + 5 * ROW + GAP + 10 + COUNT_ROW * (number // columns))
        written = canvas.write(f"{count:,}", (x, y), 13, face=Face.BOLD, anchor="midleft")
        canvas.write(f" {word}", written.midright, 13, colour=canvas.theme.dim, anchor="midleft")
