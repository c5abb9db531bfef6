"""One search of a built-in agent in C."""
# Not in the students' kit.

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

from pacman.agent import Agent, Decision
from pacman.compiled import structures as c
from pacman.compiled.boards import board_of, reason_against_layout
from pacman.compiled.library import EngineError, load, problem
from pacman.compiled.players import NotCompiledError, give_back, search_for_c
from pacman.messages import english
from pacman.state import GameState


class Found(NamedTuple):
    """A decision, and how many nodes the search generated, expanded and evaluated."""

    decision: Decision
    generated: int
    expanded: int
    evaluated: int


def reason_against(agent: Agent[Any], state: GameState | None = None) -> str:
    """The reason why C cannot search as this agent does, in this state if one is given; "" if it can."""
    try:
        search_for_c(agent, 1 if state is None else state.num_agents)
    except NotCompiledError as error:
        return error.sentence
    if state is not None and (reason := reason_against_state(state)):
        return reason
    return problem()


def reason_against_state(state: GameState) -> str:
    """The reason why C cannot search this state; "" if it can."""
    if reason := reason_against_layout(state.layout):
        return reason
    if state.layout.distance(state.layout.pacman_start, state.pacman.position) == float("inf"):
        return english("Pacman is where no food can be reached")
    return ""


def search(agent: Agent[Any], state: GameState) -> Found:
    """The result of `agent.search(state)`, computed in C.

    Raises NotCompiledError where only Python can tell, for example because it raises an error.

    >>> from agents import Minimax
    >>> from pacman.compiled.library import is_available
    >>> found = search(Minimax(depth=2), GameState.initial("small")) if is_available() else None
    >>> found is None or found.decision.action in ("Stop", "East", "West")
    True
    """
    if state.is_terminal:
        raise NotCompiledError("the game is over")
    asked = search_for_c(agent, state.num_agents)
    if reason := reason_against_state(state) or problem():
        raise NotCompiledError(reason)
    board, decision = board_of(state.layout), c.Decision()
    start = board.state_for_c(state)
    result = load().pacman_search(
        board.pointer, ctypes.byref(start), ctypes.byref(asked), ctypes.byref(decision)
    )
    if asked.random:
        give_back(asked.random.contents, agent.rng)
    if result == c.NEEDS_PYTHON:
        raise NotCompiledError("an evaluation is outside of the search's bounds")
    if result == c.MALFORMED:
        raise EngineError("the compiled engine refuses the state {state!r}", state=state)
    value = int(decision.value) if decision.is_int else decision.value
    action = state.legal_actions(0)[decision.move]
    return Found(Decision(action, value), asked.generated, asked.expanded, asked.evaluated)
