"""The layout of the next game of an environment, and all that an environment has for each layout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from pacman.agent import Agent
from pacman.envs.observation import Observer, Seen, View, view_of
from pacman.envs.rewards import Rewards, Shaping
from pacman.errors import LayoutError, OptionError, whole
from pacman.layout import Layout
from pacman.names.notation import AgentSpec
from pacman.names.options import build_agent
from pacman.names.registry import GHOST
from pacman.names.teams import ghost_specs
from pacman.state import GameState

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
