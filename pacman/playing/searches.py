"""The searches of a recorded game: its agent is made again from its name, and asked again about some moves.

A search that does not come to the move that was played, with the numbers of nodes that the record says, is
not the search of that move; it is left out.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any

from pacman.agent import SearchAgent
from pacman.errors import PacmanError, one_line, printable
from pacman.names.registry import AGENT
from pacman.names.spec import AgentSpec
from pacman.names.trust import names_code
from pacman.playing.record import Record
from pacman.playing.thinking import unheard
from pacman.randomness import stream
from pacman.rules.state import GameState
from pacman.seeing.telling import tell
from pacman.seeing.told import Told
from pacman.support.timed_call import CallError, TimedCaller, TimeIsUp
from pacman.trace import SearchStopped

BY_DEFAULT = 6  # searches on the page of a game
MOST_NODES = 4_000  # of one that is told
MOST_EVENTS = 40_000  # after so many a search is given up
MOST_AGAIN = 4_000_000  # nodes that may be looked at while a game is played again up to a search
MOST_SECONDS = 10.0  # likewise, and for one search, of code that is not ours
SAFETY = 600.0  # seconds, of a registered agent: what its page shows must not depend on the machine


@dataclass
class Searches:
    """Those that were found, by the number of moves before them, and why others were not."""

    found: dict[int, Told] = field(default_factory=dict)
    left_out: dict[int, str] = field(default_factory=dict)
    note: str = ""  # why there are none


def searches(
    record: Record,
    states: Sequence[GameState],
    moves: Collection[int],
    *,
    trusted: bool = False,
    seconds: float | None = None,
) -> Searches:
    """Pacman's searches before these moves of a game with these states.

    Code that the record names, and that is not registered, runs only if it is `trusted`; each search, and
    playing the game again up to it, may take so many seconds then, by default a few. A registered agent is
    given as much time as it needs by default: there only the number of nodes is limited.
    """
    spec = record.agents[0]
    is_ours = not names_code(AGENT, spec)
    if not trusted and not is_ours:
        who = printable(str(spec))
        return Searches(
            note=f"The searches of {who} were not asked for: that would run code which is not ours."
        )
    found = Searches()
    seconds = seconds or (SAFETY if is_ours else MOST_SECONDS)
    caller: TimedCaller[Told] = TimedCaller(seconds)
    try:
        left, told = sorted(moves), None
        while left:  # until one draws random numbers, or remembers something
            told = _add(found, record, states, left[0], partial(_new, record, states, left[0]), caller)
            if told is not None and found.left_out.get(left[0]) == DIFFERENT:
                break
            left.pop(0)
        near = _near(left, told, len(record.agents))
        found.left_out |= {move: DIFFERENT if move in near else TOO_FAR for move in left}
        for move, agent in _played_again(record, states, near, seconds).items():
            _add(found, record, states, move, partial(_same, agent), caller)
    except NoSearchError as error:
        return Searches(note=str(error))
    except TimeIsUp:  # who does not stop holds up all further calls
        found.left_out |= dict.fromkeys(set(moves) - found.found.keys(), TOO_LONG)
    finally:
        caller.close()
    return found


DIFFERENT = "asked again, the agent searched otherwise"
TOO_FAR = "the agent would have to play too much of the game again to come to this search"
TOO_LONG = "the search takes too long to be shown"


class NoSearchError(PacmanError):
    """The agent does not search, or cannot be made."""


def chosen_moves(record: Record, number: int) -> list[int]:
    """The moves of Pacman whose searches are worth the most to see: the last ones, and the greatest losses.

    A loss is how much less the next search finds than this one promised.

    >>> from pacman import play
    >>> chosen_moves(play("small", "reflex", "random", seed=4, max_moves=9), 2)
    [6, 8]
    """
    every = len(record.agents)
    first = record.branch.moves if record.branch else 0  # others moved before
    own = range(first + -first % every, len(record.moves), every)
    values = {move: value for move, value in _values(record).items() if move in own}
    losses = {
        move: values[move] - values[move + every]
        for move in values
        if move + every in values and values[move] > values[move + every]
    }
    worst = sorted(losses, key=lambda move: -losses[move])[: number // 2]
    last = [move for move in reversed(own) if move not in worst]
    return sorted([*worst, *last[: number - len(worst)]])


def _values(record: Record) -> dict[int, float]:
    """What each recorded search found its move to be worth."""
    decisions = record.thoughts.decisions if record.thoughts else ()
    found = {}
    for number, thought in enumerate(decisions):
        move = number * len(record.agents)
        value = None if thought is None else thought.values.get(record.moves[move])
        if value is not None:
            found[move] = float(value)
    return found


def _add(
    found: Searches,
    record: Record,
    states: Sequence[GameState],
    move: int,
    made: Callable[[], SearchAgent[Any]],
    caller: TimedCaller[Told],
) -> Told | None:
    """Has the agent search before this move, and adds what it did, or why that is not there.

    Returns what it did. Raises TimeIsUp.
    """
    title = f"{record.layout_name}, move {move + 1}"
    try:
        with unheard():
            told = caller.call(lambda: told_search(made(), states[move], str(record.agents[0]), title))
    except CallError as failed:
        error = failed.error
        if isinstance(error, NoSearchError):
            raise error from None
        stopped = isinstance(error, SearchStopped)
        found.left_out[move] = TOO_LARGE if stopped else f"the search failed: {printable(one_line(error))}"
        return None
    if len(told.nodes) > MOST_NODES:
        found.left_out[move] = TOO_LARGE
    elif not _is_same(record, states[move], move, told):
        found.left_out[move] = DIFFERENT
    else:
        found.found[move] = told
        found.left_out.pop(move, None)
    return told


TOO_LARGE = f"the search has more than {MOST_NODES:,} nodes, too many for this page"


def told_search(agent: SearchAgent[Any], state: GameState, name: str, title: str) -> Told:
    """The search, told. Raises SearchStopped if it is too large."""
    return tell(agent, state, name=printable(name), title=title, stop=lambda events: events > MOST_EVENTS)


def _is_same(record: Record, state: GameState, move: int, told: Told) -> bool:
    known = record.thought(move, state) if move < len(record.moves) else None
    counted = None if known is None or known.problem else (known.generated, known.expanded, known.evaluated)
    played = record.moves[move] if move < len(record.moves) else told.action  # or it is still to come
    return told.action == played and counted in (None, told.counts)


def made_again(spec: AgentSpec, seed: int, state: GameState, after: int) -> SearchAgent[Any]:
    """A new agent of this name, which begins with this state after so many moves. Raises NoSearchError."""
    from pacman.names.options import build_agent

    agent = build_agent(AGENT, spec)
    if not isinstance(agent, SearchAgent):
        raise NoSearchError(f"{printable(spec.name)} does not search, so there are no searches to see.")
    agent.index, agent.rng = 0, stream(seed, f"agent 0 after move {after}" if after else "agent 0")
    agent.start_game(copy.copy(state))
    return agent


def _near(moves: Sequence[int], told: Told | None, every: int) -> list[int]:
    """Those of these moves before which the agent need not look at too many nodes, if it plays up to them.

    `told` is one of its searches; others are taken to be as large.
    """
    nodes = sum(told.counts) if told else 0
    return [move for move in moves if move // every * nodes <= MOST_AGAIN]


def _new(record: Record, states: Sequence[GameState], move: int) -> SearchAgent[Any]:
    return made_again(record.agents[0], record.seed, states[move], move)


def _same(agent: SearchAgent[Any]) -> SearchAgent[Any]:
    return agent


def _played_again(
    record: Record, states: Sequence[GameState], moves: Collection[int], seconds: float
) -> Mapping[int, SearchAgent[Any]]:
    """The agent as it was before these moves, after it has decided on all moves before them once more.

    One that draws random numbers searches alike only then.
    """
    found: dict[int, SearchAgent[Any]] = {}
    if not moves:
        return found
    start = record.branch.moves if record.branch else 0
    first = start + -start % len(record.agents)
    until = perf_counter() + seconds

    def play() -> None:
        agent = made_again(record.agents[0], record.seed, states[start], start)
        for move in range(first, max(moves) + 1, len(record.agents)):
            if move in moves:
                found[move] = copy.deepcopy(agent)
            if perf_counter() > until or agent.choose(copy.copy(states[move])) != record.moves[move]:
                return

    caller: TimedCaller[None] = TimedCaller(seconds)
    try:
        with unheard():
            caller.call(play)
    except (TimeIsUp, CallError):  # the searches that it came to are there
        pass
    finally:
        caller.close()
    return dict(found)
