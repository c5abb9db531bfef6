"""What a display is told about optimal play, where somebody has solved the board: it only asks and shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pacman.names.spec import AgentSpec
from pacman.rules.state import GameState

MEANING = "best: the expected final score"


class Optimum(NamedTuple):
    """The greatest expected score at the end of the game after each action, and the actions with the most.

    `problem` says in a few words why nothing is known.
    """

    scores: Mapping[str, float] = {}
    best: frozenset[str] = frozenset()
    problem: str = ""


# What is known of a state in which Pacman is to move against these ghosts.
OptimumOf = Callable[[Sequence[AgentSpec], GameState], Optimum]


def meaning(optimum: Optimum | None) -> str:
    """A line about the column `best`: what it tells, or why it is empty.

    >>> meaning(Optimum(problem="other ghosts play here"))
    'no best: other ghosts play here'
    """
    return MEANING if optimum is None or not optimum.problem else f"no best: {optimum.problem}"


def score_text(score: float) -> str:
    """An expected score: two digits behind the point, none where it is whole.

    >>> score_text(203.75), score_text(-502.0000000001)
    ('203.75', '-502')
    """
    return f"{round(score)}" if abs(score - round(score)) < 1e-9 else f"{score:.2f}"
