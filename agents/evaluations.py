"""Ready-made evaluations of a Pacman state, in points. Features first, weights in one place.

Sums are `math.fsum`: `sum` of floats rounds otherwise since Python 3.12, and a seed must give the same
game on all versions.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from pacman import GameState
from pacman.agent import State

WEIGHTS: Mapping[str, float] = {
    "score": 1.0,
    "food_left": -4.0,  # per pellet: eating is worth more than its points
    "food_distance": -1.0,  # per cell to the nearest pellet
    "capsule_distance": -0.3,  # per cell to the nearest capsule, while a brave ghost is about
    "danger": -40.0,  # per brave ghost, divided by its distance, within NEAR cells
    "prey": 12.0,  # per scared ghost, divided by its distance, if it can be reached in time
}
NEAR = 4  # cells within which a brave ghost matters


def careful(state: State) -> float:
    """Eat what is near, keep away from brave ghosts, chase scared ones; in other games, the score."""
    if state.is_terminal or not isinstance(state, GameState):
        return state.score
    return math.fsum(WEIGHTS[name] * value for name, value in features(state).items())


def features(state: GameState) -> dict[str, float]:
    """What `careful` looks at, by name; its weights are in WEIGHTS."""
    here = state.pacman.position
    distance = state.layout.distance
    brave = [distance(here, ghost.position) for ghost in state.ghosts if not ghost.scared_timer]
    scared = [
        (distance(here, ghost.position), ghost.scared_timer) for ghost in state.ghosts if ghost.scared_timer
    ]
    return {
        "score": state.score,
        "food_left": len(state.food),
        "food_distance": min((distance(here, cell) for cell in state.food), default=0),
        "capsule_distance": _finite(min((distance(here, c) for c in state.capsules), default=0))
        if brave
        else 0,
        "danger": math.fsum(1 / max(cells, 0.5) for cells in brave if cells <= NEAR),
        "prey": math.fsum(1 / max(cells, 0.5) for cells, timer in scared if cells < timer),
    }


def _finite(cells: float) -> float:
    """A capsule that cannot be reached does not count."""
    return 0 if math.isinf(cells) else cells
