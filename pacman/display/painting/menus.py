"""A menu over the picture, and one sentence that is to be read now."""

from __future__ import annotations

import pygame

from pacman.display.menu import MENU_HINT, Menu
from pacman.display.painting.arrangement import Arrangement
from pacman.display.painting.canvas import Canvas, Face


def draw_menu(canvas: Canvas, places: Arrangement, menu: Menu) -> None:
    """The title, the entries, the selected one on a bar of its own, and the keys."""
    whole = canvas.surface.get_rect()
    visible = menu.visible(whole.height // canvas.px(17) - 4)
    row = min(canvas.px(28), whole.height // (len(visible) + 3))
    points = 14 if row >= canvas.px(20) else 12
    pad = canvas.px(20)
    widest = max(canvas.width(entry, points, Face.BOLD) for entry in (menu.title, *menu.entries))
    width = min(whole.width - canvas.px(16), max(widest + 3 * pad, canvas.px(320)))
    box = pygame.Rect(0, 0, width, round(row * (len(visible) + 2.8)))
    box.center = places.board.center
    box.clamp_ip(whole)
    canvas.card(box)
    left, room = box.left + pad, width - 2 * pad
    middle = box.top + row * 0.9
    size = canvas.fitting_size(menu.title, room, (16, 14, 12), Face.BOLD)
    canvas.write(menu.title, (left, middle), size, face=Face.BOLD, anchor="midleft")
    for number in visible:
        entry = menu.entries[number]
        middle += row
        selected = number == menu.selected
        face = Face.BOLD if selected else Face.REGULAR
        if selected:
            bar = pygame.Rect(box.left + 1, round(middle - row / 2), width - 2, row)
            pygame.draw.rect(canvas.surface, canvas.theme.raised, bar)
            pygame.draw.rect(canvas.surface, canvas.theme.accent_text, (*bar.topleft, canvas.px(4), row))
        size = canvas.fitting_size(entry, room, (points, 12), face)
        shown = _shortened(canvas, entry, size, room, face)
        canvas.write(shown, (left, middle), size, face=face, anchor="midleft")
    at = (left, middle + row * 1.1)
    canvas.write(MENU_HINT, at, min(points, 13), colour=canvas.theme.dim, anchor="midleft")


def _shortened(canvas: Canvas, text: str, size: float, room: float, face: Face) -> str:
    """The text, or as much of its beginning as there is room for, followed by …"""
    shown = text
    while len(shown) > 1 and canvas.width(shown, size, face) > room:
        shown = f"{shown.removesuffix('…')[:-1]}…"
    return shown


def draw_notice(canvas: Canvas, places: Arrangement, text: str) -> None:
    """The sentence in large type, between board and curve; where there is no room, at the board's top."""
    pad, width = canvas.px(14), places.curve.width
    size = canvas.fitting_size(text, width - 2 * pad, (20, 16, 14), Face.BOLD)
    lines = canvas.wrapped(text, size, width - 2 * pad, Face.BOLD)
    row = canvas.px(1.4 * size)
    box = pygame.Rect(places.curve.left, places.board.top, width, 2 * pad + row * len(lines))
    if places.band.height >= box.height:
        box.center = places.band.center
    canvas.card(box)
    for number, line in enumerate(lines):
        at = (box.left + pad, box.top + pad + row * number)
        canvas.write(line, at, size, face=Face.BOLD)
