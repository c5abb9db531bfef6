"""Hears what a student's search evaluates, while it searches traced states."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from functools import wraps
from types import FunctionType
from typing import TYPE_CHECKING, Any

from pacman.bridge.state import GameState, shifted

if TYPE_CHECKING:  # else it is loaded where a search is explained, and not in every game
    from pacman.trace.overhearing import Hears, Watch


@contextmanager
def watched(classic: Any, watch: Watch) -> Iterator[None]:
    """Meanwhile the agent's `evaluationFunction` is what `watch` makes of it."""
    own = getattr(classic, "evaluationFunction", None)
    if own is None or not _takes_a_state(own):
        yield
        return
    was_its_own = vars(classic).get("evaluationFunction")

    def evaluation(state: GameState) -> float:
        return watch(lambda native: own(shifted(native, state._shift)))(state.native)

    classic.evaluationFunction = evaluation
    try:
        yield
    finally:
        if was_its_own is None:
            del classic.evaluationFunction
        else:
            classic.evaluationFunction = was_its_own


@contextmanager
def overheard(names: dict[str, Any], hears: Hears) -> Iterator[None]:
    """Meanwhile `hears` is told what evaluations that the file calls by their names return.

    These are the functions of one state with `eval` in their names, as `betterEvaluationFunction`.
    """
    own = {name: value for name, value in names.items() if _is_evaluation(value)}
    active: list[object] = []  # the states that are being evaluated
    names.update({name: _telling(value, hears, active) for name, value in own.items()})
    try:
        yield
    finally:
        names.update(own)


def _is_evaluation(value: object) -> bool:
    return isinstance(value, FunctionType) and "eval" in value.__name__.lower() and _takes_a_state(value)


def _takes_a_state(function: Any) -> bool:
    try:
        inspect.signature(function).bind(None)
    except (TypeError, ValueError):
        return False
    return True


def _telling(function: Any, hears: Hears, active: list[object]) -> Any:
    @wraps(function)
    def evaluation(state: Any) -> Any:
        native = state.native if isinstance(state, GameState) else None
        if native is None or any(native is each for each in active):  # the outer one's value counts
            return function(state)
        active.append(native)
        try:
            value = function(state)
        finally:
            active.pop()
        hears(native, value)
        return value

    return evaluation
