"""Asking a search agent again what it thought before one of its moves."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from time import perf_counter
from typing import Any

from pacman.agent import SearchAgent
from pacman.errors import one_line
from pacman.rules.state import GameState
from pacman.trace import SearchStopped, Thought, explain

MOST_EVENTS = 1_000_000  # of a search that is done again to be shown
SLOW_COPY = 0.05  # seconds: an agent that takes longer to copy is not copied before every move


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
        too_many = False

        def stop(events: int) -> bool:
            nonlocal too_many
            too_many = events >= MOST_EVENTS
            return too_many or (events % 256 == 0 and hurry())

        try:
            found = explain(agent, state, stop=stop)
        except SearchStopped:
            return Thought("the search is too large to show") if too_many else None
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
