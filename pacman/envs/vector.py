"""Many games at once as one Gymnasium vector environment, on the arrays of `pacman.vector`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from pacman.envs.observation import ALLOWED, STOP, Mask, Observer, Planes, Screens, Seen, view_of
from pacman.envs.rendering import STEPS_PER_SECOND, Renderer, check_mode
from pacman.envs.rewards import Rewards, Shaping, shaping_of
from pacman.envs.seeds import GameNumbers, Seeds, seed_of_each
from pacman.envs.single import Info, limit
from pacman.errors import IllegalActionError, OptionError, whole
from pacman.gameplay.setup import DEFAULT_GHOSTS
from pacman.ghosts import DirectionalGhost, RandomGhost
from pacman.layout import Layout
from pacman.messages import english_only
from pacman.names.notation import AgentSpec
from pacman.names.options import build_agent
from pacman.names.registry import GHOST
from pacman.names.teams import ghost_specs
from pacman.vector import Boards, DirectionalGhosts, GreedyPacman, Policy, random_moves
from pacman.vector.boards import ACTIONS, WHOLE, Ints, true_places

# Rows of many games: the actions that come in, the infos that go out.

Flags = NDArray[np.bool_]


def masks_of(boards: Boards, agent: int = 0) -> Mask:
    """(count, 5) int8: 1 for each legal action of this agent, for Stop alone where the game is over."""
    masks = boards.tables.legal.take(boards.poses[:, agent], axis=0).view(np.int8)
    over = true_places(boards.is_terminal)
    masks[over] = 0
    masks[over, STOP] = 1
    return masks


def legal_or_fallback(actions: NDArray[Any], over: Flags, masks: Mask) -> Ints:
    """The actions, with Stop for each illegal one, or the first legal one where Stop is not legal.

    `actions` are integers of shape (count,); where a game is over they may be any. Raises IllegalActionError
    for anything else.
    """
    if actions.shape != over.shape or actions.dtype.kind not in WHOLE:
        raise IllegalActionError(
            "the actions have the shape {shape} and the type {dtype}; needed is {needed} and integers",
            shape=actions.shape,
            dtype=actions.dtype,
            needed=over.shape,
        )
    known = (actions >= 0) & (actions < len(ACTIONS))
    wrong = actions[~known & ~over]
    if wrong.size:
        raise IllegalActionError(
            "{number} is not an action; allowed are {allowed}", number=wrong[0], allowed=ALLOWED
        )
    moves = np.where(known, actions, STOP).astype(np.intp)
    illegal = true_places(masks.take(np.arange(0, masks.size, len(ACTIONS)) + moves) == 0)
    if illegal.size:
        moves[illegal] = np.where(masks[illegal, STOP], STOP, masks[illegal].argmax(axis=1))
    return moves


def games_to_reset(mask: object, count: int) -> Ints:
    """The numbers of the games that a reset with this mask begins anew; None: all."""
    if mask is None:
        return np.arange(count)
    chosen = np.asarray(mask)
    if chosen.shape != (count,) or chosen.dtype != np.bool_:
        raise OptionError(
            "the mask has the shape {shape} and the type {dtype}; needed is ({count},) and bool",
            shape=chosen.shape,
            dtype=chosen.dtype,
            count=count,
        )
    return true_places(chosen)


def marked_infos(infos: dict[str, NDArray[Any]], which: Flags | None = None) -> dict[str, Any]:
    """Join infos as Gymnasium's vector environments do: `_name` tells which games have the info `name`, all
    for None.

    Where a game has none, the info is 0.
    """
    marked: dict[str, Any] = {}
    has = which
    for name, values in infos.items():
        marked[name] = values
        if which is not None:
            marked[name] = np.where(which.reshape(-1, *[1] * (values.ndim - 1)), values, values.dtype.type(0))
        has = np.ones(len(values), np.bool_) if has is None else has.copy()
        marked[f"_{name}"] = has
    return marked


Row = NDArray[Any]
MODES = ("rgb_array", "ansi")
ALLOWED_MODES = ", ".join(mode.name for mode in AutoresetMode)
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
    action is ignored and whose reward is 0 (`autoreset_mode` NEXT_STEP); or in the same step (SAME_STEP),
    whose observation is then the new start, and `infos["final_obs"]`, `infos["final_info"]` describe the end;
    or when `reset` is called with a mask (DISABLED).

    The game of a seed is that of `PacmanEnv` and of `pacman play`. A game that starts by itself continues
    with the random numbers of the game before it, and `infos["seed"]` is -1. If games are `numbered`, it has
    a seed of its own, as in `PacmanEnv`, which takes longer where games are short. With `copy=False` the
    planes that are returned are the environment's own, which the next step changes.

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
        numbered: bool = False,
        copy: bool = True,
    ) -> None:
        check_mode(render_mode, MODES)
        board = _one_layout(layout)
        self.num_envs, self.render_mode = whole(num_envs, "num_envs", 1), render_mode
        self.max_episode_steps = limit(max_episode_steps, "max_episode_steps")
        self._autoreset = _autoreset_mode(autoreset_mode)
        self.metadata = METADATA | {"autoreset_mode": self._autoreset}
        self._policies = [policy_of(spec) for spec in ghost_specs(ghosts, board, num_ghosts)]
        self.boards = Boards(board, num_envs, len(self._policies))
        view = view_of(observation, Observer(board, len(self._policies)), board)
        self._watch = view.watch(self.boards, copy=copy)
        self._rewards = Rewards(board, shaping_of(reward))
        self._renderer = Renderer()
        self._numbers = GameNumbers(num_envs, range(1, len(self._policies) + 1), numbered=numbered)
        self._steps = np.zeros(num_envs, np.int64)
        self._over = np.zeros(num_envs, np.bool_)
        self._running = False
        self.single_observation_space = view.space
        self.single_action_space = gymnasium.spaces.Discrete(len(ACTIONS))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Seeds = None, options: dict[str, Any] | None = None) -> tuple[Seen, Info]:
        """The start of every game, or of those where `options["reset_mask"]`, a bool array, is true.

        Game i has the seed `seed + i`, or `seed[i]`, whatever the other games are; with None it continues as
        a game that starts by itself. There are no other options. Raises OptionError for invalid seeds, and
        for a mask of another shape or type.
        """
        mask = (options or {}).get("reset_mask")
        begun = games_to_reset(mask, self.num_envs)
        if not self._running:
            begun = np.arange(self.num_envs)
        seeds = seed_of_each(seed, self.num_envs)
        super().reset(seed=seeds[0])
        self._numbers.begin(begun, seeds, self.np_random)
        self.boards.reset(mask)
        self._steps[begun] = 0
        self._over[begun] = False
        self._running = True
        self._watch.draw()
        self._potentials = self._rewards.potentials(self.boards)
        return self._watch.seen(), self._infos()

    def step(self, actions: ArrayLike) -> tuple[Seen, Row, Row, Row, Info]:
        """Plays a round of every game; `actions` are integers of shape (num_envs,).

        Raises IllegalActionError for anything else, gymnasium.error.ResetNeeded before the first `reset` and
        after the end of a game that does not start again by itself.
        """
        if not self._running:
            raise gymnasium.error.ResetNeeded("no game is running; call reset() first")
        boards, over = self.boards, self._over
        if self._autoreset is AutoresetMode.DISABLED and over.any():
            raise gymnasium.error.ResetNeeded(
                english_only(
                    "game {game} is over and autoreset_mode is DISABLED; call "
                    "reset(options={{'reset_mask': terminations | truncations}})",
                    game=int(over.argmax()),
                )
            )
        moves = legal_or_fallback(np.asarray(actions), over, self._masks)
        before = boards.score.copy()
        boards.step(moves)
        for ghost, policy in enumerate(self._policies, 1):
            boards.step(policy(boards, self._numbers.of(ghost)))
        gains = np.where(over, 0, boards.score - before)
        begun = self._begin_anew(over)
        rewards = self._reward(gains, over)
        self._steps += 1
        self._steps[begun] = 0
        terminations = boards.is_terminal
        truncations = ~over & (self._steps == (self.max_episode_steps or NEVER))
        self._watch.follow(begun)
        self._over = terminations | truncations
        if self._autoreset is AutoresetMode.SAME_STEP and self._over.any():
            infos = self._end_now()
        else:
            infos = self._infos()
        return self._watch.seen(), rewards, terminations, truncations, infos

    def _begin_anew(self, over: NDArray[np.bool_]) -> Ints:
        """Puts these boards back to the start; their numbers."""
        begun = true_places(over)
        if begun.size:
            self.boards.reset(over)
            self._numbers.begin_next(begun)
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
        begun = true_places(over)
        for row, seen in zip(begun, self._watch.seen(begun), strict=True):
            final[row] = seen
        self._begin_anew(over)
        self._steps[begun] = 0
        self._watch.restart(begun)
        self._potentials = self._rewards.potentials(self.boards)
        told = {"final_obs": final, "final_info": marked_infos(ended, over)}
        return told | {f"_{name}": over.copy() for name in told} | self._infos()

    def _facts(self) -> dict[str, NDArray[Any]]:
        boards = self.boards
        self._masks = masks_of(boards)
        return {
            "action_mask": self._masks.copy(),
            "score": boards.score.copy(),
            "is_win": boards.is_win.copy(),
            "seed": self._numbers.seeds.copy(),
        }

    def _infos(self) -> Info:
        return marked_infos(self._facts())

    def action_masks(self) -> NDArray[np.bool_]:
        """(num_envs, 5): the legal actions of each game, Stop alone where it is over, as sb3-contrib asks."""
        return self._masks.astype(np.bool_)

    def call(self, name: str, *args: Any, **kwargs: Any) -> tuple[Any, ...]:
        """Return, for each game, "action_masks", "state" or "render", as if it were a `PacmanEnv`.

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
            raise OptionError(
                "no game can be asked for {name!r}; allowed are {allowed} and attributes",
                name=name,
                allowed=CALLED,
            )
        return (value,) * self.num_envs

    def get_attr(self, name: str) -> tuple[Any, ...]:
        """Return an attribute of each game, like `call` without arguments."""
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
            "layout is of type {kind}; many boards at once share one layout (vectorization_mode='sync' "
            "takes several, and functions)",
            kind=type(layout).__name__,
        )
    return Layout.of(layout)


