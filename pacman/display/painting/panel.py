"""The panel: who plays, score, the search, the ghosts, speed and seed, the keys.

It is written in blocks from the top down; where there is no room for all of them, those that are needed least
are left out, so that nothing is cut.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from pacman.display.painting import sprites
from pacman.display.painting.best_list import draw_search_with_best
from pacman.display.painting.canvas import Canvas, Face
from pacman.display.painting.ghost_rows import draw_ghosts, ghost_icon, ghosts_height
from pacman.display.painting.keys import SPACE, Hint, draw_hints, hints_width
from pacman.display.painting.search_list import draw_search, search_height
from pacman.display.playback import Playback
from pacman.display.wording import TITLES, options_text, origin_in_short, signed, speed_text
from pacman.names.spec import AgentSpec
from pacman.support.durations import duration

MARGIN, GAP = 24, 14


class Block(NamedTuple):
    """A part of the panel; those with the highest `spare` are left out first, 0 never."""

    height: int  # in pixels
    spare: int
    draw: Callable[[pygame.Rect], None]
    ruled: bool = False  # whether a line divides it from the block above


def draw_panel(canvas: Canvas, area: pygame.Rect, playback: Playback, *, steered: bool = False) -> None:
    """The panel at the side, with all blocks that there is room for."""
    _ground(canvas, area)
    pygame.draw.line(canvas.surface, canvas.theme.rule, area.topleft, area.bottomleft)
    _flow(
        canvas,
        area,
        [*_head(canvas, area, playback), *_body(canvas, area, playback)],
        _hints(playback, steered),
    )


def draw_head(canvas: Canvas, area: pygame.Rect, playback: Playback) -> None:
    """Who plays and the score, where everything is stacked."""
    _ground(canvas, area)
    pygame.draw.line(canvas.surface, canvas.theme.rule, area.bottomleft, area.bottomright)
    _flow(canvas, area, _head(canvas, area, playback), [])


def draw_rest(canvas: Canvas, area: pygame.Rect, playback: Playback, *, steered: bool = False) -> None:
    """All the other blocks, where everything is stacked."""
    _ground(canvas, area)
    pygame.draw.line(canvas.surface, canvas.theme.rule, area.topleft, area.topright)
    _flow(canvas, area, _body(canvas, area, playback), _hints(playback, steered))


def draw_line(canvas: Canvas, area: pygame.Rect, playback: Playback) -> None:
    """The panel of a small window: score, move, food, ghosts, speed."""
    _ground(canvas, area)
    state, theme, middle = playback.state, canvas.theme, area.centery
    left, right = area.left + canvas.px(12), area.right - canvas.px(12)
    score = canvas.write(signed(f"{state.score:,}"), (left, middle), 16, face=Face.BOLD, anchor="midleft")
    sign, _ = status_sign(playback)
    speed = speed_text(playback.speed)
    at = canvas.write(speed, (right, middle), face=Face.BOLD, anchor="midright")
    icon = sprites.sign(sign, theme.text, canvas.px(14))
    place = icon.get_rect(midright=(at.left - canvas.px(4), middle))
    canvas.surface.blit(icon, place)
    x = place.left - canvas.px(12)
    for number, ghost in reversed(list(enumerate(state.ghosts, 1))):
        label = str(ghost.scared_timer) if ghost.scared_timer else ""
        needed = canvas.px(22) + canvas.width(label, 13)
        if x - needed < left + score.width + canvas.px(40):
            break
        if label:
            x = canvas.write(label, (x, middle), 13, colour=theme.dim, anchor="midright").left
        picture = ghost_icon(canvas, number, ghost, 22)
        canvas.surface.blit(picture, picture.get_rect(midright=(x, middle)))
        x -= canvas.px(24)
    facts = f"move {playback.shown} · {len(state.food)} food", f"move {playback.shown}", ""
    room = x - score.right - canvas.px(16)
    shown = next(text for text in facts if canvas.width(text, 13) <= room)
    canvas.write(shown, (score.right + canvas.px(8), middle), 13, colour=theme.dim, anchor="midleft")


def status_sign(playback: Playback) -> tuple[str, str]:
    """The state of the game as a sign and a word."""
    outcome = playback.source.outcome
    if playback.at_end and outcome is not None:
        signs = {"win": "check", "loss": "cross", "draw": "dash", "agent error": "stop"}
        return signs[outcome.result], TITLES[outcome.result].lower().removeprefix("agent ")
    if playback.paused:
        return "pause", "paused"
    if playback.waiting:
        return "play", "ready"
    if playback.moment >= playback.known and not playback.source.recorded:
        return "clock", "thinking"
    return "play", "replay" if playback.source.recorded else "playing"


def _ground(canvas: Canvas, area: pygame.Rect) -> None:
    pygame.draw.rect(canvas.surface, canvas.theme.surface, area)


def _flow(canvas: Canvas, area: pygame.Rect, blocks: list[Block], keys: list[Hint]) -> None:
    """Draws the blocks below each other; the keys, if any, stand at the bottom."""
    gap = canvas.px(GAP)
    width = _inner_width(canvas, area)
    inner = area.inflate(width - area.width, -2 * canvas.px(MARGIN if area.height > canvas.px(520) else 14))
    room = inner.height
    foot = canvas.px(22 + GAP) if keys else 0

    def needed() -> int:
        return sum(block.height + gap * (2 if block.ruled else 1) for block in blocks) - gap

    if foot and needed() + foot > room:
        foot = 0
    while needed() > room and any(block.spare for block in blocks):
        blocks.remove(max(blocks, key=lambda block: block.spare))
    y = inner.top
    for block in blocks:
        if block.ruled and block is not blocks[0]:
            canvas.rule(inner.left, inner.right, y)
            y += gap
        block.draw(pygame.Rect(inner.left, y, inner.width, block.height))
        y += block.height + gap
    if foot:
        _draw_keys(
            canvas, pygame.Rect(inner.left, inner.bottom - canvas.px(22), inner.width, canvas.px(22)), keys
        )


def _inner_width(canvas: Canvas, area: pygame.Rect) -> int:
    return area.width - 2 * canvas.px(MARGIN if area.width > canvas.px(260) else 16)


def _head(canvas: Canvas, area: pygame.Rect, playback: Playback) -> list[Block]:
    spec = playback.source.specs[0]
    lines = canvas.wrapped(_about(spec, playback), 14, _inner_width(canvas, area))[:3]
    height = canvas.px(28 + 20 * len(lines))
    return [
        Block(height, 0, lambda place: _draw_name(canvas, place, playback, lines)),
        Block(canvas.px(56), 0, lambda place: _draw_score(canvas, place, playback)),
    ]


def _body(canvas: Canvas, area: pygame.Rect, playback: Playback) -> list[Block]:
    blocks = []
    source = playback.source
    optimal = playback.asks_optimum
    if source.thinks or optimal:
        width = _inner_width(canvas, area) / canvas.unit
        height = canvas.px(search_height(width, thinks=source.thinks, optimal=optimal))
        draw = draw_search_with_best if optimal else draw_search
        blocks.append(Block(height, 1, lambda place: draw(canvas, place, playback), ruled=True))
    if playback.state.ghosts:
        height = canvas.px(ghosts_height(len(playback.state.ghosts)))
        blocks.append(Block(height, 2, lambda place: draw_ghosts(canvas, place, playback), ruled=True))
    facts = [("speed", speed_text(playback.speed)), ("seed", str(source.seed))]
    if not source.thinks and playback.decision_seconds is not None:
        facts.append(("last decision", duration(playback.decision_seconds)))
    height = canvas.px(20 * len(facts))
    blocks.append(Block(height, 3, lambda place: _draw_facts(canvas, place, facts), ruled=True))
    return blocks


def _about(spec: AgentSpec, playback: Playback) -> str:
    layout = playback.state.layout.name or "a layout"
    origin = playback.source.origin
    return " · ".join([*options_text(spec), f"on {layout}", *([origin_in_short(origin)] if origin else [])])


def _draw_name(canvas: Canvas, place: pygame.Rect, playback: Playback, lines: list[str]) -> None:
    theme = canvas.theme
    middle = place.top + canvas.px(14)
    sign, word = status_sign(playback)
    chip = pygame.Rect(0, 0, canvas.px(34) + canvas.width("thinking", 13, Face.BOLD), canvas.px(24))
    chip.midright = (place.right, middle)
    pygame.draw.rect(canvas.surface, theme.lip, chip, max(1, canvas.px(1.5)), border_radius=canvas.px(4))
    icon = sprites.sign(sign, theme.text, canvas.px(13))
    width = icon.get_width() + canvas.px(5) + canvas.width(word, 13, Face.BOLD)
    left = chip.centerx - width // 2
    canvas.surface.blit(icon, icon.get_rect(midleft=(left, middle)))
    at = (left + icon.get_width() + canvas.px(5), middle)
    canvas.write(word, at, 13, face=Face.BOLD, anchor="midleft")
    name = playback.source.specs[0].name
    room = chip.left - place.left - canvas.px(8)
    size = canvas.fitting_size(name, room, (20, 18, 16, 14, 12), Face.BOLD)
    canvas.write(
        _end_of(canvas, name, size, room), (place.left, middle), size, face=Face.BOLD, anchor="midleft"
    )
    for number, line in enumerate(lines):
        canvas.write(line, (place.left, place.top + canvas.px(28 + 20 * number)), colour=theme.dim)


def _end_of(canvas: Canvas, name: str, size: float, room: int) -> str:
    """The name, or as much of its end as there is room for: there a file's class is named."""
    shown = name
    while len(shown) > 2 and canvas.width(shown, size, Face.BOLD) > room:
        shown = "…" + shown.removeprefix("…")[1:]
    return shown


