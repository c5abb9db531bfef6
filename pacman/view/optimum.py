"""Optimal play as a display shows it, where the board has been solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pacman.messages import message
from pacman.names.notation import AgentSpec
from pacman.state import GameState
from pacman.support.language import say

MEANING = message("best: the expected final score")


class Optimum(NamedTuple):
    """The greatest expected score at the end of the game after each action, and the actions with the most.

    `problem`, a message, says in a few words why nothing is known.
    """

    scores: Mapping[str, float] = {}
    best: frozenset[str] = frozenset()
    problem: str = ""


# Computes optimal play for a state in which Pacman is to move against these ghosts.
OptimumOf = Callable[[Sequence[AgentSpec], GameState], Optimum]


def meaning_of_best(optimum: Optimum | None) -> str:
    """A line about the column `best`: what it tells, or why it is empty.

    >>> meaning_of_best(Optimum(problem="other ghosts play here"))
    'no best: other ghosts play here'
    """
    if optimum is None or not optimum.problem:
        return say(MEANING)
    return say("no best: {problem}", problem=say(optimum.problem))


def score_text(score: float) -> str:
    """An expected score: two digits behind the point, none where it is whole.

    >>> score_text(203.75), score_text(-502.0000000001)
    ('203.75', '-502')
    """
    return f"{round(score)}" if abs(score - round(score)) < 1e-9 else f"{score:.2f}"
