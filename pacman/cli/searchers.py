"""Agents that search, as commands make them."""

from __future__ import annotations

from typing import Any

from pacman.agent import SearchAgent
from pacman.errors import OptionError
from pacman.names.spec import AgentSpec
from pacman.tree import Tree


def agent_for_tree(game: Tree, spec: AgentSpec) -> SearchAgent[Any]:
    """A new agent that looks down to the leaves and knows their bounds, unless its options say otherwise."""
    from pacman.names.options import build_agent, options_of
    from pacman.names.registry import AGENT, find_agent

    known = {option.name for option in options_of(find_agent(AGENT, spec.name))}
    low, high = game.bounds
    usual = {"depth": str(game.rounds), "low": str(low), "high": str(high)}
    options = {name: value for name, value in usual.items() if name in known} | spec.options
    agent = build_agent(AGENT, AgentSpec(spec.name, options))
    if not isinstance(agent, SearchAgent):
        raise OptionError(f"{spec.name} is no SearchAgent, so it has no value to show for a tree")
    return agent
