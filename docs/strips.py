"""Strips of board pictures as SVG: what was, an arrow with the move, what is. For pages in docs/.

first = GameState.initial(Layout.load("first-bite"))
svg = strip("The first bite", [[Panel(first), Panel(first.successor(0, "East"), move="Pacman: East")]])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import floor

from pacman import GameState, Layout
from pacman.board import Action, Position
from pacman.view.html.board_svg import CELL, agents, board, pellets
from pacman.view.palette import DARK

SCARED_EDGE = "#cfe6ff"  # around a scared ghost
FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif"
NAMES = ("Pacman", "ghost 1", "ghost 2")
PAD = 20  # pixels around everything, and between rows
ARROW = 104  # pixels from a board to the next
GAP = 28  # pixels between two boards without an arrow
LINE = 17  # pixels from a line of a caption to the next
LETTER = 7.3  # pixels that a letter of a caption takes at most, on average


@dataclass(frozen=True)
class Panel:
    """One board. `move` is written on the arrow that leads to it; `marks` are drawn over it."""

    state: GameState
    caption: str = ""
    move: str = ""
    marks: tuple[str, ...] = ()


Row = Sequence[Panel | str]  # a row may begin with its heading


def strip(title: str, rows: Sequence[Row], *, scale: float = 1.5) -> str:
    """The rows as one SVG picture on a dark card, so that it looks the same on light and dark pages."""
    drawn: list[str] = []
    y, widest = float(PAD), 0.0
    indented = any(isinstance(row[0], Panel) and row[0].move for row in rows)
    for row in rows:
        panels = [part for part in row if isinstance(part, Panel)]
        for heading in (part for part in row if isinstance(part, str)):
            drawn.append(_text(PAD, y + 14, heading, size=15, weight=600))
            widest = max(widest, PAD + 9.4 * len(heading))
            y += 28
        x, bottom = float(PAD), y
        for place, panel in enumerate(panels):
            board = panel.state.layout.width * CELL * scale, panel.state.layout.height * CELL * scale
            if not place and indented and not panel.move:
                x += ARROW
            if panel.move:
                drawn += _arrow(x + 6, y + board[1] / 2, panel.move)
                x += ARROW
            elif place:
                x += GAP
            lines = panel.caption.split("\n") if panel.caption else []
            width = max([board[0], *(LETTER * len(line) for line in lines)])
            left = x + (width - board[0]) / 2
            drawn.append(f'<g transform="translate({left:g} {y:g}) scale({scale:g})">{_board(panel)}</g>')
            for number, line in enumerate(lines, 1):
                drawn.append(_text(x + width / 2, y + board[1] + 4 + number * LINE, line, anchor="middle"))
            x += width
            bottom = max(bottom, y + board[1] + 4 + len(lines) * LINE)
        widest = max(widest, x)
        y = bottom + PAD
    width, height = round(widest + PAD), round(y)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" role="img" font-family="{FONT}">\n<title>{escape(title)}</title>\n'
        f'<rect width="{width}" height="{height}" rx="10" fill="{DARK.floor}"/>\n'
        + "\n".join(drawn)
        + "\n</svg>\n"
    )


def _board(panel: Panel) -> str:
    state = panel.state
    timers = "".join(
        label(state, ghost.position, f"{ghost.scared_timer}", dy=-0.62, colour=DARK.accent)
        for ghost in state.ghosts
        if ghost.scared_timer
    )
    drawn = [
        board(DARK, state.walls),
        pellets(DARK, state.food, state.capsules),
        agents(DARK, state.layout.height, state.pacman, state.ghosts),
    ]
    return f'<g transform="scale({CELL})">{"".join(drawn)}</g>{timers}{"".join(panel.marks)}'


def _text(x: float, y: float, text: str, *, anchor: str = "start", size: int = 13, weight: int = 400) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}"'
        f' fill="{DARK.text}">{escape(text)}</text>'
    )


def _arrow(x: float, y: float, move: str) -> list[str]:
    """An arrow to the right, with the agent above it and its action below."""
    end = x + ARROW - 12
    middle = (x + end) / 2
    above, _, below = move.partition(": ")
    return [
        f'<path d="M{x:g} {y:g}H{end - 8:g}" stroke="{DARK.dim}" stroke-width="2.5" fill="none"/>'
        f'<path d="M{end:g} {y:g}l-10 -6v12Z" fill="{DARK.dim}"/>',
        _text(middle, y - 10, above, anchor="middle"),
        _text(middle, y + 22, below, anchor="middle", weight=600),
    ]


# Boards, and rows of them.


def start(*rows: str) -> GameState:
    """The start of a game on a board with these rows."""
    return GameState.initial(Layout.parse("\n".join(rows)))


def situation(rows: tuple[str, ...], agents: str, *, eaten: str = "") -> GameState:
    """A moment on a board with these rows; agents as in the text form, `/` for a line end."""
    now = "\n".join(rows)
    for mark in "PG12" + eaten:
        now = now.replace(mark, " ")
    lines = agents.replace("/", "\n")
    return GameState.parse("\n".join(rows) + f"\n\n{now}\n{lines}\nscore 0\n")


def score(state: GameState) -> str:
    """The caption that most panels have."""
    end = ", won" if state.is_win else ", lost" if state.is_lose else ""
    return f"score {state.score:,}{end}".replace("-", "−")


def moved(state: GameState, *moves: tuple[int, str], captions: tuple[str, ...] = ()) -> list[Panel]:
    """The state, and a panel after each of these moves."""
    panels = [Panel(state, captions[0] if captions else score(state))]
    for number, (agent, action) in enumerate(moves, 1):
        state = state.successor(agent, action)
        caption = captions[number] if captions else score(state)
        panels.append(Panel(state, caption, f"{NAMES[agent]}: {action}"))
    return panels


def under(caption: str, state: GameState) -> list[Panel]:
    """Pacman moves east; the caption says what the picture before hides."""
    after = state.successor(0, "East")
    return [Panel(state, caption), Panel(after, score(after), "Pacman: East")]


# Marks: what may be drawn over a board, in its own pixels.


def _pixel(state: GameState, position: Position) -> tuple[float, float]:
    return (position[0] + 0.5) * CELL, (state.layout.height - position[1] - 0.5) * CELL


def label(
    state: GameState,
    position: Position,
    text: str,
    *,
    dy: float = 0,
    colour: str = DARK.text,
    size: float = 9,
) -> str:
    """Text centred on a position, `dy` cells below it."""
    x, y = _pixel(state, position)
    return (
        f'<text x="{x:g}" y="{y + dy * CELL + size * 0.36:g}" text-anchor="middle" font-size="{size:g}"'
        f' font-weight="600" fill="{colour}">{escape(text)}</text>'
    )


def badge(state: GameState, position: Position, text: str) -> str:
    """A number in a disc."""
    x, y = _pixel(state, position)
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="6.5" fill="{DARK.good}" stroke="{DARK.page}"/>'
    return disc + label(state, position, text, colour=DARK.page)


def cross(state: GameState, position: Position) -> str:
    """A way that is open but not legal."""
    x, y = _pixel(state, position)
    return f'<path d="M{x - 4:g} {y - 4:g}l8 8m0 -8l-8 8" stroke="{DARK.bad}" stroke-width="2.5"/>'


def ring(state: GameState, position: Position) -> str:
    """The place of an agent for a moment."""
    x, y = _pixel(state, position)
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="10.5" fill="none" stroke="{SCARED_EDGE}"'
        ' stroke-dasharray="3 2.4"/>'
    )


def reach(state: GameState) -> str:
    """All points at most 0.7 cells (Manhattan) from Pacman."""
    x, y = _pixel(state, state.pacman.position)
    r = 0.7 * CELL
    return (
        f'<path d="M{x - r:g} {y:g}L{x:g} {y - r:g}L{x + r:g} {y:g}L{x:g} {y + r:g}Z" fill="{DARK.good}"'
        f' fill-opacity="0.07" stroke="{DARK.good}" stroke-dasharray="3 2"/>'
    )


def rulers(state: GameState) -> tuple[str, ...]:
    """The coordinates, written on the walls in the south and in the west."""
    layout = state.layout
    return (
        *(label(state, (x, 0), str(x), size=8) for x in range(layout.width)),
        *(label(state, (0, y), str(y), size=8) for y in range(1, layout.height)),
    )


def ways(state: GameState, agent: int, distance: float = 1) -> tuple[str, ...]:
    """The legal actions of this agent, numbered; open ways that it may not take, crossed out."""
    x, y = (state.ghosts[agent - 1] if agent else state.pacman).position
    legal = state.legal_actions(agent)
    marks = []
    for action in Action:
        dx, dy = action.vector
        place = (x + dx * distance, y + dy * distance)
        cell = floor(place[0] + 0.5), floor(place[1] + 0.5)
        if action in legal:
            beside = (x + 0.4, y + 0.4) if action is Action.STOP else place
            marks.append(badge(state, beside, str(legal.index(action) + 1)))
        elif action is not Action.STOP and cell not in state.walls:
            marks.append(cross(state, place))
    return tuple(marks)
