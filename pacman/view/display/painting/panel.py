"""Paint the panel: who plays, score and curve, the search, the ghosts, speed and seed, the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from pacman.board import SCARED_TIME, Action, Ghost
from pacman.messages import message
from pacman.names.notation import AgentSpec
from pacman.state import GameState
from pacman.support.language import say, say_figures, say_number
from pacman.support.text import duration
from pacman.trace import Move, Thought
from pacman.view.display.painting import sprites
from pacman.view.display.painting.canvas import Canvas, Face
from pacman.view.display.painting.cards import SPACE, Hint, draw_hints, hints_width
from pacman.view.optimum import Optimum, meaning_of_best, score_text
from pacman.view.playback import Playback
from pacman.view.wording import (
    TITLES,
    chance_text,
    format_move_value,
    options_text,
    origin_in_short,
    speed_text,
    thought_problem,
    with_minus,
)

# The score over the moves, which is also the scrubber: what has been played filled, the rest a thin line.

PAD = 8  # design pixels at either end
MARKS_FROM = 40  # of height from which the curve shows capsules and eaten ghosts
MARK = 18
FEWEST = 100  # moves on the axis of a game that continues; then twice as many, and so on
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
    """Draw what the curve shows, and the shown move."""
    pad = canvas.px(PAD)
    # for translators: what is between two * is in bold letters
    canvas.write_marked(say("*score* over the moves"), (area.left + pad, area.centery))
    shown = say("move *{move:,}*", move=playback.shown)
    if playback.source.outcome is not None:
        shown = say("move *{move:,}* of {moves:,}", move=playback.shown, moves=playback.known)
    canvas.write_marked(shown, (area.right - pad, area.centery), at_right=True)


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


# The ghosts in the panel: as they look on the board, their names, and how long they stay scared.

GHOST_ROW, MOST_NAMED = 32, 4  # more ghosts stand two in a row, without their names


def ghosts_height(ghosts: int) -> int:
    """The height of the rows of so many ghosts, in design pixels.

    >>> ghosts_height(2), ghosts_height(5)
    (64, 96)
    """
    return GHOST_ROW * (ghosts if ghosts <= MOST_NAMED else -(-ghosts // 2))


def draw_ghosts(canvas: Canvas, place: pygame.Rect, playback: Playback) -> None:
    """A row for each ghost, or two of many side by side."""
    ghosts, specs = playback.state.ghosts, playback.source.specs[1:]
    named = len(ghosts) <= MOST_NAMED
    for index, ghost in enumerate(ghosts):
        row = pygame.Rect(place.left, place.top, place.width, canvas.px(GHOST_ROW))
        if named:
            row.top += index * row.height
        else:
            row.top += index // 2 * row.height
            row.width = place.width // 2 - canvas.px(8)
            row.left += index % 2 * (place.width // 2 + canvas.px(8))
        name = str(specs[index]) if named and index < len(specs) else ""
        _draw_ghost(canvas, row, index + 1, ghost, name)


def _draw_ghost(canvas: Canvas, row: pygame.Rect, number: int, ghost: Ghost, name: str) -> None:
    """Draws the ghost as on the board, its name, and for how long it stays scared."""
    theme, middle = canvas.theme, row.centery
    picture = ghost_icon(canvas, number, ghost, 28)
    canvas.surface.blit(picture, picture.get_rect(midleft=(row.left, middle)))
    state = say("scared {moves}", moves=ghost.scared_timer) if ghost.scared_timer else say("brave")
    canvas.write(state, (row.right, middle), face=Face.BOLD, anchor="midright")
    bar = pygame.Rect(0, 0, canvas.px(56), canvas.px(8))
    bar.midright = (
        row.right - canvas.width(say("scared {moves}", moves=SCARED_TIME), 14, Face.BOLD) - canvas.px(8),
        middle,
    )
    left = row.left + canvas.px(36)
    with_bar = bool(ghost.scared_timer) and left + canvas.width(name, 12) < bar.left
    if name:
        end = bar.left if with_bar else row.right - canvas.width(state, 14, Face.BOLD)
        _draw_ghost_name(canvas, name, pygame.Rect(left, row.top, end - canvas.px(8) - left, row.height))
    if with_bar:
        radius = canvas.px(2)
        pygame.draw.rect(canvas.surface, theme.lip, bar, max(1, canvas.px(1.5)), border_radius=radius)
        bar.width = round(bar.width * min(1.0, ghost.scared_timer / SCARED_TIME))
        pygame.draw.rect(canvas.surface, theme.text, bar, border_radius=radius)


def _draw_ghost_name(canvas: Canvas, name: str, place: pygame.Rect) -> None:
    """The ghost's name with its options, on two lines at most."""
    size = canvas.fitting_size(name, place.width, (14, 13, 12))
    lines = canvas.wrapped(name.replace(":", ": ", 1), size, place.width)[:2]
    if len(lines) == 1:
        lines = [name]
    for index, line in enumerate(lines):
        y = place.centery + canvas.px(size + 2) * (index - (len(lines) - 1) / 2)
        canvas.write(line.strip(), (place.left, y), size, anchor="midleft")