def _draw_score(canvas: Canvas, place: pygame.Rect, playback: Playback) -> None:
    state, theme = playback.state, canvas.theme
    canvas.write("score", place.topleft, 13, colour=theme.dim)
    score = signed(f"{state.score:,}")
    canvas.write(score, (place.left, place.top + canvas.px(38)), 40, face=Face.BOLD, anchor="midleft")
    for number, (label, value) in enumerate((("move", playback.shown), ("food left", len(state.food)))):
        y = place.top + canvas.px(25 + 20 * number)
        written = canvas.write(f"{value:,}", (place.right, y), face=Face.BOLD, anchor="midright")
        canvas.write(f"{label} ", written.midleft, colour=theme.dim, anchor="midright")


def _draw_facts(canvas: Canvas, place: pygame.Rect, facts: list[tuple[str, str]]) -> None:
    for number, (label, value) in enumerate(facts):
        canvas.pair(label, value, place.left, place.right, place.top + canvas.px(10 + 20 * number))


def _hints(playback: Playback, steered: bool) -> list[Hint]:
    """The keys that are needed most; the last one leads to all others."""
    steering = steered and not playback.paused and not playback.at_end
    return [
        Hint((SPACE,), "again" if playback.at_end else "play" if playback.paused else "pause"),
        Hint(("←", "→"), "steer" if steering else "step"),
        *([Hint(("V",), "values")] if playback.source.thinks else []),
        Hint(("H",), "help"),
    ]


def _draw_keys(canvas: Canvas, place: pygame.Rect, hints: list[Hint]) -> None:
    """The hints, as far as there is room."""
    if hints_width(canvas, hints) > place.width:
        hints[-1] = hints[-1]._replace(meaning="")
    while len(hints) > 1 and hints_width(canvas, hints) > place.width:
        hints.pop(-2)
    draw_hints(canvas, hints, place.left, place.centery)
