"""The card that tells where an agent failed, with the lines of its own file."""

from __future__ import annotations

import textwrap
from typing import NamedTuple

import pygame

from pacman.display.painting import sprites
from pacman.display.painting.arrangement import Arrangement
from pacman.display.painting.canvas import Canvas, Face
from pacman.display.painting.keys import AT_THE_END, draw_hints, hints_width
from pacman.display.wording import TITLES
from pacman.playing.record import Outcome, SourcePlace

PAD, SIGN, ROW, GUTTER = 20, 34, 22, 58
NOTE = "no loss: the game has no result"
FOOT = "the whole traceback is in the shell"


class Row(NamedTuple):
    """A row of source; a long line that is marked takes several, of which the first has the number."""

    number: str
    text: str
    marked: bool


def draw_error(canvas: Canvas, places: Arrangement, outcome: Outcome, pacman: tuple[float, float]) -> None:
    """Paints the card: the exception, then its line among its neighbours; beside Pacman where it can."""
    whole = canvas.surface.get_rect()
    width = min(whole.width - canvas.px(16), max(places.board.width, canvas.px(380)))
    pad = canvas.px(PAD)
    reason = canvas.wrapped(outcome.reason, 14, width - 2 * pad - canvas.px(SIGN + 14), Face.BOLD)
    head, foot = canvas.px(58 + 20 * len(reason)), canvas.px(36)
    where, rows = _source(canvas, outcome.place, width - 2 * pad)
    while len(rows) > 1 and head + _source_height(canvas, where, rows) + foot > whole.height:
        rows.remove(next((row for row in reversed(rows) if not row.marked), rows[-1]))
    source = _source_height(canvas, where, rows)
    box = pygame.Rect(0, 0, width, head + source + foot)
    _place(box, places, whole, pacman)
    canvas.card(box)
    _draw_head(canvas, box, reason)
    if rows:
        _draw_source(canvas, pygame.Rect(box.left, box.top + head, width, source), where, rows)
    middle = box.bottom - foot // 2
    told = FOOT if outcome.traceback else ""
    written = canvas.write(told, (box.left + pad, middle), 13, colour=canvas.theme.dim, anchor="midleft")
    left = box.right - pad - hints_width(canvas, AT_THE_END)
    if left > written.right + pad:
        draw_hints(canvas, AT_THE_END, left, middle)


def _place(box: pygame.Rect, places: Arrangement, whole: pygame.Rect, pacman: tuple[float, float]) -> None:
    """Moves the card to the middle of the board, else to an end of the window, so that Pacman is seen."""
    middle = places.board.centery - box.height // 2
    for top in (middle, whole.bottom - box.height, 0, middle):
        box.topleft = (places.board.centerx - box.width // 2, top)
        box.clamp_ip(whole)
        if not box.inflate(0, round(60 * places.unit)).collidepoint(pacman):
            return


def _draw_head(canvas: Canvas, box: pygame.Rect, reason: list[str]) -> None:
    theme, pad = canvas.theme, canvas.px(PAD)
    sign = sprites.sign("stop", theme.bad, canvas.px(SIGN))
    canvas.surface.blit(sign, (box.left + pad, box.top + canvas.px(16)))
    left = box.left + pad + canvas.px(SIGN + 14)
    title = canvas.write(TITLES["agent error"], (left, box.top + canvas.px(12)), 20, face=Face.BOLD)
    if title.right + canvas.width(NOTE, 13) + 2 * pad < box.right:
        canvas.write(NOTE, (box.right - pad, title.centery), 13, colour=theme.dim, anchor="midright")
    for number, line in enumerate(reason):
        canvas.write(line, (left, box.top + canvas.px(42 + 20 * number)), face=Face.BOLD)


def _source(canvas: Canvas, place: object, room: int) -> tuple[list[str], list[Row]]:
    """Where it was, and the rows of source; nothing if the source is not at hand."""
    if not isinstance(place, SourcePlace):
        return [], []
    where = f"{place.file}, line {place.line}, in {place.function}"
    rows = []
    text = textwrap.dedent("\n".join(line.expandtabs(4) for line in place.lines))
    for number, line in enumerate(text.split("\n"), place.first):
        parts = _broken(canvas, line, room - canvas.px(GUTTER - PAD))
        if number != place.line and len(parts) > 1:
            parts = [f"{parts[0][:-1]}…"]
        rows += [
            Row(str(number) if part == 0 else "", words, number == place.line)
            for part, words in enumerate(parts)
        ]
    return canvas.wrapped(where, 13, room, Face.MONO_BOLD), rows


def _broken(canvas: Canvas, line: str, room: int) -> list[str]:
    """The line in pieces that fit; in this face all letters are equally wide."""
    fits = max(1, room // canvas.width("m", 13, Face.MONO) - 1)
    return [line[start : start + fits] for start in range(0, len(line), fits)] or [""]


def _source_height(canvas: Canvas, where: list[str], rows: list[Row]) -> int:
    return canvas.px(10 + 18 * len(where) + ROW * len(rows) + 6) if rows else 0


def _draw_source(canvas: Canvas, area: pygame.Rect, where: list[str], rows: list[Row]) -> None:
    theme, y = canvas.theme, area.top + canvas.px(6)
    pygame.draw.rect(canvas.surface, theme.page, area.inflate(-canvas.px(2), 0))
    canvas.rule(area.left, area.right, area.top)
    canvas.rule(area.left, area.right, area.bottom)
    for line in where:
        canvas.write(line, (area.left + canvas.px(PAD), y), 13, face=Face.MONO_BOLD)
        y += canvas.px(18)
    y += canvas.px(4)
    for row in rows:
        place = pygame.Rect(area.left + canvas.px(1), y, area.width - canvas.px(2), canvas.px(ROW))
        if row.marked:
            pygame.draw.rect(canvas.surface, theme.raised, place)
            pygame.draw.rect(canvas.surface, theme.bad, (place.left, place.top, canvas.px(4), place.height))
        colour = theme.text if row.marked else theme.dim
        at = (area.left + canvas.px(GUTTER - 14), place.centery)
        canvas.write(row.number, at, 13, colour=colour, face=Face.MONO, anchor="midright")
        at = (area.left + canvas.px(GUTTER), place.centery)
        canvas.write(row.text, at, 13, colour=colour, face=Face.MONO, anchor="midleft")
        y += place.height
