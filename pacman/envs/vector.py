"""Many games at once as one Gymnasium vector environment, on the arrays of `pacman.vector`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from pacman.envs.actions import ACTIONS, ALLOWED, STOP
from pacman.envs.observation import Observer, Planes
from pacman.envs.rendering import STEPS_PER_SECOND, Renderer, check_mode
from pacman.envs.single import Info, limit
from pacman.errors import IllegalActionError, OptionError, whole
from pacman.ghosts import DirectionalGhost, RandomGhost
from pacman.names.options import build_agent
from pacman.names.registry import GHOST
from pacman.names.spec import AgentSpec
from pacman.names.teams import ghost_specs
from pacman.playing.setup import DEFAULT_GHOSTS
from pacman.rules.layout import Layout
from pacman.vector import Boards, DirectionalGhosts, Policy, random_moves

Row = NDArray[Any]
MODES = ("rgb_array", "ansi")
NEVER = -1  # differs from every number of steps
METADATA: dict[str, Any] = {
    "render_modes": list(MODES),
    "render_fps": STEPS_PER_SECOND,
    "autoreset_mode": AutoresetMode.NEXT_STEP,
}


class PacmanVectorEnv(VectorEnv[Planes, NDArray[np.int64], Row]):
    """`num_envs` games on one layout, each as `PacmanEnv` plays it, a row of every array each.

    The step after a game's last one begins it anew: its action is ignored, its reward is 0 and its
    observation is the start (Gymnasium's NEXT_STEP, the default of its own vector environments; so the
    last observation of a game is returned with its last reward).
    The ghosts are those of `pacman.ghosts`, and draw from `np_random`.

    >>> envs = PacmanVectorEnv(64, "small")
    >>> observations, infos = envs.reset(seed=1)
    >>> observations.shape
    (64, 12, 9, 15)
    """

    metadata = METADATA

    def __init__(
        self,
        num_envs: int = 1,
        layout: Layout | str | Path = "medium",
        *,
        ghosts: str = DEFAULT_GHOSTS,
        num_ghosts: int | None = None,
        max_episode_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode, MODES)
        board = Layout.of(layout)
        self.num_envs, self.render_mode = whole(num_envs, "num_envs", 1), render_mode
        self.max_episode_steps = limit(max_episode_steps, "max_episode_steps")
        self._policies = [policy_of(spec) for spec in ghost_specs(ghosts, board, num_ghosts)]
        self.boards = Boards(board, num_envs, len(self._policies))
        self._observer = Observer(board, len(self._policies))
        self._renderer = Renderer()
        self._steps = np.zeros(num_envs, np.int64)
        self._over = np.zeros(num_envs, np.bool_)
        self._running = False
        self.single_observation_space = self._observer.space()
        self.single_action_space = gymnasium.spaces.Discrete(len(ACTIONS))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Planes, Info]:
        """The start of every game, or of those where `options["reset_mask"]`, a bool array, is true.

        There are no other options. Raises OptionError for a mask of another shape or type.
        """
        mask = (options or {}).get("reset_mask")
        self.boards.reset(mask)
        super().reset(seed=seed)
        begun = slice(None) if mask is None else np.asarray(mask)
        self._steps[begun] = 0
        self._over[begun] = False
        self._running = True
        return self._observer.batch(self.boards), self._infos()

    def step(self, actions: ArrayLike) -> tuple[Planes, Row, Row, Row, Info]:
        """Plays a round of every game; `actions` are integers of shape (num_envs,).

        Raises IllegalActionError for anything else, gymnasium.error.ResetNeeded before the first `reset`.
        """
        if not self._running:
            raise gymnasium.error.ResetNeeded("no game is running; call reset() first")
        moves = self._legal_or_stop(np.asarray(actions))
        boards, over = self.boards, self._over
        before = boards.score.copy()
        boards.step(moves)
        for policy in self._policies:
            boards.step(policy(boards, self.np_random))
        rewards = np.where(over, 0.0, boards.score - before)
        if over.any():
            boards.reset(over)
        self._steps = np.where(over, 0, self._steps + 1)
        terminations = boards.is_terminal
        truncations = ~over & (self._steps == (self.max_episode_steps or NEVER))
        self._over = terminations | truncations
        return self._observer.batch(boards), rewards, terminations, truncations, self._infos()

    def render(self) -> tuple[NDArray[np.uint8] | str, ...] | None:
        """A picture, or a text, of each game; None without a render mode."""
        if self.render_mode is None:
            return None
        draw = self._renderer.pixels if self.render_mode == "rgb_array" else self._renderer.text
        return tuple(draw(self.boards.state(board)) for board in range(self.num_envs))

    def _legal_or_stop(self, actions: NDArray[Any]) -> NDArray[np.int64]:
        """The actions with Stop for each illegal one."""
        if actions.shape != (self.num_envs,) or not np.issubdtype(actions.dtype, np.integer):
            raise IllegalActionError(
                f"the actions have the shape {actions.shape} and the type {actions.dtype};"
                f" needed is ({self.num_envs},) and integers"
            )
        known = (actions >= 0) & (actions < len(ACTIONS))
        wrong = actions[~known & ~self._over]
        if wrong.size:
            raise IllegalActionError(f"{wrong[0]} is no action; allowed are {ALLOWED}")
        moves = np.where(known, actions, STOP).astype(np.intp)
        legal = self.boards.legal(0)[np.arange(self.num_envs), moves]
        return np.where(legal, moves, STOP)

    def _infos(self) -> Info:
        """As Gymnasium's vector environments do, `_name` tells which games have the info `name`: all."""
        boards = self.boards
        masks = boards.legal(0).astype(np.int8)
        masks[boards.is_terminal, STOP] = 1
        infos = {"action_mask": masks, "score": boards.score.copy(), "is_win": boards.is_win.copy()}
        return infos | {f"_{name}": np.ones(self.num_envs, np.bool_) for name in infos}


def policy_of(spec: AgentSpec) -> Policy:
    """The ghost of this spec for many boards. Raises OptionError where there is none."""
    ghost = build_agent(GHOST, spec)
    if type(ghost) is RandomGhost:
        return random_moves
    if type(ghost) is DirectionalGhost:
        return DirectionalGhosts(ghost.attack, ghost.flee)
    raise OptionError(
        f"{spec} cannot play many boards at once; allowed are random and directional"
        " (vectorization_mode='sync' takes any ghost)"
    )
