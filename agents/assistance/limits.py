"""What the options of searches may be; each check raises OptionError with what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import get_args

from pacman import OptionError
from pacman.agent import Role

DEEPEST = 1_000_000  # rounds


def check_search(depth: int, ms: float | None) -> None:
    """The limits of a search: rounds, and milliseconds if there is a budget."""
    if not isinstance(depth, int) or not 0 <= depth <= DEEPEST:
        raise OptionError(f"depth={depth!r} is out of range; allowed are 0 to {DEEPEST:,} rounds")
    if ms is not None and not 0 < ms < inf:
        raise OptionError(f"ms={ms} is out of range; allowed are finite milliseconds above 0")


def check_word(what: str, word: str, allowed: object) -> None:
    """A word out of those that a Literal lists."""
    if word not in get_args(allowed):
        raise OptionError(f"{what}={word!r} is not known; allowed are {', '.join(get_args(allowed))}")


def check_roles(roles: Sequence[str]) -> None:
    """Who maximizes, minimizes or moves by chance, agent by agent."""
    if not roles or any(role not in get_args(Role) for role in roles):
        raise OptionError(f"roles={roles!r} do not say it all; allowed are max, min and chance, one each")
