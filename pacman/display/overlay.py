"""What is drawn over the board: the help, the end of the game, the scrubber."""

from __future__ import annotations

import pygame

from pacman import palette
from pacman.display.controls import AGAIN, ESCAPE, NEXT, STEERED, STEP, WINDOW_KEYS, hints
from pacman.display.playback import Playback
from pacman.display.text import fitted, write
from pacman.display.wording import COLOURS, TITLES


def draw_help(surface: pygame.Surface, area: pygame.Rect, *, steered: bool) -> None:
    """The keys, over a darkened board."""
    size = max(13, min(area.height // 17, area.width // 26))
    lines = len(WINDOW_KEYS) + (1 if steered else 0)
    box = pygame.Rect(0, 0, min(area.width, size * 21), round(size * (1.45 * lines + 3.2)))
    box.center = area.center
    _card(surface, box)
    left, y = box.left + size, box.top + size * 0.8
    write(surface, "Keys", (left, y), colour=palette.ACCENT, size=round(size * 1.2))
    y += size * 1.8
    for line in WINDOW_KEYS:
        write(surface, line.keys, (left, y), colour=palette.TEXT, size=size)
        room = box.right - left - round(size * 7.5)
        write(
            surface, fitted(line.meaning, size, room), (left + size * 6.7, y), colour=palette.DIM, size=size
        )
        y += size * 1.45
    if steered:
        text = fitted(STEERED, round(size * 0.85), box.width - 2 * size)
        write(surface, text, (left, y), colour=palette.PACMAN, size=round(size * 0.85))


def draw_end(
    surface: pygame.Surface, area: pygame.Rect, playback: Playback, *, uncovered: tuple[float, float]
) -> None:
    """How the game ended, once its last move is shown; the card does not cover the pixel `uncovered`."""
    outcome = playback.source.outcome
    if outcome is None:
        return
    size = max(14, min(area.height // 16, area.width // 22))
    headline = f"{TITLES[outcome.result]}  ·  {playback.state.score:,} points"
    box = pygame.Rect(0, 0, min(area.width, size * 15), round(size * 3.1))
    box.midbottom = area.midbottom
    if box.inflate(size, size).collidepoint(uncovered):
        box.midtop = area.midtop
    _card(surface, box)
    colour = COLOURS[outcome.result]
    x, y, room = box.centerx, box.top, box.width - size
    at = (x, y + size * 0.55)
    write(surface, fitted(headline, size, room), at, colour=colour, size=size, anchor="midtop")
    small = max(12, round(size * 0.6))
    for number, line in enumerate((outcome.reason, hints(AGAIN, NEXT, STEP, ESCAPE))):
        at = (x, y + size * (1.55 + 0.7 * number))
        tone = palette.DIM if number else palette.TEXT
        write(surface, fitted(line, small, room), at, colour=tone, size=small, anchor="midtop")


def scrubber_rect(area: pygame.Rect) -> pygame.Rect:
    """Where the scrubber is, at the foot of the board's area."""
    height = max(10, area.height // 45)
    return pygame.Rect(area.left + height, area.bottom - height, area.width - 2 * height, height)


def draw_scrubber(surface: pygame.Surface, area: pygame.Rect, playback: Playback) -> None:
    """A bar with a knob at the shown moment."""
    bar = scrubber_rect(area)
    line = bar.inflate(0, -bar.height // 2)
    pygame.draw.rect(surface, palette.RULE, line, border_radius=line.height)
    share = min(1.0, playback.moment / playback.known) if playback.known else 0.0
    done = line.copy()
    done.width = round(line.width * share)
    pygame.draw.rect(surface, palette.ACCENT, done, border_radius=line.height)
    pygame.draw.aacircle(surface, palette.ACCENT, (done.right, bar.centery), bar.height * 0.6)


def _card(surface: pygame.Surface, box: pygame.Rect) -> None:
    card = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.rect(card, (*pygame.Color(palette.PANEL)[:3], 240), card.get_rect(), border_radius=12)
    pygame.draw.rect(card, palette.RULE, card.get_rect(), width=2, border_radius=12)
    surface.blit(card, box)
