"""The formats of the data in a page: a search with its steps, and a game. docs/seeing.md describes them."""

from __future__ import annotations

from math import isinf, isnan
from typing import Literal

import msgspec

# The file format of a search, from which a page draws it. docs/seeing.md describes every field.

SEARCH_FORMAT = "pacman-told-search/1"
Number = float | Literal["inf", "-inf"]  # JSON has no infinity
StepKind = Literal["down", "value", "sort", "cut", "up", "visit"]


class Agents(msgspec.Struct, omit_defaults=True):
    """The places of all agents at a node of a Pacman game."""

    pacman: tuple[float, float, str]  # across and down, in cells; which way it looks
    ghosts: list[tuple[float, float, str]]  # the same; "scared 1" to "scared 4" by the time that is left
    score: float
    food: list[int] = []  # that is gone since the root, by its place in the board's list
    capsules: list[int] = []  # likewise


class Node(msgspec.Struct, omit_defaults=True):
    """A node. Its place in the list is its number; the root is 0, and parents come before their children."""

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


class Promise(msgspec.Struct, omit_defaults=True):
    """A child among which a simulation chose: it goes to the greatest sum of mean and bonus."""

    node: int
    mean: float  # for the agent that moves, scaled by the search
    bonus: float  # the greater, the less often it was tried


class Step(msgspec.Struct, omit_defaults=True):
    """One thing that the search did.

    down    it comes to a node, within the window alpha, beta if it has one
    value   it evaluates the node: value
    sort    it evaluates the node to order the children of the one above: value, which counts for nothing else
    cut     it leaves the children `cut` of the node out
    up      it leaves the node with a value, or nothing is known of it; sign is "≤" or "≥" for a bound
    visit   a simulation went through the node, whose mean is now value
    """

    kind: StepKind
    node: int
    alpha: Number | None = None
    beta: Number | None = None
    value: Number | None = None
    sign: str = ""
    cut: list[int] = []
    each: list[Number] = []  # in max^n: the value for each agent
    promises: list[Promise] = []  # of a visit: the children among which the simulation chose the next one
    line: int | None = None  # of the source


class Source(msgspec.Struct):
    """The part of a file that searches."""

    file: str
    first: int  # the number of its first line
    lines: list[str]


class PageBoard(msgspec.Struct):
    """The board of a Pacman game as it is at the root. Places are across and down, in cells."""

    svg: str  # the empty board
    width: int
    height: int
    food: list[tuple[float, float]]
    capsules: list[tuple[float, float]]
    drawings: dict[str, str]  # of everybody, in the middle of a cell: "pacman North", "ghost 1 scared 2"
    capsule: str


class RootOptimum(msgspec.Struct):
    """Optimal play from the root to the end of the game, where somebody has computed it."""

    ghosts: str  # against whom
    scores: dict[str, float]  # the greatest expected score at the end, after each action
    best: list[str]  # the actions after which it is greatest


class SearchData(msgspec.Struct, omit_defaults=True):
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
    upwards: bool = False  # whether nodes get their values level by level, from the deepest one to the root
    source: Source | None = None
    board: PageBoard | None = None
    optimum: RootOptimum | None = None
    format: str = SEARCH_FORMAT


def json_number(value: float | None) -> Number | None:
    """A value as JSON can hold it.

    >>> json_number(3.0), json_number(float("inf")), json_number(None)
    (3.0, 'inf', None)
    """
    if value is None or isnan(value):
        return None
    if isinf(value):
        return "inf" if value > 0 else "-inf"
    return float(value)


# The file format of a game, from which a page draws it. docs/seeing.md describes every field.

GAME_FORMAT = "pacman-told-game/1"
Placed = tuple[float, float, str]  # across and down, in cells; how it looks: as in a search
MomentKind = Literal["food", "capsule", "ghost", "branch", "won", "lost", "drawn", "failed"]


class Valued(msgspec.Struct, omit_defaults=True):
    """A search's findings about a move."""

    action: str
    value: Number | None = None
    bound: str = ""  # "≤" or "≥"; "≈" where it is not known whether the value is exact
    visits: int | None = None  # of a search that samples


class Thinking(msgspec.Struct, omit_defaults=True):
    """Pacman's search before one of his moves."""

    place: tuple[float, float]  # where Pacman was
    moves: list[Valued] = []
    counts: tuple[int, int, int, int] = (0, 0, 0, 0)  # generated, expanded, evaluated, cuts
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
    branch    from here on it differs from the game that it continues
    won, lost, drawn, failed   the end; an `agent` caught him, or failed
    """

    move: int  # after so many moves
    kind: MomentKind
    points: float = 0  # by which the move changed the score
    agent: int | None = None
    part: float | None = None


class End(msgspec.Struct):
    """The end of the game; without a result, it continues."""

    result: Literal["win", "loss", "draw", "agent error", ""]
    reason: str


class GameFacts(msgspec.Struct, omit_defaults=True):
    """The facts about a game in addition to its states."""

    title: str
    name: str  # of Pacman's agent, without its options
    agents: list[str]  # with their options; Pacman first
    seed: int
    end: End
    options: dict[str, str] = {}  # of Pacman's agent
    same: bool = False  # whether every state was compared with the record's, and was the same
    again: list[str] = []  # commands that show or play it again


class GameData(msgspec.Struct, omit_defaults=True):
    """A whole game."""

    facts: GameFacts
    board: PageBoard
    agents: list[Placed]  # before the first move
    score: float
    moves: list[Moved]
    events: list[Event]
    thoughts: dict[int, Thinking] = {}  # by the number of moves before it
    searches: dict[
        int, SearchData
    ] = {}  # likewise; their board is that of the game, their source the one below
    left_out: dict[int, str] = {}  # why a search that was asked for is not there
    note: str = ""  # why there are no searches
    source: Source | None = None
    format: str = GAME_FORMAT
