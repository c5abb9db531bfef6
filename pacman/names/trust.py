"""Whose code a name leads to: whoever looks at a file of somebody else must not run what it names unasked."""

from __future__ import annotations

from pacman.errors import OptionError, printable
from pacman.names.registry import GHOST, Kind, registered
from pacman.names.spec import AgentSpec, parse_spec


def names_code(kind: Kind, agent: AgentSpec) -> bool:
    """Whether this agent is not registered, or its options name code.

    >>> from pacman.names.registry import AGENT
    >>> names_code(AGENT, AgentSpec("alphabeta")), names_code(AGENT, AgentSpec("mine.py:Mine"))
    (False, True)
    """
    return agent.name not in registered(kind) or any(map(_may_name_code, agent.options.values()))


def refuse_code(kind: Kind, agent: AgentSpec, file: object, option: str) -> None:
    """Raises OptionError if this agent, which a file names, is code that is not registered.

    `option` is what a user gives to run it nevertheless.
    """
    if names_code(kind, agent):
        who = (
            f"{file} names the {kind.word} {printable(str(agent))}, which is code of others, so it is not run"
        )
        raise OptionError(f"{who}; to run it, name it on the command line: {printable(option)}")


def _may_name_code(value: str) -> bool:
    """Whether an option's value is more than a plain one, or a registered ghost with such options."""
    if ":" not in value:
        return ".py" in value
    try:
        return names_code(GHOST, parse_spec(value))
    except OptionError:
        return True
