"""States that remember their answers: hundreds of searches with mistakes ask the same of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from autograder.searching.behaviour import Behaviour, Way


class Remembering:
    """A state that asks another one, once each.

    >>> from pacman import tree
    >>> state = Remembering(tree.load("textbook").initial)
    >>> state.successor(0, "Left") is state.successor(0, "Left")
    True
    """

    __slots__ = (
        "_asked",
        "_children",
        "_legal",
        "_outcomes",
        "_score",
        "_value",
        "is_lose",
        "is_terminal",
        "is_win",
        "num_agents",
        "role",
    )

    def __init__(self, asked: Any) -> None:
        self._asked = asked
        self._children: dict[tuple[int, str], Remembering] = {}
        self._legal: dict[int, Sequence[str]] = {}
        self._outcomes: dict[int, Sequence[tuple[str, float]]] = {}
        self._score: float | None = None
        self._value: float | None = None
        self.is_terminal, self.is_win, self.is_lose = asked.is_terminal, asked.is_win, asked.is_lose
        self.num_agents: int = asked.num_agents
        self.role = getattr(asked, "role", None)

    def successor(self, agent: int, action: str) -> Remembering:
        """The state after this action."""
        found = self._children.get((agent, action))
        if found is None:
            found = self._children[agent, action] = Remembering(self._asked.successor(agent, action))
        return found

    def legal_actions(self, agent: int = 0) -> Sequence[str]:
        """Those of this agent."""
        found = self._legal.get(agent)
        if found is None:
            found = self._legal[agent] = self._asked.legal_actions(agent)
        return found

    def outcomes(self, agent: int) -> Sequence[tuple[str, float]]:
        """Those of this agent."""
        found = self._outcomes.get(agent)
        if found is None:
            found = self._outcomes[agent] = self._asked.outcomes(agent)
        return found

    @property
    def score(self) -> float:
        """Its score, or its leaf's value."""
        if self._score is None:
            self._score = self._asked.score
        return self._score

    def value(self, evaluation: Callable[[Any], float]) -> float:
        """What the evaluation, always the same one, says of the state."""
        if self._value is None:
            self._value = evaluation(self._asked)
        return self._value

    def __getattr__(self, name: str) -> Any:
        return getattr(self._asked, name)


def with_shared_ways(seen: Behaviour, num_agents: int | None) -> Behaviour:
    """The behaviour with ways that other behaviours use too, which takes a quarter of the memory.

    `num_agents`: where moves were made in any agent's name, each is that of the agent whose turn it was.
    """

    def shared(ways: tuple[Way, ...]) -> tuple[Way, ...]:
        return tuple([_shared(way, num_agents) for way in ways])

    return seen._replace(
        generated=shared(seen.generated), expanded=shared(seen.expanded), evaluated=shared(seen.evaluated)
    )


@lru_cache(100_000)
def _shared(way: Way, num_agents: int | None) -> Way:
    if num_agents is None:
        return way
    return _shared(tuple((place % num_agents, action) for place, (_, action) in enumerate(way)), None)
