"""Cards over the picture: the keys, and how the game ended."""

from __future__ import annotations

import pygame

from pacman.display.keys import STEERED, WINDOW_KEYS
from pacman.display.painting import sprites
from pacman.display.painting.arrangement import END_CARD, Arrangement
from pacman.display.painting.canvas import Canvas, Face
from pacman.display.painting.error_card import draw_error
from pacman.display.painting.keys import AT_THE_END, draw_hints, hints_width
from pacman.display.playback import Playback
from pacman.display.wording import ended_text, signed
from pacman.playing.record import Outcome

SIGNS = {
    "win": ("check", "good"),
    "loss": ("cross", "bad"),
    "draw": ("dash", "dim"),
}


def draw_help(canvas: Canvas, places: Arrangement, *, steered: bool) -> None:
    """The keys, over the board."""
    whole = canvas.surface.get_rect()
    small = whole.height < canvas.px(420)
    row = 16 if small else 26
    keys_width = max(canvas.width(line.keys, 13, Face.BOLD) for line in WINDOW_KEYS)
    left_width = keys_width + canvas.px(20)
    meanings = [line.meaning for line in WINDOW_KEYS]
    wide = left_width + max(canvas.width(meaning, 14) for meaning in meanings) + canvas.px(48)
    width = min(whole.width - canvas.px(16), wide)
    text = canvas.wrapped(STEERED, 13, width - canvas.px(48)) if steered else []
    height = canvas.px(row * len(WINDOW_KEYS) + (20 if small else 60) + 18 * len(text))
    box = pygame.Rect(0, 0, width, height)
    box.center = places.board.center
    box.clamp_ip(whole)
    canvas.card(box)
    left, y = box.left + canvas.px(24), float(box.top + canvas.px(8 if small else 16))
    if not small:
        canvas.write("Keys", (left, y), 20, face=Face.BOLD)
        y += canvas.px(36)
    for line in WINDOW_KEYS:
        middle = y + canvas.px(row / 2)
        canvas.write(line.keys, (left, middle), 13, face=Face.BOLD, anchor="midleft")
        at = (left + left_width, middle)
        canvas.write(line.meaning, at, 14 if not small else 13, colour=canvas.theme.dim, anchor="midleft")
        y += canvas.px(row)
    for number, part in enumerate(text):
        canvas.write(part, (left, y + canvas.px(4 + 18 * number)), 13, colour=canvas.theme.accent_text)


def draw_end(canvas: Canvas, places: Arrangement, playback: Playback, pacman: tuple[float, float]) -> None:
    """How the game ended; not over the board where there is room beside it, and never over Pacman."""
    outcome = playback.source.outcome
    if outcome is None:
        return
    if outcome.result == "agent error":
        draw_error(canvas, places, outcome, pacman)
        return
    height = canvas.px(END_CARD if places.kind != "line" else 50)
    box = pygame.Rect(places.curve.left, 0, places.curve.width, height)
    if places.band.height >= height:
        box.center = places.band.center
    else:
        box.bottom = places.board.bottom
        if box.inflate(0, canvas.px(30)).collidepoint(pacman):
            box.top = places.board.top
    canvas.card(box)
    _draw_sentence(canvas, box, playback, outcome)


def _draw_sentence(canvas: Canvas, box: pygame.Rect, playback: Playback, outcome: Outcome) -> None:
    theme = canvas.theme
    name, tone = SIGNS[outcome.result]
    side = canvas.px(32 if box.height > canvas.px(60) else 22)
    sign = sprites.sign(name, getattr(theme, tone), side)
    place = sign.get_rect(midleft=(box.left + canvas.px(20), box.centery))
    canvas.surface.blit(sign, place)
    left, right = place.right + canvas.px(16), float(box.right - canvas.px(20))
    if box.width > canvas.px(560):
        right -= hints_width(canvas, AT_THE_END)
        draw_hints(canvas, AT_THE_END, right, box.centery)
        right -= canvas.px(20)
    score = signed(f"{playback.state.score:,}")
    size = 32 if box.height > canvas.px(60) else 20
    right = canvas.write(score, (right, box.centery), size, face=Face.BOLD, anchor="midright").left
    room = right - left - canvas.px(12)
    headline, facts = ended_text(playback)
    big = canvas.fitting_size(headline, room, (20, 16, 14, 12), Face.BOLD)
    lines = canvas.wrapped(headline, big, room, Face.BOLD)[:2]
    rows = [(line, big, Face.BOLD, theme.text) for line in lines]
    small = canvas.fitting_size(facts, room, (14, 13, 12))
    rows += [(line, small, Face.REGULAR, theme.dim) for line in canvas.wrapped(facts, small, room)[:2]]
    while len(rows) > 1 and sum(canvas.px(1.3 * row[1]) for row in rows) > box.height - canvas.px(6):
        rows.pop()
    y = box.centery - sum(canvas.px(1.3 * row[1]) for row in rows) / 2
    for line, points, face, colour in rows:
        canvas.write(line, (left, y), points, colour=colour, face=face)
        y += canvas.px(1.3 * points)
