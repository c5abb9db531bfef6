"""The agents that C can play, and their options in C."""
# Not in the students' kit.

from __future__ import annotations

import ctypes
import random
import struct
from collections.abc import Mapping
from functools import lru_cache
from math import log
from typing import Any

from pacman.agent import score
from pacman.agents import (
    MCTS,
    PVS,
    AlphaBeta,
    Expectimax,
    Expectiminimax,
    Minimax,
    Reflex,
    Star1,
    Star2,
    evaluations,
)
from pacman.compiled import structures as c
from pacman.errors import PacmanError
from pacman.ghosts import DirectionalGhost, GreedyGhost, RandomGhost
from pacman.randomness import weights

ALGORITHMS: Mapping[type, int] = {
    Minimax: c.MINIMAX,
    Expectimax: c.EXPECTIMAX,
    Expectiminimax: c.EXPECTIMAX,  # they differ only in their roles
    AlphaBeta: c.ALPHABETA,
    PVS: c.PVS,
    Star1: c.STAR1,
    Star2: c.STAR2,
    MCTS: c.MCTS,
}
EVALUATIONS: Mapping[object, int] = {
    score: c.SCORE,
    evaluations.careful: c.CAREFUL,
    evaluations.farsighted: c.FARSIGHTED,
}
GHOSTS: Mapping[type, int] = {
    RandomGhost: c.RANDOM_GHOST,
    DirectionalGhost: c.DIRECTIONAL_GHOST,
    GreedyGhost: c.GREEDY_GHOST,
}
_NUMBERS = struct.Struct(f"={c.KEY + 1}I")  # of a Mersenne Twister
INFINITY = float("inf")
MOST_WEIGHT = 1e9  # of a feature: so that all sums are finite


class NotCompiledError(PacmanError):
    """C cannot do this, but Python can; the message says why.

    >>> str(NotCompiledError("mcts has a time limit (ms)"))
    'mcts has a time limit (ms)'
    """


def search_for_c(agent: Any, agents: int) -> c.Search:
    """The search of Pacman in a game of so many agents. Raises NotCompiledError."""
    found = c.Search(agents=agents, algorithm=_algorithm(agent), lowest=-INFINITY, highest=INFINITY)
    if not isinstance(agent, Reflex):
        _check_options(agent)
    _check_methods(agent)
    if agent.index != 0:
        raise NotCompiledError(
            "{name} moves agent {agent}, and C searches only for Pacman",
            name=_name(agent),
            agent=agent.index,
        )
    if isinstance(agent, Reflex):
        found.evaluation = _evaluation(agent.evaluation, found.weights)
        found.model = ghost_for_c(RandomGhost())
        return found
    found.evaluation = _evaluation(agent.evaluation_function, found.weights)
    found.depth = agent.depth
    if isinstance(agent, MCTS):
        _write_mcts(agent, found)
    else:
        found.quiet, found.deepening = agent.quiet, agent.deepening
    if found.algorithm != c.MCTS and (found.depth + found.quiet) * agents > c.MOST_PLIES:
        raise NotCompiledError(
            "{name} searches more than {most} moves deep", name=_name(agent), most=c.MOST_PLIES
        )
    for index in range(agents):
        role = agent.roles[min(index, len(agent.roles) - 1)]
        found.roles[index] = c.ROLES.index(getattr(agent, "treats_as", {}).get(role, role))
    if agent.roles[0] == "chance":
        raise NotCompiledError("{name} assumes that Pacman moves by chance", name=_name(agent))
    found.model = ghost_for_c(getattr(agent, "model", None) or RandomGhost())
    if isinstance(agent, AlphaBeta):
        found.cuts_ties, found.order = agent.cuts_ties, c.ORDERS.index(agent.order)
        found.lowest, found.highest = agent.lowest, agent.highest
    if isinstance(agent, Star1):
        found.has_bounds, found.low, found.high = True, agent.low, agent.high
        found.slack, found.likely_first = agent.slack, agent.likely_first
    if isinstance(agent, Star2):
        found.probes = min(agent.probes, c.DIRECTIONS)
    return found


def ghost_for_c(ghost: object) -> c.Model:
    """The ghost, as a player or as what a search assumes. Raises NotCompiledError."""
    kind = GHOSTS.get(type(ghost))
    if kind is None:
        raise NotCompiledError("{name} is not a built-in ghost", name=_name(ghost))
    _check_methods(ghost)
    if isinstance(ghost, DirectionalGhost):
        return _model(kind, ghost.attack, 1 - ghost.attack, ghost.flee, 1 - ghost.flee)
    if isinstance(ghost, GreedyGhost):
        return _model(kind, 1 - ghost.epsilon, ghost.epsilon, 1 - ghost.epsilon, ghost.epsilon)
    return _model(kind, 0.0, 1.0, 0.0, 1.0)


