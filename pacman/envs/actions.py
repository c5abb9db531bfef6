"""Actions as numbers, by their places in the fixed order: which are legal, what replaces an illegal one."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

from pacman.errors import IllegalActionError
from pacman.rules.grid import Action
from pacman.rules.state import GameState
from pacman.vector.tables import ACTIONS

NUMBER = {action: number for number, action in enumerate(ACTIONS)}
STOP = NUMBER[Action.STOP]
ALLOWED = ", ".join(f"{number} {action}" for number, action in enumerate(ACTIONS))

Mask = NDArray[np.int8]


def action_mask(state: GameState, agent: int = 0) -> Mask:
    """(5,) int8: 1 for each legal action of this agent; for Stop alone where the game is over."""
    mask = np.zeros(len(ACTIONS), np.int8)
    for action in state.legal_actions(agent) or (Action.STOP,):
        mask[NUMBER[action]] = 1
    return mask


def legal_or_fallback(number: SupportsIndex, state: GameState, agent: int = 0) -> Action:
    """The legal action that this number stands for in a game that is not over.

    An illegal action counts as Stop; for a ghost, which may not stop, as its first legal action.
    Raises IllegalActionError for a number that is not an action.
    """
    try:
        place = index(number)
    except TypeError:
        raise IllegalActionError(f"{number!r} is not an action; allowed are {ALLOWED}") from None
    if not 0 <= place < len(ACTIONS):
        raise IllegalActionError(f"{place} is not an action; allowed are {ALLOWED}")
    legal = state.legal_actions(agent)
    if ACTIONS[place] in legal:
        return ACTIONS[place]
    return Action.STOP if Action.STOP in legal else legal[0]
