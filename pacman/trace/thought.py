"""What an agent thought before one of its moves: the part of its search that displays and records show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pacman.rules.grid import Position
from pacman.trace.findings import Move


@dataclass(frozen=True, slots=True)
class Thought:
    """The results of a search. `problem` says, in a few words, why there are none.

    >>> Thought(problem="this agent cannot be asked").moves
    ()
    """

    problem: str = ""
    origin: Position = (0, 0)  # where Pacman was
    chosen: str = ""
    moves: tuple[Move, ...] = ()
    generated: int = 0
    expanded: int = 0
    evaluated: int = 0
    cuts: int = 0  # nodes at which something was cut
    nodes_at: Mapping[Position, int] = field(default_factory=dict)  # generated nodes with Pacman there