def _autoreset_mode(mode: AutoresetMode | str) -> AutoresetMode:
    for allowed in AutoresetMode:
        if mode in (allowed, allowed.name, allowed.value):
            return allowed
    raise OptionError(
        "autoreset_mode={mode!r} is not known; allowed are {allowed}", mode=mode, allowed=ALLOWED_MODES
    )


def policy_of(spec: AgentSpec) -> Policy:
    """The ghost of this spec for many boards. Raises OptionError where there is none."""
    ghost = build_agent(GHOST, spec)
    if type(ghost) is RandomGhost:
        return random_moves
    if type(ghost) is DirectionalGhost:
        return DirectionalGhosts(ghost.attack, ghost.flee)
    raise OptionError(
        "{spec} cannot play many boards at once; allowed are random and directional "
        "(vectorization_mode='sync' takes any ghost)",
        spec=spec,
    )


# Ghosts that learn against a Pacman that does not, in many games at once.

PACMANS = ("greedy", "random")
GHOST_METADATA: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}


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

    metadata = GHOST_METADATA

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
        self._numbers = GameNumbers(num_envs, range(len(scripted) + 1), numbered=False)
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
            raise OptionError("reset has no option {unknown!r}; there are none", unknown=sorted(options)[0])
        seeds = seed_of_each(seed, self.num_envs)
        super().reset(seed=seeds[0])
        self._numbers.begin(np.arange(self.num_envs), seeds, self.np_random)
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
        begun = true_places(over)
        boards.reset(over)
        self._numbers.begin_next(begun)
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
            raise IllegalActionError(
                "the actions have the shape {shape}; needed is {needed}", shape=actions.shape, needed=shape
            )
        done = self.boards.is_terminal | self._over
        columns = actions.reshape(self.num_envs, number).T
        return [
            legal_or_fallback(column, done, masks_of(self.boards, ghost))
            for ghost, column in zip(self.learners, columns, strict=True)
        ]

    def _play(self, policies: list[Policy]) -> None:
        for policy in policies:
            self.boards.step(policy(self.boards, self._numbers.of(self.boards.turn)))

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of the learners: (num_envs, 5), or (num_envs, ghosts, 5) for all ghosts."""
        masks = np.stack([masks_of(self.boards, ghost) for ghost in self.learners], axis=1).astype(np.bool_)
        return masks if self._together else masks[:, 0]

    def _infos(self) -> Info:
        boards = self.boards
        return marked_infos(
            {
                "action_mask": self.action_masks().astype(np.int8),
                "score": boards.score.copy(),
                "is_win": boards.is_win.copy(),
                "seed": self._numbers.seeds.copy(),
            }
        )


NO_LEARNER = "no ghost plays; needed is 1 or more, so that one can learn"


def _learners(learner: int | None, ghosts: int) -> list[int]:
    if not ghosts:
        raise OptionError(NO_LEARNER)
    return list(range(1, ghosts + 1)) if learner is None else [whole(learner, "learner", 1, ghosts)]


def _pacman(pacman: str | Policy, layout: Layout) -> Policy:
    if not isinstance(pacman, str):
        return pacman
    if pacman not in PACMANS:
        raise OptionError(
            "pacman={pacman!r} is not known; allowed are {allowed} and policies",
            pacman=pacman,
            allowed=", ".join(PACMANS),
        )
    return GreedyPacman(layout) if pacman == "greedy" else random_moves
