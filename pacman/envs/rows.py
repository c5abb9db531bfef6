"""Rows of many games: the actions that come in, the infos that go out."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pacman.envs.actions import ACTIONS, ALLOWED, STOP, Mask
from pacman.errors import IllegalActionError, OptionError
from pacman.vector import Boards
from pacman.vector.tables import Ints

Flags = NDArray[np.bool_]


def masks_of(boards: Boards, agent: int = 0) -> Mask:
    """(count, 5) int8: 1 for each legal action of this agent, for Stop alone where the game is over."""
    masks = boards.tables.legal.take(boards.poses[:, agent], axis=0).view(np.int8)
    over = np.flatnonzero(boards.is_terminal)
    masks[over] = 0
    masks[over, STOP] = 1
    return masks


def legal_or_fallback(actions: NDArray[Any], over: Flags, masks: Mask) -> Ints:
    """The actions, with Stop for each illegal one, or the first legal one where Stop is not legal.

    `actions` are integers of shape (count,); where a game is over they may be any. Raises IllegalActionError
    for anything else.
    """
    if actions.shape != over.shape or not np.issubdtype(actions.dtype, np.integer):
        raise IllegalActionError(
            f"the actions have the shape {actions.shape} and the type {actions.dtype};"
            f" needed is {over.shape} and integers"
        )
    known = (actions >= 0) & (actions < len(ACTIONS))
    wrong = actions[~known & ~over]
    if wrong.size:
        raise IllegalActionError(f"{wrong[0]} is not an action; allowed are {ALLOWED}")
    moves = np.where(known, actions, STOP).astype(np.intp)
    illegal = np.flatnonzero(masks.take(np.arange(0, masks.size, len(ACTIONS)) + moves) == 0)
    if illegal.size:
        moves[illegal] = np.where(masks[illegal, STOP], STOP, masks[illegal].argmax(axis=1))
    return moves


def begun_by(mask: object, count: int) -> Ints:
    """The numbers of the games that a reset with this mask begins anew; None: all."""
    if mask is None:
        return np.arange(count)
    chosen = np.asarray(mask)
    if chosen.shape != (count,) or chosen.dtype != np.bool_:
        raise OptionError(
            f"the mask has the shape {chosen.shape} and the type {chosen.dtype};"
            f" needed is ({count},) and bool"
        )
    return np.flatnonzero(chosen)


def marked_infos(infos: dict[str, NDArray[Any]], which: Flags | None = None) -> dict[str, Any]:
    """As Gymnasium's vector environments do it: `_name` tells which games have the info `name`, all for None.

    Where a game has none, the info is 0.
    """
    marked: dict[str, Any] = {}
    for name, values in infos.items():
        has = np.ones(len(values), np.bool_) if which is None else which.copy()
        marked[name] = values
        if which is not None:
            marked[name] = np.where(which.reshape(-1, *[1] * (values.ndim - 1)), values, values.dtype.type(0))
        marked[f"_{name}"] = has
    return marked
