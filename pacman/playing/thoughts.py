"""What Pacman's agent thought before each of its moves, as a record keeps it: readable, in few bytes."""

from __future__ import annotations

from math import isfinite
from typing import Annotated, Literal

import msgspec

from pacman.errors import printable
from pacman.rules.grid import Action
from pacman.rules.state import GameState
from pacman.trace import ExpectedResult, Move, Thought

FORMAT: Literal["pacman-thoughts-1"] = "pacman-thoughts-1"
DIGITS = 9  # of a recorded value: a rounding error in the last digits must not change a record

LARGEST = 2**53  # whole numbers up to it are exact as a float too
Number = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)] | float
NaturalNumber = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
Chance = Annotated[float, msgspec.Meta(ge=0, le=1)]


class RecordedThought(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One decision: what was found out about each action, and where the search looked."""

    problem: str = ""  # why there is nothing else
    values: dict[Action, Number | None] = {}  # in points; None if it was not recorded
    bounds: dict[Action, Literal["≤", "≥", "≈"]] = {}  # "≈": it is not known whether the value is exact
    visits: dict[Action, NaturalNumber] = {}  # of a sampling search
    wins: dict[Action, Chance] = {}  # within the search's depth; chances of 0 are left out
    losses: dict[Action, Chance] = {}
    counts: tuple[NaturalNumber, NaturalNumber, NaturalNumber, NaturalNumber] = (0, 0, 0, 0)
    """Nodes generated, expanded, evaluated, and those at which something was cut."""
    cells: tuple[NaturalNumber, ...] = ()
    """In turn a cell (y times the layout's width, plus x) and how many generated nodes had Pacman there."""

    def thought(self, state: GameState, chosen: Action) -> Thought:
        """All of it, given the state in which it was thought and the move that was chosen."""
        if self.problem:
            return Thought(self.problem)
        width = state.layout.width
        places = (divmod(cell, width) for cell in self.cells[::2])
        counts = zip(places, self.cells[1::2], strict=True)
        generated, expanded, evaluated, cuts = self.counts
        return Thought(
            origin=state.pacman.position,
            chosen=chosen,
            moves=tuple(map(self._move, self.values)),
            generated=generated,
            expanded=expanded,
            evaluated=evaluated,
            cuts=cuts,
            nodes_at={(x, y): count for (y, x), count in counts},
        )

    def _move(self, action: Action) -> Move:
        value = self.values[action]
        win, loss = self.wins.get(action, 0), self.losses.get(action, 0)
        expected = ExpectedResult(value, win, loss) if value is not None and (win or loss) else None
        return Move(action, value, self.bounds.get(action, ""), expected, self.visits.get(action))


class Thoughts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All decisions of Pacman in a game, from the first; None for one of an agent that does not search."""

    format: Literal["pacman-thoughts-1"] = FORMAT
    decisions: tuple[RecordedThought | None, ...] = ()

    def __repr__(self) -> str:
        return f"<Thoughts: {len(self.decisions):,} decisions>"

    def problem(self, moves: int, cells: int) -> str:
        """What cannot be true of a game with so many moves of Pacman on a board of so many cells, or ''."""
        if len(self.decisions) > moves:
            return f"there are {len(self.decisions)} thoughts but {moves} moves of Pacman"
        for number, each in enumerate(self.decisions, 1):
            if each is not None and (len(each.cells) % 2 or any(cell >= cells for cell in each.cells[::2])):
                return f"thought {number} has cells that are not on the board"
        return ""


def recorded(thought: Thought, width: int) -> RecordedThought:
    """The thought as a record of a game on a layout of this width keeps it."""
    if thought.problem:
        return RecordedThought(printable(thought.problem))
    moves = {Action(move.action): move for move in thought.moves if move.action in set(Action)}
    at = sorted((int(y) * width + int(x), count) for (x, y), count in thought.nodes_at.items())
    expected = {action: move.expected for action, move in moves.items() if move.expected is not None}
    return RecordedThought(
        values={action: _short(move.value) for action, move in moves.items()},
        bounds={action: move.bound for action, move in moves.items() if move.bound},  # type: ignore[misc]
        visits={action: move.visits for action, move in moves.items() if move.visits is not None},
        wins={action: _chance(found.win) for action, found in expected.items() if found.win},
        losses={action: _chance(found.loss) for action, found in expected.items() if found.loss},
        counts=(thought.generated, thought.expanded, thought.evaluated, thought.cuts),
        cells=tuple(number for pair in at for number in pair),
    )


def _short(value: float | None) -> Number | None:
    """The value in few digits, a whole number without a point; None for one that is not finite."""
    if value is None or not isfinite(value):
        return None
    rounded = float(f"{float(value):.{DIGITS}g}")
    return int(rounded) if rounded.is_integer() and abs(rounded) <= LARGEST else rounded


def _chance(probability: float) -> float:
    return min(1.0, max(0.0, float(f"{probability:.{DIGITS}g}")))
