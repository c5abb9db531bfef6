"""Ready-made evaluations of a Pacman state, in points. Features first, weights in tables to read and change.

Sums are `math.fsum`: `sum` of floats rounds otherwise since Python 3.12, and a seed must give the same
game on all versions.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

from pacman import GameState, Layout
from pacman.agent import State

CAREFUL: Mapping[str, float] = {
    "score": 1.0,
    "food_left": -4.0,  # per pellet: eating is worth more than its points
    "food_distance": -1.0,  # per cell to the nearest pellet
    "capsule_distance": -0.3,  # per cell to the nearest capsule, while a brave ghost is about
    "danger": -40.0,  # per brave ghost, divided by its distance, within NEAR cells
    "prey": 12.0,  # per scared ghost, divided by its distance, if it can be reached in time
}
FARSIGHTED: Mapping[str, float] = {
    **CAREFUL,
    "danger": -20.0,  # less, because the search sees the next bites itself
    "room": 6.0,  # per cell that Pacman reaches before any brave ghost, up to ENOUGH
    "lost": -1500.0,  # beyond the rules' 500: with the game, all that is not yet eaten is lost
}
NEAR = 4  # cells within which a brave ghost matters
ENOUGH = 15  # cells in which nobody is trapped

Cell = tuple[int, int]
Position = tuple[float, float]


def careful(state: State) -> float:
    """Eat what is near, keep away from brave ghosts, chase scared ones; in other games, the score."""
    if not isinstance(state, GameState):
        return state.score
    return weighted(features(state), CAREFUL)


def farsighted(state: State) -> float:
    """Evaluate for agents that look ahead: like `careful`, and never be cornered.

    In other games it is the score.
    """
    if not isinstance(state, GameState):
        return state.score
    return weighted(features(state) | {"room": room(state), "lost": state.is_lose}, FARSIGHTED)


def weighted(features: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """The sum of the features, each times its weight."""
    return math.fsum(weights[name] * value for name, value in features.items())


def features(state: GameState) -> dict[str, float]:
    """Return what there is to eat and to fear, by name. At the end of a game only the score matters."""
    if state.is_terminal:
        return {"score": state.score}
    here = state.pacman.position
    distance = state.layout.distance
    brave = [distance(here, ghost.position) for ghost in state.ghosts if not ghost.scared_timer]
    scared = [
        (distance(here, ghost.position), ghost.scared_timer) for ghost in state.ghosts if ghost.scared_timer
    ]
    capsule = min((distance(here, cell) for cell in state.capsules), default=0)
    return {
        "score": state.score,
        "food_left": len(state.food),
        "food_distance": _food_distance(state),
        "capsule_distance": capsule if brave and capsule < math.inf else 0,
        "danger": math.fsum(1 / max(cells, 0.5) for cells in brave if cells <= NEAR),
        "prey": math.fsum(1 / max(cells, 0.5) for cells, timer in scared if cells < timer),
    }


def room(state: GameState) -> int:
    """Count the cells that Pacman reaches before any brave ghost does, at most ENOUGH."""
    hunters = [ghost.position for ghost in state.ghosts if not ghost.scared_timer]
    if state.is_terminal or not hunters:
        return ENOUGH
    distance = state.layout.distance
    found = 0
    for cell, cells in _nearest_first(state.layout, state.pacman.position):
        if cells >= ENOUGH:
            break
        for hunter in hunters:
            if distance(hunter, cell) <= cells:
                break
        else:
            found += 1
            if found == ENOUGH:
                break
    return found


def _food_distance(state: GameState) -> float:
    food = state.food
    near = _nearest_first(state.layout, state.pacman.position)
    return next((cells for cell, cells in near if cell in food), 0)


@lru_cache(maxsize=1024)
def _nearest_first(layout: Layout, here: Position) -> tuple[tuple[Cell, float], ...]:
    """All cells without walls, with their distances from here."""
    board = ((x, y) for x in range(layout.width) for y in range(layout.height))
    cells = ((cell, layout.distance(here, cell)) for cell in board if cell not in layout.walls)
    return tuple(sorted(cells, key=lambda each: each[1]))
