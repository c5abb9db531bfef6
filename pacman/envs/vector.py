"""Many games at once as one Gymnasium vector environment, on the arrays of `pacman.vector`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from pacman.envs.actions import ACTIONS
from pacman.envs.observation import Observer
from pacman.envs.rendering import STEPS_PER_SECOND, Renderer, check_mode
from pacman.envs.rewards import Rewards, Shaping, shaping_of
from pacman.envs.rows import begun_by, legal_or_fallback, marked_infos, masks_of
from pacman.envs.screens import Screens
from pacman.envs.seeds import GameStreams, Seeds
from pacman.envs.single import Info, limit
from pacman.envs.views import AsTheyAre, Seen, view_of
from pacman.errors import OptionError, whole
from pacman.ghosts import DirectionalGhost, RandomGhost
from pacman.names.options import build_agent
from pacman.names.registry import GHOST
from pacman.names.spec import AgentSpec
from pacman.names.teams import ghost_specs
from pacman.playing.setup import DEFAULT_GHOSTS
from pacman.rules.layout import Layout
from pacman.vector import Boards, DirectionalGhosts, Policy, random_moves
from pacman.vector.tables import Ints

Row = NDArray[Any]
MODES = ("rgb_array", "ansi")
AUTORESETS = (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)
CALLED = "action_masks, state, render"
NEVER = -1  # differs from every number of steps
METADATA: dict[str, Any] = {
    "render_modes": list(MODES),
    "render_fps": STEPS_PER_SECOND,
    "autoreset_mode": AutoresetMode.NEXT_STEP,
}


class PacmanVectorEnv(VectorEnv[Seen, NDArray[np.int64], Row]):
    """`num_envs` games on one layout, each as `PacmanEnv` plays it, a row of every array each.

    A new game starts after the end as in Gymnasium's own vector environments: in the next step, whose
    action is ignored and whose reward is 0 (`autoreset_mode` NEXT_STEP), or in the same step (SAME_STEP),
    whose observation is then the new start, and `infos["final_obs"]`, `infos["final_info"]` describe the end.
    The ghosts are those of `pacman.ghosts`; each game's ghosts draw from their own stream. With
    `copy=False` the planes that are returned are the environment's own, which the next step changes.

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
        observation: str = "planes",
        reward: str | Shaping = "score",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        check_mode(render_mode, MODES)
        board = _one_layout(layout)
        self.num_envs, self.render_mode = whole(num_envs, "num_envs", 1), render_mode
        self.max_episode_steps = limit(max_episode_steps, "max_episode_steps")
        self.metadata = METADATA | {"autoreset_mode": _autoreset_mode(autoreset_mode)}
        self._policies = [policy_of(spec) for spec in ghost_specs(ghosts, board, num_ghosts)]
        self.boards = Boards(board, num_envs, len(self._policies))
        observer = Observer(board, len(self._policies))
        self._view = view_of(observation, observer, board)
        given_out = copy and isinstance(self._view, AsTheyAre)
        self._screens = Screens(observer, self.boards, copy=given_out)
        self._rewards = Rewards(board, shaping_of(reward))
        self._renderer = Renderer()
        self._streams = GameStreams(num_envs)
        self._steps = np.zeros(num_envs, np.int64)
        self._over = np.zeros(num_envs, np.bool_)
        self._running = False
        self.single_observation_space = self._view.space
        self.single_action_space = gymnasium.spaces.Discrete(len(ACTIONS))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Seeds = None, options: dict[str, Any] | None = None) -> tuple[Seen, Info]:
        """The start of every game, or of those where `options["reset_mask"]`, a bool array, is true.

        Game i draws from the stream of the seed `seed + i`, or of `seed[i]`, independent of other games;
        with None it continues its stream. There are no other options. Raises OptionError for invalid seeds,
        and for a mask of another shape or type.
        """
        mask = (options or {}).get("reset_mask")
        begun = begun_by(mask, self.num_envs)
        seeds = self._streams.each(seed)
        super().reset(seed=seeds[0])
        self._streams.reset(seeds, begun, self.np_random)
        self.boards.reset(mask)
        self._steps[begun] = 0
        self._over[begun] = False
        self._running = True
        self._screens.draw()
        self._potentials = self._rewards.potentials(self.boards)
        return self._seen(), self._infos()

    def step(self, actions: ArrayLike) -> tuple[Seen, Row, Row, Row, Info]:
        """Plays a round of every game; `actions` are integers of shape (num_envs,).

        Raises IllegalActionError for anything else, gymnasium.error.ResetNeeded before the first `reset`.
        """
        if not self._running:
            raise gymnasium.error.ResetNeeded("no game is running; call reset() first")
        boards, over = self.boards, self._over
        moves = legal_or_fallback(np.asarray(actions), over, self._masks)
        before = boards.score.copy()
        boards.step(moves)
        for policy in self._policies:
            boards.step(policy(boards, self._streams))
        gains = np.where(over, 0, boards.score - before)
        begun = self._begin_anew(over)
        rewards = self._reward(gains, over)
        self._steps += 1
        self._steps[begun] = 0
        terminations = boards.is_terminal
        truncations = ~over & (self._steps == (self.max_episode_steps or NEVER))
        self._screens.follow(begun)
        self._over = terminations | truncations
        if self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP and self._over.any():
            infos = self._end_now()
        else:
            infos = self._infos()
        return self._seen(), rewards, terminations, truncations, infos

    def _begin_anew(self, over: NDArray[np.bool_]) -> Ints:
        """Puts these boards back to the start; their numbers."""
        begun = np.flatnonzero(over)
        if begun.size:
            self.boards.reset(over)
        return begun

    def _reward(self, gains: NDArray[np.int64], over: NDArray[np.bool_]) -> NDArray[np.float64]:
        before, self._potentials = self._potentials, self._rewards.potentials(self.boards)
        rewards = self._rewards.rewards(gains.astype(np.float64), before, self._potentials)
        rewards[over] = 0.0
        return rewards

    def _end_now(self) -> Info:
        """SAME_STEP: the games that have just ended begin anew; the infos, with the last of the old games."""
        over, self._over = self._over, np.zeros(self.num_envs, np.bool_)
        ended = self._facts()
        final = np.full(self.num_envs, None, dtype=object)
        begun = np.flatnonzero(over)
        for row, seen in zip(begun, self._view(self._screens.planes[begun]), strict=True):
            final[row] = seen
        self._begin_anew(over)
        self._steps[begun] = 0
        self._screens.restart(begun)
        self._potentials = self._rewards.potentials(self.boards)
        told = {"final_obs": final, "final_info": marked_infos(ended, over)}
        return told | {f"_{name}": over.copy() for name in told} | self._infos()

    def _seen(self) -> Seen:
        return self._view(self._screens.planes)

    def _facts(self) -> dict[str, NDArray[Any]]:
        boards = self.boards
        self._masks = masks_of(boards)
        return {
            "action_mask": self._masks.copy(),
            "score": boards.score.copy(),
            "is_win": boards.is_win.copy(),
        }

    def _infos(self) -> Info:
        return marked_infos(self._facts())

    def action_masks(self) -> NDArray[np.bool_]:
        """(num_envs, 5): the legal actions of each game, Stop alone where it is over, as sb3-contrib asks."""
        return self._masks.astype(np.bool_)

    def call(self, name: str, *args: Any, **kwargs: Any) -> tuple[Any, ...]:
        """Of each game: "action_masks", "state" or "render", as if it were a `PacmanEnv`.

        Of any other name the attribute of this environment, which all games share. Raises OptionError for
        others.

        >>> PacmanVectorEnv(2, "small").call("max_episode_steps")
        (None, None)
        """
        if name == "action_masks":
            return tuple(self.action_masks())
        if name == "state":
            return tuple(self.boards.state(board) for board in range(self.num_envs))
        if name == "render":
            return self.render() or (None,) * self.num_envs
        value = getattr(self, name, None)
        if name.startswith("_") or callable(value) or not hasattr(self, name):
            raise OptionError(f"no game can be asked for {name!r}; allowed are {CALLED} and attributes")
        return (value,) * self.num_envs

    def get_attr(self, name: str) -> tuple[Any, ...]:
        """The same as `call` without arguments."""
        return self.call(name)

    def render(self) -> tuple[NDArray[np.uint8] | str, ...] | None:
        """A picture, or a text, of each game; None without a render mode."""
        if self.render_mode is None:
            return None
        draw = self._renderer.pixels if self.render_mode == "rgb_array" else self._renderer.text
        return tuple(draw(self.boards.state(board)) for board in range(self.num_envs))


def _one_layout(layout: object) -> Layout:
    if not isinstance(layout, Layout | str | Path):
        raise OptionError(
            f"layout is of type {type(layout).__name__}; many boards at once share one layout"
            " (vectorization_mode='sync' takes several, and functions)"
        )
    return Layout.of(layout)


def _autoreset_mode(mode: AutoresetMode | str) -> AutoresetMode:
    for allowed in AUTORESETS:
        if mode in (allowed, allowed.name, allowed.value):
            return allowed
    raise OptionError(f"autoreset_mode={mode!r} is not known; allowed are NEXT_STEP and SAME_STEP")


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
