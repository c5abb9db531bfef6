"""Paint what lies over the board: keys, menus, errors, the end of a game."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from pacman.gameplay.record import Outcome, SourcePlace
from pacman.messages import message
from pacman.support.language import say, say_figures
from pacman.view.display.controls import STEERED, WINDOW_KEYS
from pacman.view.display.painting import sprites
from pacman.view.display.painting.canvas import END_CARD, Arrangement, Canvas, Cells, Face
from pacman.view.display.session import MENU_HINT, Menu
from pacman.view.html.board_svg import BITE, GAPE
from pacman.view.palette import Theme
from pacman.view.playback import END_SECONDS, Actor, Playback
from pacman.view.wording import TITLES, ended_text, reason_text, with_minus

# Keys with what they do, as caps and words in a row.

CAP, BETWEEN_CAPS, BEFORE_WORD, BETWEEN_HINTS = 22, 4, 6, 12  # design pixels
SPACE = "space"  # a cap whose sign is drawn, as fonts do not have it


class Hint(NamedTuple):
    """One or two caps, and what these keys do."""

    caps: tuple[str, ...]
    meaning: str  # a message


AT_THE_END = (Hint(("R",), message("again")), Hint(("N",), message("next")), Hint(("←",), message("back")))


def hints_width(canvas: Canvas, hints: Sequence[Hint]) -> int:
    """Measure these hints next to each other, in pixels."""
    if not canvas.keys:
        return 0
    widths = [
        canvas.px((CAP + BETWEEN_CAPS) * len(hint.caps) + BEFORE_WORD - BETWEEN_CAPS)
        + canvas.width(say(hint.meaning), 13)
        for hint in hints
    ]
    return sum(widths) + canvas.px(BETWEEN_HINTS) * (len(hints) - 1)


def draw_hints(canvas: Canvas, hints: Sequence[Hint], left: float, middle: float) -> None:
    """Writes the hints side by side, from `left`; nothing where keys are not named."""
    x = left
    for hint in hints if canvas.keys else ():
        for cap in hint.caps:
            _draw_cap(canvas, cap, x, middle)
            x += canvas.px(CAP + BETWEEN_CAPS)
        at = (x + canvas.px(BEFORE_WORD - BETWEEN_CAPS), middle)
        written = canvas.write(say(hint.meaning), at, 13, colour=canvas.theme.dim, anchor="midleft")
        x = written.right + canvas.px(BETWEEN_HINTS)


def _draw_cap(canvas: Canvas, cap: str, left: float, middle: float) -> None:
    box = pygame.Rect(0, 0, canvas.px(CAP), canvas.px(CAP))
    box.midleft = (round(left), round(middle))
    pygame.draw.rect(
        canvas.surface, canvas.theme.lip, box, max(1, canvas.px(1.5)), border_radius=canvas.px(4)
    )
    if cap == SPACE:
        picture = sprites.sign(SPACE, canvas.theme.text, canvas.px(13))
        canvas.surface.blit(picture, picture.get_rect(center=box.center))
    else:
        canvas.write(cap, box.center, 12, face=Face.BOLD, anchor="center")


# The card that tells where an agent failed, with the lines of its own file.

PAD, SIGN, ROW, GUTTER = 20, 34, 22, 58
NOTE = message("no loss: the game has no result")
FOOT = message("C copies the traceback, which is also in the shell")
SHORT_FOOT = message("C copies the traceback")


class Row(NamedTuple):
    """A row of source; a long line that is marked takes several, of which the first has the number."""

    number: str
    text: str
    marked: bool


def draw_error(canvas: Canvas, places: Arrangement, outcome: Outcome, pacman: tuple[float, float]) -> None:
    """Paints the card: the exception, then its line among its neighbours; next to Pacman where it can."""
    whole = canvas.surface.get_rect()
    width = min(whole.width - canvas.px(16), max(places.board.width, canvas.px(380)))
    pad = canvas.px(PAD)
    reason = canvas.wrapped(
        reason_text(outcome.reason), 14, width - 2 * pad - canvas.px(SIGN + 14), Face.BOLD
    )
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
    room = box.width - 3 * pad - hints_width(canvas, AT_THE_END)
    told = say(FOOT) if canvas.width(say(FOOT), 13) <= room else say(SHORT_FOOT)
    told = told if outcome.traceback and canvas.keys else ""
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
    title = canvas.write(say(TITLES["agent error"]), (left, box.top + canvas.px(12)), 20, face=Face.BOLD)
    note = say(NOTE)
    if title.right + canvas.width(note, 13) + 2 * pad < box.right:
        canvas.write(note, (box.right - pad, title.centery), 13, colour=theme.dim, anchor="midright")
    for number, line in enumerate(reason):
        canvas.write(line, (left, box.top + canvas.px(42 + 20 * number)), face=Face.BOLD)


def _source(canvas: Canvas, place: object, room: int) -> tuple[list[str], list[Row]]:
    """Return the place of the failure, and the rows of source; nothing if the source is not at hand."""
    if not isinstance(place, SourcePlace):
        return [], []
    facts = {"file": place.file, "line": place.line, "function": place.function}
    where = say("{file}, line {line}, in {function}", **facts)
    rows = []
    text = textwrap.dedent("\n".join(line.expandtabs(4) for line in place.lines))
    for at, line in enumerate(text.split("\n"), place.first):
        parts = _broken(canvas, line, room - canvas.px(GUTTER - PAD))
        if at != place.line and len(parts) > 1:
            parts = [f"{parts[0][:-1]}…"]
        rows += [
            Row(str(at) if part == 0 else "", words, at == place.line) for part, words in enumerate(parts)
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


# Cards over the picture: the keys, and how the game ended.

SIGNS = {
    "win": ("check", "good"),
    "loss": ("cross", "bad"),
    "draw": ("dash", "dim"),
}


def draw_help(canvas: Canvas, places: Arrangement, *, steered: bool) -> None:
    """The keys, over the board."""
    whole = canvas.surface.get_rect()
    small = whole.height < canvas.px(420)
    keys_width = max(canvas.width(say(line.keys), 13, Face.BOLD) for line in WINDOW_KEYS)
    left_width = keys_width + canvas.px(20)
    meanings = [say(line.meaning) for line in WINDOW_KEYS]
    wide = left_width + max(canvas.width(meaning, 14) for meaning in meanings) + canvas.px(48)
    width = min(whole.width - canvas.px(16), wide)
    text = canvas.wrapped(say(STEERED), 13, width - canvas.px(48)) if steered else []
    room = whole.height / canvas.unit - 18 * len(text) - (8 if small else 60)
    row = min(16.0 if small else 26.0, room / len(WINDOW_KEYS))
    height = canvas.px(row * len(WINDOW_KEYS) + (20 if small else 60) + 18 * len(text))
    height = min(height, whole.height)
    box = pygame.Rect(0, 0, width, height)
    box.center = places.board.center
    box.clamp_ip(whole)
    canvas.card(box)
    left, y = box.left + canvas.px(24), float(box.top + canvas.px(8 if small else 16))
    if not small:
        canvas.write(say("Keys"), (left, y), 20, face=Face.BOLD)
        y += canvas.px(36)
    for line, meaning in zip(WINDOW_KEYS, meanings, strict=True):
        middle = y + canvas.px(row / 2)
        canvas.write(say(line.keys), (left, middle), 13, face=Face.BOLD, anchor="midleft")
        at = (left + left_width, middle)
        canvas.write(meaning, at, 14 if not small else 13, colour=canvas.theme.dim, anchor="midleft")
        y += canvas.px(row)
    for number, part in enumerate(text):
        canvas.write(part, (left, y + canvas.px(4 + 18 * number)), 13, colour=canvas.theme.accent_text)


def draw_end(canvas: Canvas, places: Arrangement, playback: Playback, pacman: tuple[float, float]) -> None:
    """Draw how the game ended; not over the board where there is room next to it, and never over Pacman."""
    outcome = playback.source.outcome
    if outcome is None:
        return
    if outcome.result == "agent error":
        draw_error(canvas, places, outcome, pacman)
        return
    height = canvas.px(END_CARD if places.kind != "line" else 50)
    if canvas.px(56) <= places.band.height < height:
        height = places.band.height  # a little lower, but not over the board
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
    score = with_minus(say_figures(f"{playback.state.score:,}"))
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


# A menu over the picture, and one sentence to read now.


def draw_menu(canvas: Canvas, places: Arrangement, menu: Menu) -> None:
    """The title, the entries, the selected one on its own bar, and the keys."""
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
        shown = _shorten(canvas, entry, size, room, face)
        canvas.write(shown, (left, middle), size, face=face, anchor="midleft")
    at = (left, middle + row * 1.1)
    canvas.write(say(MENU_HINT), at, min(points, 13), colour=canvas.theme.dim, anchor="midleft")


def _shorten(canvas: Canvas, text: str, size: float, room: float, face: Face) -> str:
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


# The end of a game on the board: Pacman's ring breaks when he is caught, and closes when he has won.

WIDE_OPEN, OPENED = 84, 0.12  # degrees, and the seconds in which his gap opens so far
CLOSED = 0.08  # seconds until the ring of a winner is closed
WAVES = ((0.08, 4.4, 0.3), (0.24, 4.4, 0.16))  # when each starts, its cells a second, its width in cells
FADED = 0.45  # the opacity of ghosts at the end of a game that was won


def pacman_sprite(theme: Theme, pacman: Actor, playback: Playback, cell: int) -> pygame.Surface:
    """Pacman at this moment: he bites while he moves; at the end of the game his ring breaks or closes."""
    seconds = playback.ended
    if seconds is None or not (playback.state.is_win or playback.state.is_lose):
        low, high = BITE
        gape = (
            GAPE if pacman.glide >= 1 else low + (high - low) * abs(math.sin(math.pi * (pacman.glide + 0.2)))
        )
    elif playback.state.is_win:
        gape = BITE[0] + (GAPE - BITE[0]) * max(0.0, 1 - seconds / CLOSED)
    elif seconds >= OPENED:
        broken = (seconds - OPENED) / (END_SECONDS - OPENED)
        return sprites.broken_ring(theme, round(100 * min(1.0, broken)), cell)
    else:
        gape = GAPE + (WIDE_OPEN - GAPE) * seconds / OPENED
    return sprites.eater(theme, pacman.direction, round(gape / 2) * 2, cell)


def ghost_opacity(playback: Playback) -> float:
    """Return how clearly ghosts are drawn: they fade when Pacman has won."""
    if playback.ended is None or not playback.state.is_win:
        return 1.0
    return 1 - (1 - FADED) * playback.ended / END_SECONDS


def dim_board(canvas: Canvas, rect: pygame.Rect, playback: Playback) -> None:
    """Dim the board behind Pacman and the ghost when he is caught."""
    if playback.ended is None or not playback.state.is_lose:
        return
    veil = pygame.Surface(rect.size)
    veil.fill(canvas.theme.floor)
    veil.set_alpha(round(110 * min(1.0, playback.ended / OPENED)))
    canvas.surface.blit(veil, rect)


def draw_waves(canvas: Canvas, cells: Cells, pacman: Actor, playback: Playback) -> None:
    """Two circles run out from a winner, and are gone at the end."""
    if playback.ended is None or not playback.state.is_win:
        return
    for start, cells_a_second, width in WAVES:
        seconds = playback.ended - start
        if seconds > 0 and playback.ended < END_SECONDS:
            radius = (0.3 + seconds * cells_a_second) * cells.side
            stroke = max(1, round(width * cells.side * (1 - playback.ended / END_SECONDS)))
            clip = canvas.surface.get_clip()
            canvas.surface.set_clip(cells.rect)
            pygame.draw.aacircle(
                canvas.surface, canvas.theme.accent, cells.centre(pacman.position), radius, stroke
            )
            canvas.surface.set_clip(clip)
