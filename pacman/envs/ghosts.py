"""Ghosts that learn against a Pacman that does not, in many games at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from pacman.envs.actions import ACTIONS
from pacman.envs.observation import Observer, Planes
from pacman.envs.rows import legal_or_fallback, marked_infos, masks_of
from pacman.envs.screens import Screens
from pacman.envs.seeds import GameStreams, Seeds
from pacman.envs.single import Info, limit
from pacman.envs.vector import NEVER, Row, policy_of
from pacman.errors import IllegalActionError, OptionError, whole
from pacman.names.teams import ghost_specs
from pacman.playing.setup import DEFAULT_GHOSTS
from pacman.rules.layout import Layout
from pacman.vector import Boards, GreedyPacman, Policy, random_moves

PACMANS = ("greedy", "random")
METADATA: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}


class GhostVectorEnv(VectorEnv[Planes, NDArray[np.int64], Row]):
    """`num_envs` games in which one ghost learns, or all ghosts together do (`learner=None`).

    Pacman is "greedy", "random" or any policy of `pacman.vector`; ghosts that do not learn are named by
    `ghosts`. A step is a move of the learners, then of all others until the learners move again. The reward
    is the points that the score lost. A new game starts in the step after the end, as in `PacmanVectorEnv`;
    the other options are the same. Observations are its planes, and one more for each learner's own place.

    >>> envs = GhostVectorEnv(64, "small", learner=1)
    >>> observations, infos = envs.reset(seed=1)
    >>> observations.shape, infos["action_mask"].shape
    ((64, 13, 9, 15), (64, 5))
    """

    metadata = METADATA

    def __init__(
        self,
        num_envs: int = 1,
        layout: Layout | str | Path = "medium",
        *,
        pacman: str | Policy = "greedy",
        learner: int | None = 1,
        ghosts: str = DEFAULT_GHOSTS,
        num_ghosts: int | None = None,
        max_episode_steps: int | None = None,
        copy: bool = True,
    ) -> None:
        board = Layout.of(layout)
        self.num_envs = whole(num_envs, "num_envs", 1)
        self.max_episode_steps = limit(max_episode_steps, "max_episode_steps")
        scripted = [policy_of(spec) for spec in ghost_specs(ghosts, board, num_ghosts)]
        self.boards = Boards(board, num_envs, len(scripted))
        self.learners = _learners(learner, len(scripted))
        first, last = self.learners[0], self.learners[-1]
        self._after = scripted[last:]
        self._before: list[Policy] = [_pacman(pacman, board), *scripted[: first - 1]]
        self._screens = Screens(Observer(board, len(scripted)), self.boards, self.learners, copy=copy)
        self._together = learner is None
        self._streams = GameStreams(num_envs)
        self._steps = np.zeros(num_envs, np.int64)
        self._over = np.zeros(num_envs, np.bool_)
        self._running = False
        self._make_spaces(len(scripted))

    def _make_spaces(self, ghosts: int) -> None:
        number = len(self.learners)
        self.single_observation_space = Observer(self.boards.layout, ghosts).space(extra=number)
        self.single_action_space: gymnasium.Space[Any] = (
            gymnasium.spaces.MultiDiscrete([len(ACTIONS)] * number)
            if self._together
            else gymnasium.spaces.Discrete(len(ACTIONS))
        )
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: Seeds = None, options: dict[str, Any] | None = None) -> tuple[Planes, Info]:
        """The start of every game, with Pacman's first move made. There are no options.

        Seeds are those of `PacmanVectorEnv`.
        """
        if options:
            raise OptionError(f"reset has no option {sorted(options)[0]!r}; there are none")
        seeds = self._streams.each(seed)
        super().reset(seed=seeds[0])
        self._streams.reset(seeds, np.arange(self.num_envs), self.np_random)
        self.boards.reset()
        self._steps[:] = 0
        self._over[:] = False
        self._running = True
        self._play(self._before)
        self._screens.draw()
        return self._screens.planes, self._infos()

    def step(self, actions: ArrayLike) -> tuple[Planes, Row, Row, Row, Info]:
        """Plays a round of every game: `actions` are integers, (num_envs,), or (num_envs, ghosts) for all.

        An illegal action counts as the first legal one. Raises IllegalActionError for what is not an action,
        gymnasium.error.ResetNeeded before the first `reset`.
        """
        if not self._running:
            raise gymnasium.error.ResetNeeded("no game is running; call reset() first")
        boards, over = self.boards, self._over
        moves = self._moves(np.asarray(actions))
        before = boards.score.copy()
        for move in moves:
            boards.step(move)
        self._play(self._after)
        begun = np.flatnonzero(over)
        boards.reset(over)
        self._play(self._before)
        rewards = np.where(over, 0.0, before - boards.score)
        self._steps = np.where(over, 0, self._steps + 1)
        terminations = boards.is_terminal & ~over
        truncations = ~over & (self._steps == (self.max_episode_steps or NEVER))
        self._over = terminations | truncations
        self._screens.follow(begun)
        return self._screens.planes, rewards, terminations, truncations, self._infos()

    def _moves(self, actions: NDArray[Any]) -> list[NDArray[np.intp]]:
        """The actions of each learner."""
        number = len(self.learners)
        shape = (self.num_envs, number) if self._together else (self.num_envs,)
        if actions.shape != shape:
            raise IllegalActionError(f"the actions have the shape {actions.shape}; needed is {shape}")
        done = self.boards.is_terminal | self._over
        columns = actions.reshape(self.num_envs, number).T
        return [
            legal_or_fallback(column, done, masks_of(self.boards, ghost))
            for ghost, column in zip(self.learners, columns, strict=True)
        ]

    def _play(self, policies: list[Policy]) -> None:
        for policy in policies:
            self.boards.step(policy(self.boards, self._streams))

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of the learners: (num_envs, 5), or (num_envs, ghosts, 5) for all ghosts."""
        masks = np.stack([masks_of(self.boards, ghost) for ghost in self.learners], axis=1).astype(np.bool_)
        return masks if self._together else masks[:, 0]

    def _infos(self) -> Info:
        boards = self.boards
        masks = self.action_masks().astype(np.int8)
        return marked_infos(
            {"action_mask": masks, "score": boards.score.copy(), "is_win": boards.is_win.copy()}
        )


def _learners(learner: int | None, ghosts: int) -> list[int]:
    if not ghosts:
        raise OptionError("no ghost plays; needed is 1 or more, so that one can learn")
    return list(range(1, ghosts + 1)) if learner is None else [whole(learner, "learner", 1, ghosts)]


def _pacman(pacman: str | Policy, layout: Layout) -> Policy:
    if not isinstance(pacman, str):
        return pacman
    if pacman not in PACMANS:
        raise OptionError(f"pacman={pacman!r} is not known; allowed are {', '.join(PACMANS)} and policies")
    return GreedyPacman(layout) if pacman == "greedy" else random_moves
