"""Asking a search agent again what it thought before one of its moves.

The agent is copied before it decides, and the copy searches again; so asking changes nothing about the game.
"""

from __future__ import annotations

import contextlib
import copy
import io
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import Any

from pacman.agent import SearchAgent
from pacman.errors import one_line, printable
from pacman.playing.thoughts import RecordedThought, Thoughts, recorded
from pacman.rules.grid import Action
from pacman.rules.state import GameState
from pacman.support.timed_call import CallError, TimedCaller, TimeIsUp
from pacman.trace import SearchStopped, Thought, explain

MOST_EVENTS = 1_000_000  # of a search that is done again to be shown
MOST_RECORDED = 250_000  # of one that is done again to be recorded: about a second
MOST_SECONDS = 10.0  # for which a recorded game waits for one thought; after that no further one is asked for
MOST_SECONDS_FOR_A_COPY = 1.0  # likewise
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
        """What the agent thought before this move; None if `hurry` says, meanwhile, that there is no time."""
        agent = self._before.get(move)
        if agent is None:
            return Thought("this agent cannot be asked")
        return thought_of(agent, state, hurry, most=MOST_EVENTS)


class ThoughtLog:
    """Collects what Pacman's agent thinks during a game, move by move, for the record of the game.

    `first` are the decisions of a game that this one goes on from.
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
                self._given_up = RecordedThought("copying this agent takes too long")

    def after(self, state: GameState, action: Action, hurry: Callable[[], bool]) -> None:
        """Notes what the agent thought in this state, in which it took this action, unless in a hurry."""
        before = self._before
        self.last = self._asked(before, state, action, hurry) if isinstance(before, SearchAgent) else before
        if self.last is not None or before is None:
            self._decisions.append(self.last)

    def close(self) -> None:
        """No more decisions follow."""
        if self._caller is not None:
            self._caller.close()

    def thoughts(self) -> Thoughts | None:
        """What has been collected so far; None if no search has decided."""
        return Thoughts(decisions=tuple(self._decisions)) if any(self._decisions) else None

    def _asked(
        self, agent: SearchAgent[Any], state: GameState, action: Action, hurry: Callable[[], bool]
    ) -> RecordedThought | None:
        def asked() -> RecordedThought | None:
            found = thought_of(agent, state, hurry, most=MOST_RECORDED)
            if found is not None and not found.problem and found.chosen != action:
                return RecordedThought(f"asked again, the search chose {found.chosen}")
            return None if found is None else recorded(found, state.layout.width)

        if self._caller is None:
            self._caller = TimedCaller(MOST_SECONDS)
        try:
            return self._caller.call(asked)
        except TimeIsUp:  # a copy may share data with its agent, and so search longer than the agent did
            self._given_up = recorded(TOO_LONG, state.layout.width)
            return self._given_up
        except CallError as error:  # its values are no numbers
            return RecordedThought(printable(one_line(error.error)))


@contextlib.contextmanager
def unheard() -> Iterator[None]:
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
    """What this agent thinks here; None if `hurry` says, meanwhile, that there is no time."""
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
