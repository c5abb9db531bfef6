"""Rewards of a learner: the change of the score, or rewards that are easier to learn from."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

import numpy as np
from numpy.typing import NDArray

from pacman.errors import OptionError
from pacman.layout import Layout
from pacman.state import GameState
from pacman.vector import Boards
from pacman.vector.policies import FAR, Maze

Potentials = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Shaping:
    """Rewards that ordinary deep learning learns from: scale · (change of the score) + γ Φ(s') − Φ(s).

    The potential Φ(s) is −scale · nearest · (steps along the corridors to the nearest food), and 0 where the
    game is over. Such rewards have the same best policies as the score alone, for a learner whose discount
    is γ: Ng, Harada and Russell, "Policy invariance under reward transformations", ICML 1999.

    >>> Shaping(discount=0.95)
    Shaping(discount=0.95, scale=0.01, nearest=1.0)
    """

    discount: float = 0.99  # γ; the learner's own must be the same
    scale: float = 0.01  # a win, 500 points, is then 5
    nearest: float = 1.0  # points for each step that Pacman comes nearer to the nearest food

    def __post_init__(self) -> None:
        if not 0 <= self.discount <= 1:
            raise OptionError(
                "discount={discount} is out of range; allowed is 0 to 1", discount=self.discount
            )
        if not (isfinite(self.scale) and self.scale > 0):
            raise OptionError(
                "scale={scale} is out of range; allowed is any number above 0", scale=self.scale
            )
        if not isfinite(self.nearest):
            raise OptionError("nearest={nearest} is not finite; allowed is any number", nearest=self.nearest)


REWARDS = ("score", "shaped")


def shaping_of(reward: str | Shaping) -> Shaping | None:
    """The shaping that is asked for; None for the plain score. Raises OptionError for anything else."""
    if isinstance(reward, Shaping):
        return reward
    if reward not in REWARDS:
        raise OptionError(
            "reward={reward!r} is not known; allowed are {allowed} and a Shaping",
            reward=reward,
            allowed=", ".join(REWARDS),
        )
    return Shaping() if reward == "shaped" else None


class Rewards:
    """The rewards of one layout's games. None for the shaping: the change of the score."""

    def __init__(self, layout: Layout, shaping: Shaping | None) -> None:
        self._shaping = shaping
        self._height = layout.height
        self._maze = Maze(layout) if shaping else None

    def potential(self, state: GameState) -> float:
        """Φ of this state; 0 without shaping."""
        if self._maze is None or state.is_terminal:
            return 0.0
        x, y = map(int, state.pacman.position)
        food = state.food.array.reshape(1, -1)[:, self._maze.open]
        steps = self._maze.to_nearest(np.array([x * self._height + y]), food)
        return float(self._of_steps(steps)[0])

    def reward(self, gain: int, before: float, after: float) -> float:
        """The reward of a step by which the score rose by `gain` and the potential changed so."""
        return float(self.rewards(np.array([float(gain)]), np.array([before]), np.array([after]))[0])

    def potentials(self, boards: Boards) -> Potentials:
        """(count,): Φ of every board."""
        if self._maze is None:
            return np.zeros(boards.count)
        x, y = boards.pacman.T
        food = boards.food.reshape(boards.count, -1)[:, self._maze.open]
        values = self._of_steps(self._maze.to_nearest(x * self._height + y, food))
        return np.where(boards.is_terminal, 0.0, values)

    def rewards(self, gains: Potentials, before: Potentials, after: Potentials) -> Potentials:
        """The rewards of steps by which the scores rose by `gains` and the potentials changed so."""
        if self._shaping is None:
            return gains
        return self._shaping.scale * gains + self._shaping.discount * after - before

    def _of_steps(self, steps: NDArray[np.int16]) -> Potentials:
        assert self._shaping is not None
        reachable = np.where(steps == FAR, 0, steps)
        return -self._shaping.scale * self._shaping.nearest * reachable
