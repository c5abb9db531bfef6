"""A told game: the file format from which a page draws it. docs/seeing.md describes every field."""

from __future__ import annotations

from typing import Literal

import msgspec

from pacman.seeing.told import Board, Number, Source, Told

FORMAT = "pacman-told-game/1"
Placed = tuple[float, float, str]  # across and down, in cells; how it looks: as in a told search
Kind = Literal["food", "capsule", "ghost", "branch", "won", "lost", "drawn", "failed"]


class Valued(msgspec.Struct, omit_defaults=True):
    """What a search found out about a move."""

    action: str
    value: Number | None = None
    bound: str = ""  # "≤" or "≥"; "≈" where it is not known whether the value is exact
    visits: int | None = None  # of a search that samples


class Thinking(msgspec.Struct, omit_defaults=True):
    """What Pacman's search thought before one of its moves."""

    place: tuple[float, float]  # where Pacman was
    moves: list[Valued] = []
    counts: tuple[int, int, int] = (0, 0, 0)  # generated, expanded, evaluated
    cells: list[tuple[float, float, int]] = []  # so many generated nodes had Pacman there
    problem: str = ""  # why there is nothing else


class Moved(msgspec.Struct, omit_defaults=True):
    """A move, and what is different after it. Agents move in turn, Pacman first."""

    action: str
    score: float  # after the move
    agents: list[tuple[int, float, float, str]] = []  # those that stand or look otherwise: number, and Placed
    food: list[int] = []  # that is eaten, by its place in the board's list
    capsules: list[int] = []  # likewise


class Event(msgspec.Struct, omit_defaults=True):
    """Something that a reader may look for.

    food      a quarter, half or three quarters of the food are eaten: `part`
    capsule   Pacman ate a capsule
    ghost     Pacman ate the ghost `agent`
    branch    from here on it is another game than the one from which it goes on
    won, lost, drawn, failed   the end; an `agent` caught him, or failed
    """

    move: int  # after so many moves
    kind: Kind
    points: float = 0  # by which the move changed the score
    agent: int | None = None
    part: float | None = None


class End(msgspec.Struct):
    """How the game ended."""

    result: Literal["win", "loss", "draw", "agent error"]
    reason: str


class Facts(msgspec.Struct, omit_defaults=True):
    """What is known of a game besides its states."""

    title: str
    name: str  # of Pacman's agent, without its options
    agents: list[str]  # with their options; Pacman first
    seed: int
    end: End
    options: dict[str, str] = {}  # of Pacman's agent
    same: bool = False  # whether every state was compared with the record's, and was the same
    again: list[str] = []  # commands that show or play it again


class Game(msgspec.Struct, omit_defaults=True):
    """A whole game."""

    facts: Facts
    board: Board
    agents: list[Placed]  # before the first move
    score: float
    moves: list[Moved]
    events: list[Event]
    thoughts: dict[int, Thinking] = {}  # by the number of moves before it
    searches: dict[int, Told] = {}  # likewise; their board is that of the game, their source the one below
    left_out: dict[int, str] = {}  # why a search that was asked for is not there
    note: str = ""  # why there are no searches
    source: Source | None = None
    format: str = FORMAT
