"""Evaluations, from classic states to native ones and back."""

from __future__ import annotations

from functools import wraps
from typing import Any

from pacman.agent import Evaluation
from pacman.bridge.state import GameState

CLASSIC, NATIVE = "_classic", "_native"  # where a function of the other kind keeps what it was made of


def native_evaluation(classic: Any) -> Evaluation[Any]:
    """The same evaluation for native states."""
    if (made_of := getattr(classic, NATIVE, None)) is not None:
        return made_of  # type: ignore[no-any-return]

    @wraps(classic)
    def evaluation(state: Any) -> float:
        return classic(GameState(state))  # type: ignore[no-any-return]

    setattr(evaluation, CLASSIC, classic)
    return evaluation


def classic_evaluation(native: Evaluation[Any]) -> Any:
    """The same evaluation for the states that a classic file knows."""
    if (made_of := getattr(native, CLASSIC, None)) is not None:
        return made_of

    def evaluation(state: GameState) -> float:
        return native(state.native)

    setattr(evaluation, NATIVE, native)
    return evaluation