def ghost_icon(canvas: Canvas, number: int, ghost: Ghost, side: int) -> pygame.Surface:
    """Draw the ghost as on the board, in a square of so many design pixels."""
    if ghost.scared_timer:
        return sprites.scared_ghost(canvas.theme, number, ghost.scared_timer, canvas.px(side))
    return sprites.ghost(canvas.theme, number, Action.STOP, canvas.px(side))


# A search's findings about each move, in the panel: the moves in legal order, each with its value.

TITLE, LIST_ROW, LIST_GAP, COUNT_ROW = 26, 28, 8, 20
COLUMN = 62  # of values, and of what precedes them
TWO_COLUMNS_FROM = 264  # design pixels of width in which two counts of seven digits stand side by side
ARROWS = {Action.WEST: "←", Action.EAST: "→", Action.NORTH: "↑", Action.SOUTH: "↓"}


def search_height(width: float, *, thinks: bool = True, optimal: bool = False) -> int:
    """The block's height in design pixels at this width: the same for any values, so that nothing jumps.

    Counts have rows if the agent `thinks`; what `best` means has one if optimal play is asked for.
    """
    counts = (2 if width >= TWO_COLUMNS_FROM else 4) if thinks else 0
    return TITLE + 5 * LIST_ROW + LIST_GAP + COUNT_ROW * (counts + optimal)


def draw_search(canvas: Canvas, place: pygame.Rect, playback: Playback) -> None:
    """The block of the panel for the shown decision."""
    thought = playback.thought
    draw_title(canvas, place, say("Its search"))
    seconds = playback.decision_seconds
    if seconds is not None:
        at = (place.right, place.top + canvas.px(10))
        canvas.write(say_figures(duration(seconds)), at, 13, colour=canvas.theme.dim, anchor="midright")
    if thought is None:
        return
    if thought.problem:
        for number, line in enumerate(canvas.wrapped(thought_problem(thought), 14, place.width)[:5]):
            at = (place.left, place.top + canvas.px(TITLE + 6 + 20 * number))
            canvas.write(line, at, colour=canvas.theme.dim)
        return
    span = value_span(thought.moves)
    for number, move in enumerate(thought.moves[:5]):
        top = place.top + canvas.px(TITLE + LIST_ROW * number)
        draw_move(canvas, pygame.Rect(place.left, top, place.width, canvas.px(LIST_ROW)), thought, move, span)
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
    value = with_minus(format_move_value(move))
    canvas.write(value, (row.right, middle), 16, face=Face.BOLD, anchor="midright")
    right = row.right - canvas.px(COLUMN + between)
    if not between and any(map(_move_note, thought.moves)):
        canvas.write(_move_note(move), (right, middle), 12, colour=canvas.theme.dim, anchor="midright")
        right -= canvas.px(COLUMN)
    if move.value is not None:
        _draw_dot(canvas, (row.left + canvas.px(84), right, middle), move, span, chosen=chosen)


