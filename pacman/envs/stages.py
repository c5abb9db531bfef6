"""The layout and the rewards of the next game of an environment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pacman.agent import Agent
from pacman.envs.observation import Observer, Seen, View, view_of
from pacman.errors import LayoutError, OptionError, whole
from pacman.layout import Layout
from pacman.names.notation import AgentSpec
from pacman.names.options import build_agent
from pacman.names.registry import GHOST, ghost_specs
from pacman.state import GameState
from pacman.vector import Boards
from pacman.vector.policies import FAR, Maze

# Rewards of a learner: the change of the score, or that made easier to learn from.

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


# The layout of the next game, and all that an environment has for each layout.

OneLayout = Layout | str | Path
AnyLayout = OneLayout | Sequence[OneLayout] | Callable[[np.random.Generator], OneLayout]
GHOSTS_OF_DRAWN = 20  # at most on a layout that a function gives, unless `num_ghosts` is told
CHECKING_SEED = 0  # of the call that checks that the function returns what it should


@dataclass(frozen=True, slots=True)
class Stage:
    """One layout with its ghosts, how it is seen and what is rewarded on it."""

    start: GameState
    specs: Sequence[AgentSpec]  # of the ghosts
    ghosts: list[Agent[GameState]]
    view: View
    rewards: Rewards

    def see(self, state: GameState) -> Seen:
        """The observation of this state."""
        return self.view.see(state)


@dataclass(frozen=True, slots=True)
class Options:
    """The options that hold for all layouts of an environment."""

    ghosts: str
    num_ghosts: int | None
    observation: str
    shaping: Shaping | None


class Stages:
    """The layouts of an environment: one, several of which one is drawn, or those that a function gives.

    `size` is the width and height of the planes, so that every observation has one shape. What a layout
    leaves of it is wall, on the right and at the bottom. None: that of the largest layout, which must be
    known.
    """

    def __init__(self, layout: AnyLayout, size: tuple[int, int] | None, options: Options) -> None:
        self._options = options
        self._draw: Callable[[np.random.Generator], OneLayout] | None = None
        if isinstance(layout, Layout | str | Path):
            layouts = [Layout.of(layout)]
        elif callable(layout):
            if size is None:
                raise OptionError(
                    "layout is a function and size is None;"
                    " needed is size=(width, height) of its largest layout"
                )
            self._draw = layout
            layouts = [Layout.of(layout(np.random.default_rng(CHECKING_SEED)))]
        else:
            layouts = [Layout.of(one) for one in layout]
        if not layouts:
            raise OptionError("layout names no layout; needed is 1 or more")
        self.size = _size(size, layouts)
        starts = [GameState.initial(one, options.num_ghosts) for one in layouts]
        self._most_ghosts = max(start.num_agents - 1 for start in starts)
        if self._draw is not None and options.num_ghosts is None:
            self._most_ghosts = max(self._most_ghosts, GHOSTS_OF_DRAWN)
        self._kept = [self._stage(one) for one in layouts]
        self.first = self._kept[0]

    def draw(self, seed: int) -> Stage:
        """The stage of the game of this seed; where there is one layout, nothing is drawn."""
        if self._draw is not None:
            return self._stage(Layout.of(self._draw(np.random.default_rng(seed))))
        if len(self._kept) == 1:
            return self.first
        return self._kept[int(np.random.default_rng(seed).integers(len(self._kept)))]

    def of(self, state: Any) -> Stage:
        """The stage on which a game can begin in this state. Raises OptionError or LayoutError."""
        if not isinstance(state, GameState):
            raise OptionError("the state is of type {kind}; needed is a GameState", kind=type(state).__name__)
        if state.is_terminal:
            raise OptionError(
                "the game is over in the state, {score} points; give one that can continue", score=state.score
            )
        stage = next((kept for kept in self._kept if kept.start.layout == state.layout), None)
        if stage is None and self._draw is None:
            known = ", ".join(kept.start.layout.name or "without a name" for kept in self._kept)
            raise LayoutError(
                "the state is of the layout {layout}, and the environment has a different one; allowed "
                "are: {known}",
                layout=state.layout.name or "without a name",
                known=known,
            )
        stage = stage or self._stage(state.layout)
        if state.num_agents != stage.start.num_agents:
            raise OptionError(
                "the state has {ghosts} ghosts; the environment plays {needed} on this layout",
                ghosts=state.num_agents - 1,
                needed=stage.start.num_agents - 1,
            )
        return stage

    def _stage(self, layout: Layout) -> Stage:
        options = self._options
        _check_size(layout, self.size)
        specs = ghost_specs(options.ghosts, layout, options.num_ghosts)
        if len(specs) > self._most_ghosts:
            raise OptionError(
                "the layout {layout} has {ghosts} ghosts; allowed are {most}",
                layout=layout.name,
                ghosts=len(specs),
                most=self._most_ghosts,
            )
        return Stage(
            GameState.initial(layout, len(specs)),
            specs,
            [build_agent(GHOST, spec) for spec in specs],
            view_of(options.observation, Observer(layout, self._most_ghosts, self.size), layout),
            Rewards(layout, options.shaping),
        )


def _size(size: tuple[int, int] | None, layouts: list[Layout]) -> tuple[int, int]:
    if size is None:
        return max(layout.width for layout in layouts), max(layout.height for layout in layouts)
    width, height = size
    return whole(width, "size[0]", 1), whole(height, "size[1]", 1)


def _check_size(layout: Layout, size: tuple[int, int]) -> None:
    if layout.width > size[0] or layout.height > size[1]:
        raise OptionError(
            "the layout {layout} is {width} by {height}; the environment's size allows {most_width} by "
            "{most_height}",
            layout=layout.name or "without a name",
            width=layout.width,
            height=layout.height,
            most_width=size[0],
            most_height=size[1],
        )
