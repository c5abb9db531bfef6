"""A told search: the file format from which a page draws it. docs/seeing.md describes every field."""

from __future__ import annotations

from math import isinf, isnan
from typing import Literal

import msgspec

FORMAT = "pacman-told-search/1"
Number = float | Literal["inf", "-inf"]  # JSON has no infinity
Kind = Literal["down", "value", "cut", "up", "visit"]


class Agents(msgspec.Struct, omit_defaults=True):
    """Where everybody is at a node of a Pacman game."""

    pacman: tuple[float, float, str]  # across and down, in cells; which way it looks
    ghosts: list[tuple[float, float, str]]  # the same; "scared 1" to "scared 4" by the time that is left
    score: float
    food: list[int] = []  # that is gone since the root, by its place in the board's list
    capsules: list[int] = []  # likewise


class Node(msgspec.Struct, omit_defaults=True):
    """A node. Its place in the list is its number; the root is 0, and parents stand before their children."""

    up: int | None = None  # its parent's number
    by: int | None = None  # the agent that moved here
    action: str | None = None
    mover: int | None = None  # the agent that moves here; None at a leaf
    role: Literal["max", "min", "chance"] | None = None
    name: str | None = None  # in a drawn tree
    worth: float | None = None  # in a drawn tree: the value that is written at a leaf
    chance: float | None = None  # the probability of the move that leads here, at a chance node
    end: Literal["win", "lose"] | None = None
    agents: Agents | None = None


class Step(msgspec.Struct, omit_defaults=True):
    """One thing that the search did.

    down    it comes to a node, within the window alpha, beta if it has one
    value   it evaluates the node: value
    cut     it leaves the children `cut` of the node out
    up      it leaves the node with a value, or nothing is known of it; sign is "≤" or "≥" for a bound
    visit   a simulation went through the node, whose mean is now value
    """

    kind: Kind
    node: int
    alpha: Number | None = None
    beta: Number | None = None
    value: Number | None = None
    sign: str = ""
    cut: list[int] = []
    line: int | None = None  # of the source


class Source(msgspec.Struct):
    """The part of a file that searches."""

    file: str
    first: int  # the number of its first line
    lines: list[str]


class Board(msgspec.Struct):
    """The board of a Pacman game as it is at the root. Places are across and down, in cells."""

    svg: str  # the empty board
    width: int
    height: int
    food: list[tuple[float, float]]
    capsules: list[tuple[float, float]]
    drawings: dict[str, str]  # of everybody, in the middle of a cell: "pacman North", "ghost 1 scared 2"
    capsule: str


class Optimum(msgspec.Struct):
    """The best that is possible at the root, to the end of the game, where somebody has computed it."""

    ghosts: str  # against whom
    scores: dict[str, float]  # the greatest expected score at the end, after each action
    best: list[str]  # the actions after which it is greatest


class Told(msgspec.Struct, omit_defaults=True):
    """A whole search."""

    title: str
    agent: str
    nodes: list[Node]
    steps: list[Step]
    counts: tuple[int, int, int]  # generated, expanded, evaluated
    action: str | None = None  # the decision
    value: Number | None = None
    prunes: bool = False  # whether it left anything out, or has windows
    sampled: bool = False  # whether its values are means of simulations
    selfish: bool = False  # whether all agents but 0 take what is best for themselves, as in max^n
    source: Source | None = None
    board: Board | None = None
    optimum: Optimum | None = None
    format: str = FORMAT


def number(value: float | None) -> Number | None:
    """A value as JSON can hold it.

    >>> number(3.0), number(float("inf")), number(None)
    (3.0, 'inf', None)
    """
    if value is None or isnan(value):
        return None
    if isinf(value):
        return "inf" if value > 0 else "-inf"
    return float(value)