def _move_note(move: Move) -> str:
    """Note what else is known of a move, briefly: how often it was tried, or how likely the end is."""
    return say_figures(f"N {move.visits:,}") if move.visits is not None else chance_text(move)


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
    """The four counts, or as many as there is room for."""
    counts = (
        say_number("*{number}* generated", "*{number:,}* generated", thought.generated),
        say_number("*{number}* expanded", "*{number:,}* expanded", thought.expanded),
        say_number("*{number}* evaluated", "*{number:,}* evaluated", thought.evaluated),
        say_number("*{number}* cut", "*{number:,}* cuts", thought.cuts),
    )
    columns = 2 if place.width >= canvas.px(TWO_COLUMNS_FROM) else 1
    for number, count in enumerate(counts):
        x = place.left + place.width // 2 * (number % columns)
        y = place.top + canvas.px(TITLE + 5 * LIST_ROW + LIST_GAP + 10 + COUNT_ROW * (number // columns))
        if y > place.bottom:
            return
        canvas.write_marked(count, (x, y), 13)


# The block of the panel that shows optimal play: its value precedes the value of each move.

STAR = 18  # design pixels of the column in which the best is marked


def draw_search_with_best(canvas: Canvas, place: pygame.Rect, playback: Playback) -> None:
    """Draw the block for the shown decision, of an agent that searches or one that does not."""
    optimum, thought = playback.optimum or Optimum(), playback.thought
    found = None if thought is None or thought.problem else thought
    draw_title(canvas, place, say("Its search") if playback.source.thinks else say("Optimal play"))
    right = place.right - (canvas.px(COLUMN) if found else 0)
    _draw_heads(canvas, place, right, with_values=found is not None)
    names = [move.action for move in found.moves] if found else list(optimum.scores)
    size = _letters(canvas, optimum)
    span = value_span(found.moves if found else ())
    for number, name in enumerate(names[:5]):
        top = place.top + canvas.px(TITLE + LIST_ROW * number)
        row = pygame.Rect(place.left, top, place.width, canvas.px(LIST_ROW))
        if found:
            draw_move(canvas, row, found, found.moves[number], span, between=COLUMN + STAR)
        else:
            draw_name(canvas, row, Move(name, None, "", None), chosen=False)
        if name in optimum.scores:
            _draw_best(canvas, (right, row.centery), name, optimum, size)
    _draw_below(canvas, place, thought)
    about = meaning_of_best(optimum)
    at = (place.left, place.bottom - canvas.px(8))
    size = canvas.fitting_size(about, place.width, (13, 12))
    canvas.write(about, at, size, colour=canvas.theme.dim, anchor="midleft")


def _draw_heads(canvas: Canvas, place: pygame.Rect, right: int, *, with_values: bool) -> None:
    top, dim = place.top + canvas.px(10), canvas.theme.dim
    canvas.write(say("best"), (right - canvas.px(STAR), top), 13, colour=dim, anchor="midright")
    if with_values:
        canvas.write(say("value"), (place.right, top), 13, colour=dim, anchor="midright")


def _letters(canvas: Canvas, optimum: Optimum) -> float:
    """The size in which all numbers of the column fit."""
    texts = [with_minus(say_figures(score_text(score))) for score in optimum.scores.values()]
    longest = max(texts, key=lambda text: canvas.width(text, 16, Face.BOLD), default="")
    return canvas.fitting_size(longest, canvas.px(COLUMN), (16, 14, 13, 12), Face.BOLD)


def _draw_best(canvas: Canvas, at: tuple[int, int], action: str, optimum: Optimum, size: float) -> None:
    """The greatest expected score after this action; a star if none is greater."""
    (right, middle), theme, is_best = at, canvas.theme, action in optimum.best
    colour, face = (theme.good, Face.BOLD) if is_best else (theme.text, Face.REGULAR)
    text = with_minus(say_figures(score_text(optimum.scores[action])))
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
    y = place.top + canvas.px(TITLE + 5 * LIST_ROW + LIST_GAP + 10)
    lines: Sequence[str] = canvas.wrapped(thought_problem(thought), 13, place.width)
    for number, line in enumerate(lines[:2]):
        at = (place.left, y + canvas.px(COUNT_ROW * number))
        canvas.write(line, at, 13, colour=canvas.theme.dim, anchor="midleft")


# The panel as a whole: its blocks, and which of them there is room for.
#
# Blocks are drawn from the top down; where there is no room for all of them, the least needed ones are left
# out, so that nothing is cut: speed and seed first, the ghosts and the key that leads to the help last.

MARGIN, GAP = 24, 14


class Block(NamedTuple):
    """A part of the panel; those with the highest `spare` are left out first, 0 never."""

    height: int  # in pixels
    spare: int
    draw: Callable[[pygame.Rect], None]
    ruled: bool = False  # whether a line divides it from the block above
    short: int = 0  # the height in which it can be drawn with less, before it is left out


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
    """Draw who plays and the score, where everything is stacked."""
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
    points = with_minus(say_figures(f"{state.score:,}"))
    score = canvas.write(points, (left, middle), 16, face=Face.BOLD, anchor="midleft")
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
    food = len(state.food)
    facts = (
        say("move {move} · {food} food", move=playback.shown, food=food),
        say("move {move}", move=playback.shown),
    )
    room = x - score.right - canvas.px(16)  # less than 0 in the narrowest pictures
    shown = next((text for text in facts if canvas.width(text, 13) <= room), "")
    canvas.write(shown, (score.right + canvas.px(8), middle), 13, colour=theme.dim, anchor="midleft")


def status_sign(playback: Playback) -> tuple[str, str]:
    """The state of the game as a sign and a word."""
    outcome = playback.source.outcome
    if playback.at_end and outcome is not None:
        signs = {"win": "check", "loss": "cross", "draw": "dash", "agent error": "stop"}
        is_error = outcome.result == "agent error"
        return signs[outcome.result], say("error") if is_error else say(TITLES[outcome.result]).lower()
    if playback.paused:
        return "pause", say("paused")
    if playback.waiting:
        return "play", say("ready")
    if playback.moment >= playback.known and not playback.source.recorded:
        return "clock", say("thinking")
    return "play", say("replay") if playback.source.recorded else say("playing")


def _ground(canvas: Canvas, area: pygame.Rect) -> None:
    pygame.draw.rect(canvas.surface, canvas.theme.surface, area)


def _flow(canvas: Canvas, area: pygame.Rect, blocks: list[Block], keys: list[Hint]) -> None:
    """Draws the blocks below each other; the keys, if any, are at the bottom."""
    gap = canvas.px(GAP)
    width = _inner_width(canvas, area)
    inner = area.inflate(width - area.width, -2 * canvas.px(MARGIN if area.height > canvas.px(520) else 14))
    room = inner.height
    foot = canvas.px(22 + GAP) if keys else 0

    def needed() -> int:
        return sum(block.height + gap * (2 if block.ruled else 1) for block in blocks) - gap

    while needed() + foot > room and any(block.spare for block in blocks):
        least = max(blocks, key=lambda block: block.spare)
        if least.short:
            blocks[blocks.index(least)] = least._replace(height=least.short, short=0)
        else:
            blocks.remove(least)
    if foot and needed() + foot > room:
        foot = 0
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
    lines = canvas.wrapped(_agent_note(spec, playback), 14, _inner_width(canvas, area))[:3]
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
        short = 0 if optimal else canvas.px(search_height(width, thinks=False))
        blocks.append(Block(height, 2, lambda place: draw(canvas, place, playback), ruled=True, short=short))
    if playback.state.ghosts:
        height = canvas.px(ghosts_height(len(playback.state.ghosts)))
        blocks.append(Block(height, 1, lambda place: draw_ghosts(canvas, place, playback), ruled=True))
    facts = [(say("speed"), speed_text(playback.speed)), (say("seed"), str(source.seed))]
    if not source.thinks and playback.decision_seconds is not None:
        facts.append((say("last decision"), say_figures(duration(playback.decision_seconds))))
    height = canvas.px(20 * len(facts))
    blocks.append(Block(height, 3, lambda place: _draw_facts(canvas, place, facts), ruled=True))
    return blocks


def _agent_note(spec: AgentSpec, playback: Playback) -> str:
    layout, origin = playback.state.layout.name, playback.source.origin
    board = say("on {layout}", layout=layout) if layout else say("on a layout")
    return " · ".join([*options_text(spec), board, *([origin_in_short(origin)] if origin else [])])


def _draw_name(canvas: Canvas, place: pygame.Rect, playback: Playback, lines: list[str]) -> None:
    theme = canvas.theme
    middle = place.top + canvas.px(14)
    sign, word = status_sign(playback)
    # No word is wider than "thinking" in English; another language must have room for its own.
    widest = max(canvas.width(say("thinking"), 13, Face.BOLD), canvas.width(word, 13, Face.BOLD))
    chip = pygame.Rect(0, 0, canvas.px(34) + widest, canvas.px(24))
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
    canvas.write(say("score"), place.topleft, 13, colour=theme.dim)
    score = with_minus(say_figures(f"{state.score:,}"))
    canvas.write(score, (place.left, place.top + canvas.px(38)), 40, face=Face.BOLD, anchor="midleft")
    facts = (
        say("move *{move:,}*", move=playback.shown),
        say("food left *{food:,}*", food=len(state.food)),
    )
    for number, fact in enumerate(facts):
        y = place.top + canvas.px(25 + 20 * number)
        canvas.write_marked(fact, (place.right, y), at_right=True)


def _draw_facts(canvas: Canvas, place: pygame.Rect, facts: list[tuple[str, str]]) -> None:
    for number, (label, value) in enumerate(facts):
        canvas.pair(label, value, place.left, place.right, place.top + canvas.px(10 + 20 * number))


AGAIN, PLAY, PAUSE = message("again"), message("play"), message("pause")


def _hints(playback: Playback, steered: bool) -> list[Hint]:
    """The keys that are needed most; the last one leads to all others."""
    steering = steered and not playback.paused and not playback.at_end
    return [
        Hint((SPACE,), AGAIN if playback.at_end else PLAY if playback.paused else PAUSE),
        Hint(("←", "→"), message("steer") if steering else message("step")),
        *([Hint(("V",), message("values"))] if playback.source.thinks else []),
        Hint(("H",), message("help")),
    ]


def _draw_keys(canvas: Canvas, place: pygame.Rect, hints: list[Hint]) -> None:
    """The hints, as far as there is room; the one that leads to all others is kept longest."""
    if hints_width(canvas, hints) > place.width and len(hints) > 1:
        hints[1] = hints[1]._replace(meaning="")  # arrows are understood
    while len(hints) > 1 and hints_width(canvas, hints) > place.width:
        hints.pop(-2)
    if hints_width(canvas, hints) > place.width:
        hints[-1] = hints[-1]._replace(meaning="")
    draw_hints(canvas, hints, place.left, place.centery)
