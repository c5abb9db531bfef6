"""Telling an agent against whom it plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pacman.agent import Agent, InformedAgent
from pacman.names.spec import AgentSpec


def introduce(agents: Sequence[Agent[Any]], specs: Sequence[AgentSpec], _state: object = None) -> None:
    """Tells the first agent, if it wants to know, who the others are, but not what they will draw."""
    first, *others = agents
    if isinstance(first, InformedAgent):
        first.meet([_without_luck(each) for each in others], [str(spec) for spec in specs[1:]])


def check_game(state: Any, agents: Sequence[Agent[Any]], specs: Sequence[AgentSpec]) -> None:
    """Raises a PacmanError if an agent that wants to know the others cannot play this game with them."""
    for index, agent in enumerate(agents):
        if isinstance(agent, InformedAgent):
            others = [_without_luck(each) for each in agents if each is not agent]
            agent.check_game(state, others, [str(spec) for spec in (*specs[:index], *specs[index + 1 :])])


def _without_luck(agent: Agent[Any]) -> Agent[Any]:
    other: Agent[Any] = object.__new__(type(agent))  # `copy` would leave a note in the class
    vars(other).update(vars(agent))
    other._rng = None
    return other
