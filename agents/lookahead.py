"""What all agents share that look a fixed number of rounds ahead; the algorithms are in their own files."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from math import inf
from time import perf_counter
from typing import ClassVar

from agents.limits import check_search
from agents.table import Table
from pacman import AgentError, Decision, SearchAgent, TerminalStateError, score
from pacman.agent import Evaluation, Role, S

FRAMES_PER_PLY = 6  # that a search puts on Python's stack, with table and listener
SPARE_FRAMES = 1000  # for the evaluation, and whatever called the search


class OutOfTimeError(Exception):
    """The search was stopped in the middle, because its time is up."""


class Lookahead(SearchAgent[S]):
    """A search to a fixed depth, in rounds, with the options that make sense for all such searches.

    With `ms` it deepens round by round up to `depth`, until so many milliseconds have passed; `best` holds
    the decision of the deepest search that was finished. With `table` equal states are searched once.

    An algorithm is a method `value(state, agent, plies, …)`: the value of a state in which `agent` is to
    move and `plies` moves are left. All recursion goes through it, so that whoever listens shadows it.
    """

    sees: ClassVar[Mapping[Role, Role]] = {}  # whom it takes for what, where a tree says otherwise
    value: Callable[..., float]

    def __init__(
        self,
        depth: int = 2,
        evaluation: Evaluation[S] = score,
        *,
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        super().__init__(depth, evaluation)
        check_search(depth, ms)
        self.ms = ms
        self.best: Decision | None = None
        self.after: tuple[int, ...] = ()  # who moves after each agent
        self._seats: tuple[Role, ...] = ()  # the agents' roles, where states do not say them
        self._table = Table() if table else None
        self._deadline = inf
        if table or ms is not None:
            self.__dict__["value"] = self._assisted_value

    @abstractmethod
    def decide(self, state: S, plies: int) -> Decision:
        """The best action and its value, `plies` moves deep; neither the root nor `plies` is 0."""

    def search(self, state: S) -> Decision:
        """The best action and its value. At depth 0 all actions look alike, so it is the first one.

        Raises TerminalStateError when the game is over, AgentError when the move is up to chance.
        """
        actions = legal_actions_at_root(self, state)
        self.best = None
        self._deadline = inf if self.ms is None else perf_counter() + self.ms / 1000
        with self.prepared(state):
            for depth in range(1 if self.ms else max(1, self.depth), self.depth + 1):
                try:
                    self.best = self.decide(state, depth * state.num_agents)
                except OutOfTimeError:
                    break
        if self.best is None:
            self.best = Decision(actions[0], self.evaluate(state))
        return self.best

    @contextmanager
    def prepared(self, state: S) -> Iterator[None]:
        """What must be known before `value` is asked for anything in this state's game."""
        agents = range(state.num_agents)
        self.after = (*agents[1:], 0)
        drawn = hasattr(state, "role")
        self._seats = () if drawn else tuple(self._seen(state, agent) for agent in agents)
        if self._table is not None:
            self._table.clear()
        with room_to_recurse(self.depth * state.num_agents * FRAMES_PER_PLY):
            yield

    def role(self, state: S, agent: int) -> Role:
        """What this agent does in this state, as this search sees it."""
        return self._seats[agent] if self._seats else self._seen(state, agent)

    def _seen(self, state: S, agent: int) -> Role:
        role = super().role(state, agent)
        return self.sees.get(role, role)

    def better(self, state: S, value: float, best: Decision | None) -> bool:
        """Whether whoever moves at the root prefers this value: the first of equals stands."""
        if best is None:
            return True
        return value > best.value if self.role(state, self.index) == "max" else value < best.value

    @abstractmethod
    def _assisted_value(self, state: S, agent: int, plies: int) -> float:
        """`value`, under the clock and with the table's help."""

    def _watch_the_clock(self) -> None:
        if perf_counter() > self._deadline:
            raise OutOfTimeError


class FullWidth(Lookahead[S]):
    """A search that leaves nothing out."""

    def decide(self, state: S, plies: int) -> Decision:
        """The first action whose next state has the best value."""
        best: Decision | None = None
        following = self.after[self.index]
        for action in state.legal_actions(self.index):
            value = self.value(state.successor(self.index, action), following, plies - 1)
            if self.better(state, value, best):
                best = Decision(action, value)
        assert best is not None, "search refuses a root without actions"
        return best

    def _assisted_value(self, state: S, agent: int, plies: int) -> float:
        self._watch_the_clock()
        if self._table is None:
            return type(self).value(self, state, agent, plies)
        key = (state, agent, plies)
        known = self._table.look(key)
        if known is None:
            known = type(self).value(self, state, agent, plies)
            self._table.keep(key, known)
        return known


def legal_actions_at_root(agent: SearchAgent[S], state: S) -> tuple[str, ...]:
    """What there is to choose from; an error if there is nothing to choose."""
    actions = tuple(state.legal_actions(agent.index))
    if not actions:
        raise TerminalStateError(f"the game is over, so there is nothing to search: {state!r}")
    if SearchAgent.role(agent, state, agent.index) == "chance":  # whatever the agent sees in it
        raise AgentError(f"agent {agent.index} moves by chance, so it has nothing to choose: {state!r}")
    return actions


@contextmanager
def room_to_recurse(frames: int) -> Iterator[None]:
    """Lets Python recurse so many calls deeper; a search is as deep as its depth, and no deeper."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, frames + SPARE_FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
