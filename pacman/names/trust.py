"""Whose code a name leads to: whoever looks at a file of somebody else must not run what it names unasked."""

from __future__ import annotations

from pacman.names.registry import Kind, registered
from pacman.names.spec import AgentSpec


def names_code(kind: Kind, agent: AgentSpec) -> bool:
    """Whether this agent is not registered, or its options name code.

    >>> from pacman.names.registry import AGENT
    >>> names_code(AGENT, AgentSpec("alphabeta")), names_code(AGENT, AgentSpec("mine.py:Mine"))
    (False, True)
    """
    named = any(":" in value or value.endswith(".py") for value in agent.options.values())
    return named or agent.name not in registered(kind)
