"""Checks of the options of searches. Each raises OptionError, which says what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import get_args

from pacman import OptionError
from pacman.agent import Role

DEEPEST = 1_000_000  # rounds


def check_search(depth: int, ms: float | None) -> None:
    """Checks the depth in rounds, and the budget in milliseconds if there is one."""
    if not isinstance(depth, int) or not 0 <= depth <= DEEPEST:
        raise OptionError(f"depth={depth!r} is out of range; allowed are 0 to {DEEPEST:,} rounds")
    if ms is not None and not 0 < ms < inf:
        raise OptionError(f"ms={ms} is out of range; allowed are finite milliseconds above 0")


def check_windowed(window: float | None, quiet: int, *, deepens: bool) -> None:
    """Checks how far from the last round's value a search looks first, and its rounds beyond the depth."""
    if window is not None and not 0 < window < inf:
        raise OptionError(f"window={window} is out of range; allowed are finite points above 0")
    if window is not None and not deepens:
        raise OptionError(f"window={window} needs a search before it; add deepening=true, or ms")
    if not isinstance(quiet, int) or not 0 <= quiet <= DEEPEST:
        raise OptionError(f"quiet={quiet!r} is out of range; allowed are 0 to {DEEPEST:,} rounds")


def check_probes(probes: int) -> None:
    """Checks how many children of a child Star2 probes."""
    if not isinstance(probes, int) or not 1 <= probes <= DEEPEST:
        raise OptionError(f"probes={probes!r} is out of range; allowed are 1 to {DEEPEST:,}")


def check_word(what: str, word: str, allowed: object) -> None:
    """Checks that the word is one of those in the Literal `allowed`."""
    if word not in get_args(allowed):
        raise OptionError(f"{what}={word!r} is not known; allowed are {', '.join(get_args(allowed))}")


def check_roles(roles: Sequence[str]) -> None:
    """Checks the roles, one for each agent."""
    if not roles or any(role not in get_args(Role) for role in roles):
        raise OptionError(f"roles={roles!r} do not say it all; allowed are max, min and chance, one each")