def random_for_c(rng: random.Random) -> c.Random:
    """The state of the random numbers. Raises NotCompiledError for others than Python's own."""
    if type(rng) is not random.Random:
        raise NotCompiledError("its random numbers are those of {kind}", kind=type(rng).__name__)
    return c.Random.from_buffer_copy(_NUMBERS.pack(*rng.getstate()[1]))


def give_back(state: c.Random, rng: random.Random) -> None:
    """Continues Python's random numbers where C stopped."""
    version, _, gauss = rng.getstate()
    rng.setstate((version, _NUMBERS.unpack(state), gauss))


def _algorithm(agent: object) -> int:
    if type(agent) is Reflex:
        return c.REFLEX
    found = ALGORITHMS.get(type(agent))
    if found is None:
        raise NotCompiledError("{name} is not an agent that is also written in C", name=_name(agent))
    return found


def _check_options(agent: Any) -> None:
    """Raises NotCompiledError for options that only Python has."""
    option, order = "", getattr(agent, "order", "fixed")
    if agent.ms is not None:
        option = "ms"
    elif getattr(agent, "_table", None) is not None:
        option = "table"
    elif getattr(agent, "window", None) is not None:
        option = "window"
    elif order not in c.ORDERS:
        option = f"order={order}"
    if option:
        raise NotCompiledError(
            "{name} uses the option {option}, which only Python has", name=_name(agent), option=option
        )


def _check_methods(agent: Any) -> None:
    """Raises NotCompiledError if this object has its own function in place of a method."""
    for name, value in vars(agent).items():
        if callable(value) and hasattr(type(agent), name) and not (name == "value" and agent.quiet):
            raise NotCompiledError("a method of {name} is replaced: {method}", name=_name(agent), method=name)


def _write_mcts(agent: Any, found: c.Search) -> None:
    if agent.simulations > c.MOST_SIMULATIONS:
        raise NotCompiledError(
            "{name} has more than {most:,} simulations", name=_name(agent), most=c.MOST_SIMULATIONS
        )
    found.simulations, found.exploration, found.bias = agent.simulations, agent.exploration, agent.bias
    found.playout, found.epsilon = c.PLAYOUTS.index(agent.playout), agent.epsilon
    found.playout_depth = -1 if agent.playout_depth is None else agent.playout_depth
    found.logs = ctypes.cast(_logs(agent.simulations), ctypes.POINTER(ctypes.c_double))
    if agent._rng is not None:  # else the game has not started
        found.random = ctypes.pointer(random_for_c(agent.rng))


@lru_cache(maxsize=8)
def _logs(most: int) -> ctypes.Array[ctypes.c_double]:
    """The logarithms as `agents.mcts` rounds them, so that C does not have to."""
    return (ctypes.c_double * (most + 1))(0.0, *(round(log(number), 9) for number in range(1, most + 1)))


def _evaluation(evaluation: Any, found: c.Weights) -> int:
    """The evaluation's number; its weights are written into `found`. Raises NotCompiledError."""
    kind = EVALUATIONS.get(evaluation) if callable(evaluation) else None
    if kind is None:
        raise NotCompiledError("the evaluation {name} is not a built-in one", name=_name(evaluation))
    table = evaluations.FARSIGHTED if kind == c.FARSIGHTED else evaluations.CAREFUL
    for name, weight in table.items():
        if not (isinstance(weight, int | float) and abs(weight) <= MOST_WEIGHT):
            raise NotCompiledError(
                "the weight {weight!r} of {name} is beyond ±{most:g}",
                weight=weight,
                name=name,
                most=MOST_WEIGHT,
            )
        setattr(found, name, weight)
    return kind


@lru_cache(maxsize=64)
def _model(kind: int, attack: float, attack_rest: float, flee: float, flee_rest: float) -> c.Model:
    """A ghost with these probabilities of its best actions, and of any, while brave and while scared.

    The probabilities are computed as `pacman.ghosts` does, so that they are the same to the bit.
    """
    found = c.Model(kind=kind)
    for is_scared, (best, rest) in enumerate(((attack, attack_rest), (flee, flee_rest))):
        for count in range(1, c.DIRECTIONS + 1):
            for wanted in range(1, count + 1):
                odds = found.odds[is_scared][count][wanted]
                each = 1 / count if kind == c.RANDOM_GHOST else rest / count
                likely = each + (0 if kind == c.RANDOM_GHOST else best / wanted)
                odds.probability[:] = (each, likely)
                outcomes = [("", likely)] * wanted + [("", each)] * (count - wanted)
                weighed = weights(outcomes)
                odds.weight[:] = (weighed.each[-1], weighed.each[0])
                odds.total, odds.are_equal = weighed.total, weighed.are_equal
    return found


def _name(thing: object) -> str:
    return getattr(thing, "__name__", None) or type(thing).__name__
