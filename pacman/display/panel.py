"""The panel beside (in a narrow window below) the board: score, agents, thoughts, ghosts, speed and seed."""

from __future__ import annotations

import pygame

from pacman import palette
from pacman.display import sprites
from pacman.display.controls import HELP, PAUSE, VALUES, hints
from pacman.display.playback import Playback
from pacman.display.text import fitted, rendered, write
from pacman.display.wording import COLOURS, TITLES, against, speed_text, value_text
from pacman.rules.grid import Action
from pacman.rules.tables import SCARED_TIME
from pacman.support.durations import duration
from pacman.trace import Thought

WIDE = 640  # pixels; a narrower window has its panel below


def split(size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """The areas of the board and of the panel in a window of this size."""
    width, height = size
    margin = max(4, min(width, height) // 60)
    if width >= WIDE and width > height:
        panel = max(190, min(round(width * 0.24), round(height * 0.5)))
        board = pygame.Rect(margin, margin, width - panel - 2 * margin, height - 2 * margin)
        return board, pygame.Rect(width - panel, 0, panel, height)
    panel = max(44, min(round(height * 0.17), 110))
    return pygame.Rect(margin, margin, width - 2 * margin, height - panel - 2 * margin), pygame.Rect(
        0, height - panel, width, panel
    )


def status(playback: Playback) -> tuple[str, str]:
    """The state of the game in a word or two, and the colour for it."""
    outcome = playback.source.outcome
    if playback.at_end and outcome is not None:
        return TITLES[outcome.result], COLOURS[outcome.result]
    if playback.paused:
        return "Paused", palette.ACCENT
    if playback.moment >= playback.known and not playback.source.recorded:
        return "Thinking …", palette.DIM
    return "Replay" if playback.source.recorded else "Playing", palette.DIM


def draw_panel(surface: pygame.Surface, area: pygame.Rect, playback: Playback) -> None:
    """Paints the panel for the shown moment."""
    pygame.draw.rect(surface, palette.PANEL, area)
    if area.height > area.width:
        _Column(surface, area, playback).draw()
    else:
        _draw_strip(surface, area, playback)


class _Column:
    """The panel at the side, written from the top down."""

    def __init__(self, surface: pygame.Surface, area: pygame.Rect, playback: Playback) -> None:
        self.surface, self.area, self.playback = surface, area, playback
        rows = (
            25 + 2 * playback.num_agents + (10 if playback.source.thinks else 0)
        )  # the number of lines that are written
        self.size = max(14, min(area.width // 11, area.height // rows))
        self.left, self.right = area.left + self.size, area.right - self.size
        self.y = area.top + self.size

    def draw(self) -> None:
        playback, source = self.playback, self.playback.source
        state = playback.state
        self._line(state.layout.name or "a layout", palette.TEXT, 1.5)
        self._line(str(source.specs[0]), palette.PACMAN)
        self._line(against(source.specs), palette.DIM)
        self._rule()
        self._pair("Score", f"{state.score:,}", 1.45)
        self._pair("Move", f"{playback.shown:,}")
        self._pair("Food left", str(len(state.food)))
        self._pair("Last decision", duration(playback.decision_seconds))
        self._rule()
        if source.thinks:
            self._thought(playback.thought)
            self._rule()
        for number, ghost in enumerate(state.ghosts, 1):
            self._ghost(number, ghost.scared_timer)
        if state.ghosts:
            self._rule()
        text, colour = status(playback)
        self._line(text, colour, 1.25)
        self._pair("Speed", speed_text(playback.speed))
        self._pair("Seed", str(source.seed))
        hint = hints(PAUSE, VALUES, HELP) if source.thinks else hints(PAUSE, HELP)
        write(
            self.surface,
            fitted(hint, self.size, self.right - self.left),
            (self.left, self.area.bottom - self.size * 1.6),
            colour=palette.DIM,
            size=self.size,
        )

    def _thought(self, thought: Thought | None) -> None:
        """What the search found out about every move, and what that took; always the same height."""
        top, row, gap = self.y, round(self.size * 1.4), self.size // 2
        if thought is None or thought.problem:
            self._line(thought.problem if thought else "…", palette.DIM)
        else:
            for move in thought.moves:
                chosen = move.action == thought.chosen
                self._pair(move.action, value_text(move), colour=palette.ACCENT if chosen else palette.TEXT)
            self.y = top + 5 * row + gap
            self._pair("Generated", f"{thought.generated:,}")
            self._pair("Evaluated", f"{thought.evaluated:,}")
            self._pair("Nodes with cuts", f"{thought.cuts:,}")
        self.y = top + 8 * row + gap

    def _line(self, text: str, colour: str, scale: float = 1) -> None:
        size = round(self.size * scale)
        shown = fitted(text, size, self.right - self.left)
        write(self.surface, shown, (self.left, self.y), colour=colour, size=size)
        self.y += round(size * 1.25)

    def _pair(self, label: str, value: str, scale: float = 1, colour: str = palette.TEXT) -> None:
        size = round(self.size * scale)
        middle = self.y + round(size * 0.7)
        write(self.surface, label, (self.left, middle), colour=palette.DIM, size=self.size, anchor="midleft")
        write(self.surface, value, (self.right, middle), colour=colour, size=size, anchor="midright")
        self.y += round(size * 1.4)

    def _rule(self) -> None:
        self.y += self.size // 3
        pygame.draw.line(self.surface, palette.RULE, (self.left, self.y), (self.right, self.y))
        self.y += self.size * 2 // 3

    def _ghost(self, number: int, timer: int) -> None:
        """The ghost's picture, and how long it stays scared as a bar and a number."""
        icon = round(self.size * 1.5)
        picture = _ghost_icon(number, timer, icon)
        self.surface.blit(picture, (self.left, self.y), special_flags=pygame.BLEND_PREMULTIPLIED)
        middle = self.y + icon // 2
        text = f"scared {timer}" if timer else "brave"
        write(
            self.surface, text, (self.right, middle), colour=palette.TEXT, size=self.size, anchor="midright"
        )
        if timer:
            start = self.left + icon + self.size // 2
            room = (
                self.right
                - start
                - rendered("scared 40", palette.TEXT, self.size).get_width()
                - self.size // 2
            )
            bar = pygame.Rect(start, middle - self.size // 6, max(0, room), self.size // 3)
            pygame.draw.rect(self.surface, palette.RULE, bar, border_radius=bar.height // 2)
            bar.width = round(bar.width * timer / SCARED_TIME)
            pygame.draw.rect(self.surface, palette.SCARED_EDGE, bar, border_radius=bar.height // 2)
        self.y += round(icon * 1.15)


def _draw_strip(surface: pygame.Surface, area: pygame.Rect, playback: Playback) -> None:
    """The panel below: two lines, the second with the ghosts."""
    size = max(14, min(area.height // 3, area.width // 22))
    state, source = playback.state, playback.source
    left, right = area.left + size // 2, area.right - size // 2
    first, second = area.top + area.height * 0.3, area.top + area.height * 0.72
    facts = f"Score {state.score}   Move {playback.shown}   Food {len(state.food)}"
    place = write(surface, facts, (left, first), colour=palette.TEXT, size=size, anchor="midleft")
    text, colour = status(playback)
    if place.right + size < right:
        room = right - place.right - size
        write(surface, fitted(text, size, room), (right, first), colour=colour, size=size, anchor="midright")
    x = left
    for number, ghost in enumerate(state.ghosts, 1):
        icon = _ghost_icon(number, ghost.scared_timer, size)
        place = icon.get_rect(midleft=(x, round(second)))
        surface.blit(icon, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        label = str(ghost.scared_timer) if ghost.scared_timer else "–"
        write(surface, label, (place.right + 3, second), colour=palette.DIM, size=size, anchor="midleft")
        x += round(size * 2.4)
    rest = f"{source.specs[0].name}  {duration(playback.decision_seconds)}  {speed_text(playback.speed)}"
    write(
        surface,
        fitted(rest, size, right - x),
        (right, second),
        colour=palette.DIM,
        size=size,
        anchor="midright",
    )


def _ghost_icon(number: int, timer: int, pixels: int) -> pygame.Surface:
    if timer:
        return sprites.scared_sprite(0, False, pixels)
    return sprites.ghost_sprite(number, Action.STOP, 0, pixels)
