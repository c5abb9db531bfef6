"""The thoughts of a search before each of its moves, as a record saves it and as it is computed again."""

from __future__ import annotations

import contextlib
import copy
import io
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import isfinite
from time import perf_counter
from typing import Annotated, Any, Literal

import msgspec

from pacman.agent import SearchAgent
from pacman.board import Action
from pacman.errors import one_line, printable
from pacman.messages import english, message
from pacman.state import GameState
from pacman.support.timed_call import CallError, TimedCaller, TimeIsUp
from pacman.trace import ExpectedResult, Move, SearchStopped, Thought, explain

# Pacman's thoughts before each of its moves, as a record keeps them: readable, in few bytes.

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
        """Say what cannot be true of a game with so many moves of Pacman on a board of so many
        cells, or ''.
        """
        if len(self.decisions) > moves:
            return english(
                "the number of thoughts, {number}, is more than that of Pacman's moves, {moves}",
                number=len(self.decisions),
                moves=moves,
            )
        for number, each in enumerate(self.decisions, 1):
            if each is not None and (len(each.cells) % 2 or any(cell >= cells for cell in each.cells[::2])):
                return english("thought {number} has cells that are not on the board", number=number)
        return ""


def record_thought(thought: Thought, width: int) -> RecordedThought:
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


# Repeating the search that an agent made before one of its moves.
#
# The agent is copied before it decides, and the copy searches again; so asking changes nothing about the
# game.

MOST_EVENTS = 1_000_000  # of a search that is done again to be shown
MOST_RECORDED = 250_000  # of one that is done again to be recorded: about a second
MOST_SECONDS = 10.0  # for which a recorded game waits for one thought; after that no further one is asked for
MOST_SECONDS_FOR_A_COPY = 1.0  # likewise
COPY_TAKES_LONG = message("copying this agent takes too long")
SLOW_COPY = 0.05  # seconds: an agent that takes longer to copy is not copied before every move
TOO_LARGE = Thought("the search is too large to show")
TOO_LONG = Thought("the search takes too long to show")


class AgentCopies:
    """Copies of a search agent from before each of its decisions, which can be asked to decide again."""

    def __init__(self, agent: object) -> None:
        self._agent = agent if isinstance(agent, SearchAgent) else None
        self._before: dict[int, SearchAgent[Any]] = {}

    @property
    def explainable(self) -> bool:
        """Whether the agent is a search, and can be copied."""
        return self._agent is not None

    def keep(self, move: int) -> None:
        """Copies the agent as it is now, before it decides on this move."""
        if self._agent is None or move in self._before:
            return
        started = perf_counter()
        try:
            self._before[move] = copy.deepcopy(self._agent)
        except Exception:  # a student's agent need not allow copies: then no thoughts are shown
            self._agent = None
        if perf_counter() - started > SLOW_COPY:
            self._agent = None

    def thought(self, move: int, state: GameState, hurry: Callable[[], bool]) -> Thought | None:
        """Return the agent's thought before this move; None if `hurry` says, meanwhile, that there is no
        time.
        """
        agent = self._before.get(move)
        if agent is None:
            return Thought("this agent cannot be asked")
        return thought_of(agent, state, hurry, most=MOST_EVENTS)


class ThoughtLog:
    """Collects what Pacman's agent thinks during a game, move by move, for the record of the game.

    `first` are the decisions of a game that this one continues from.
    """

    def __init__(self, first: Sequence[RecordedThought | None] = ()) -> None:
        self.last: RecordedThought | None = None  # before the last move; None if the agent does not search
        self._decisions = list(first)
        self._before: SearchAgent[Any] | RecordedThought | None = None
        self._given_up: RecordedThought | None = None  # why no further move is asked about
        self._caller: TimedCaller[RecordedThought | None] | None = None

    def before(self, agent: object) -> None:
        """Copies the agent, which is to decide now."""
        self.last = None
        self._before = self._given_up if isinstance(agent, SearchAgent) else None
        if isinstance(agent, SearchAgent) and self._given_up is None:
            started = perf_counter()
            try:
                self._before = copy.deepcopy(agent)
            except Exception as error:  # a student's agent need not allow copies
                self._before = RecordedThought(f"this agent cannot be copied: {printable(one_line(error))}")
            if perf_counter() - started > MOST_SECONDS_FOR_A_COPY:
                self._given_up = RecordedThought(COPY_TAKES_LONG)

    def after(self, state: GameState, action: Action, hurry: Callable[[], bool]) -> None:
        """Notes what the agent thought in this state, in which it took this action, unless in a hurry."""
        before = self._before
        self.last = (
            self._ask_agent(before, state, action, hurry) if isinstance(before, SearchAgent) else before
        )
        if self.last is not None or before is None:
            self._decisions.append(self.last)

    def close(self) -> None:
        """No more decisions follow."""
        if self._caller is not None:
            self._caller.close()

    def thoughts(self) -> Thoughts | None:
        """Return what has been collected so far; None if no search has decided."""
        return Thoughts(decisions=tuple(self._decisions)) if any(self._decisions) else None

    def _ask_agent(
        self, agent: SearchAgent[Any], state: GameState, action: Action, hurry: Callable[[], bool]
    ) -> RecordedThought | None:
        def asked() -> RecordedThought | None:
            found = thought_of(agent, state, hurry, most=MOST_RECORDED)
            if found is not None and not found.problem and found.chosen != action:
                return RecordedThought(f"asked again, the search chose {found.chosen}")
            return None if found is None else record_thought(found, state.layout.width)

        if self._caller is None:
            self._caller = TimedCaller(MOST_SECONDS)
        try:
            return self._caller.call(asked)
        except TimeIsUp:  # a copy may share data with its agent, and so search longer than the agent did
            self._given_up = record_thought(TOO_LONG, state.layout.width)
            return self._given_up
        except CallError as error:  # its values are no numbers
            return RecordedThought(printable(one_line(error.error)))


@contextlib.contextmanager
def without_output() -> Iterator[None]:
    """While agents are asked again, they print nothing and stop at no breakpoint: they did so before."""
    hook, sys.breakpointhook = sys.breakpointhook, lambda *_arguments, **_named: None
    try:
        with contextlib.redirect_stdout(Nowhere()), contextlib.redirect_stderr(Nowhere()):
            yield
    finally:
        sys.breakpointhook = hook


class Nowhere(io.TextIOBase):
    """A stream that keeps nothing."""

    def write(self, text: str) -> int:
        """Forgets the text."""
        return len(text)


def thought_of(
    agent: SearchAgent[Any], state: GameState, hurry: Callable[[], bool], *, most: int
) -> Thought | None:
    """Return this agent's thought here; None if `hurry` says, meanwhile, that there is no time."""
    too_many = False

    def stop(events: int) -> bool:
        nonlocal too_many
        too_many = events >= most
        return too_many or (events % 256 == 0 and hurry())

    try:
        found = explain(agent, state, stop=stop)
    except SearchStopped:
        return TOO_LARGE if too_many else None
    except (Exception, SystemExit) as error:
        return Thought(one_line(error))
    return Thought(
        origin=state.pacman.position,
        chosen=found.decision.action,
        moves=found.moves,
        generated=found.counts.generated.total,
        expanded=found.counts.expanded.total,
        evaluated=found.counts.evaluated.total,
        cuts=found.cuts,
        nodes_at=Counter(node.state.pacman.position for node in found.nodes),
    )
