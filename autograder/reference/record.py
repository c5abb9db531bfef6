"""What a reference search asks of a game, written down as a behaviour at once.

The same events as those of `pacman.trace`, which tells more and is slower.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from autograder.searching.behaviour import ANYTHING, ROOT, Allowed, Behaviour, Value, Way
from pacman.trace import SearchStopped


class _Counted(list[Way]):
    """Nodes, of which none may come more often than it is allowed."""

    def __init__(self, allowed: Mapping[Way, int]) -> None:
        super().__init__()
        self._left = dict(allowed)

    def append(self, way: Way) -> None:
        left = self._left.get(way, 0)
        if not left:
            raise SearchStopped
        self._left[way] = left - 1
        super().append(way)


class Record:
    """What was asked in one search, which begins at `root`; it ends after `most` nodes and evaluations.

    It ends as well at the first node that is asked for more often than is `allowed`.
    """

    def __init__(self, state: Any, most: int, allowed: Allowed = ANYTHING) -> None:
        self.generated: list[Way] = [] if allowed.generated is None else _Counted(allowed.generated)
        self.generated.append(ROOT)
        self.expanded: list[Way] = []
        self.evaluated: list[Way] = [] if allowed.evaluated is None else _Counted(allowed.evaluated)
        self.root = RecordedState(state, self, None, ROOT)
        self._left = most

    def step(self) -> None:
        """Counts a node that is generated or evaluated. Raises SearchStopped."""
        self._left -= 1
        if self._left < 0:
            raise SearchStopped

    def watch(self, evaluation: Callable[[Any], float]) -> Callable[[RecordedState], float]:
        """The same evaluation for recorded states, which also writes down each call."""
        note, step = self.evaluated.append, self.step

        def watched(recorded: RecordedState) -> float:
            step()
            note(recorded.way)
            return evaluation(recorded.state)

        return watched

    def behaviour(
        self, action: str | None = None, value: Value | None = None, actions: frozenset[str] = frozenset()
    ) -> Behaviour:
        """All of it, with the answer that the search gave."""
        generated, expanded, evaluated = map(tuple, (self.generated, self.expanded, self.evaluated))
        return Behaviour(generated, expanded, evaluated, action, value, actions)


class RecordedState:
    """A state that records what is asked of it; `way` are the moves that led to it."""

    __slots__ = ("_is_expanded", "_record", "parent", "state", "way")

    def __init__(self, state: Any, record: Record, parent: RecordedState | None, way: Way) -> None:
        self.state, self._record, self.parent, self.way = state, record, parent, way
        self._is_expanded = False

    def successor(self, agent: int, action: str) -> RecordedState:
        """The recorded successor; the first one expands this node."""
        record = self._record
        following = self.state.successor(agent, action)
        record.step()
        child = RecordedState(following, record, self, (*self.way, (agent, action)))
        if not self._is_expanded:
            self._is_expanded = True
            record.expanded.append(self.way)
        record.generated.append(child.way)
        return child

    @property
    def score(self) -> float:
        """As the state says; asking evaluates this node."""
        self._record.step()
        self._record.evaluated.append(self.way)
        score: float = self.state.score
        return score

    def legal_actions(self, agent: int) -> Sequence[str]:
        """As the state says."""
        actions: Sequence[str] = self.state.legal_actions(agent)
        return actions

    def outcomes(self, agent: int) -> Sequence[tuple[str, float]]:
        """As the state says."""
        outcomes: Sequence[tuple[str, float]] = self.state.outcomes(agent)
        return outcomes

    @property
    def is_terminal(self) -> bool:
        """As the state says."""
        return bool(self.state.is_terminal)

    @property
    def is_win(self) -> bool:
        """As the state says."""
        return bool(self.state.is_win)

    @property
    def is_lose(self) -> bool:
        """As the state says."""
        return bool(self.state.is_lose)

    @property
    def num_agents(self) -> int:
        """As the state says."""
        number: int = self.state.num_agents
        return number
