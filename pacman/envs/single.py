"""The Gymnasium environment of one game, and the names under which Gymnasium makes it."""

from __future__ import annotations

import re
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from numpy.typing import NDArray

from pacman.agent import Agent
from pacman.board import Action
from pacman.envs.observation import Seen, action_mask, legal_or_fallback
from pacman.envs.rendering import MODES, STEPS_PER_SECOND, Renderer, check_mode
from pacman.envs.rewards import Shaping, shaping_of
from pacman.envs.seeds import GameSeeds
from pacman.envs.stages import AnyLayout, Options, Stage, Stages
from pacman.errors import OptionError, whole
from pacman.gameplay.game import Game
from pacman.gameplay.record import Record
from pacman.gameplay.setup import DEFAULT_GHOSTS
from pacman.layout import layout_names
from pacman.names.notation import parse_spec
from pacman.randomness import agent_stream
from pacman.state import GameState
from pacman.vector.boards import ACTIONS

# One game as a Gymnasium environment: the learner is Pacman, the ghosts move by themselves.

Info = dict[str, Any]
METADATA: dict[str, Any] = {"render_modes": list(MODES), "render_fps": STEPS_PER_SECOND}
NO_LIMIT = 10**9  # steps: more than anybody plays


class PacmanEnv(gymnasium.Env[Seen, np.int64]):
    """A step is a move of Pacman and then one of each ghost, unless the game ends before.

    An action is its place in the fixed order: 0 West, 1 Stop, 2 East, 3 North, 4 South. An illegal one counts
    as Stop; `info["action_mask"]` says which are legal. The reward is the change of the score, or shaped
    (`pacman.envs.rewards`). The observation is "planes" (`pacman.envs.observation`), "flat", "image" or
    "distances" (`pacman.envs.observation`). `layout` may be several layouts, or a function that gives one, as
    `pacman.envs.stages` explains with `size`. `ghosts` are named as on the command line, `num_ghosts` of the
    layout play (None: all), and an episode is truncated in step `max_episode_steps`, even if the game ends in
    that step, as with Gymnasium's TimeLimit (None: never). The game of a seed, `info["seed"]`, is that of
    `pacman play` with this seed. Without a seed, `reset` takes the next one from the stream of the last seed.

    >>> env = PacmanEnv("small", ghosts="random")
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape, info["action_mask"].tolist()
    ((12, 9, 15), [1, 1, 1, 0, 0])
    """

    metadata = METADATA

    def __init__(
        self,
        layout: AnyLayout = "medium",
        *,
        ghosts: str = DEFAULT_GHOSTS,
        num_ghosts: int | None = None,
        max_episode_steps: int | None = None,
        render_mode: str | None = None,
        observation: str = "planes",
        reward: str | Shaping = "score",
        size: tuple[int, int] | None = None,
    ) -> None:
        check_mode(render_mode)
        self._stages = Stages(layout, size, Options(ghosts, num_ghosts, observation, shaping_of(reward)))
        self.render_mode = render_mode
        self.max_episode_steps = limit(max_episode_steps, "max_episode_steps")
        self._stage = self._stages.first
        self.state = self._stage.start
        self._renderer = Renderer()
        self._seeds = GameSeeds()
        self.game_seed = 0
        self._origin: GameState | None = None  # in which the game began
        self._moves: list[str] = []
        self._steps = 0
        self._running = False
        self.observation_space = self._stage.view.space
        self.action_space = gymnasium.spaces.Discrete(len(ACTIONS))

    @property
    def ghosts(self) -> list[Agent[GameState]]:
        """The ghosts of the present game."""
        return self._stage.ghosts

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Info]:
        """The start of a game, or `options["state"]`, a GameState in which Pacman is to move.

        Raises OptionError or LayoutError for a state in which no game of this environment can be.
        """
        super().reset(seed=seed)
        unknown = sorted(set(options or {}) - {"state"})
        if unknown:
            raise OptionError("reset has no option {unknown!r}; allowed is: state", unknown=unknown[0])
        state = (options or {}).get("state")
        given = None if state is None else self._stages.of(state)
        self.game_seed = self._seeds.next(seed, self.np_random)
        stage = given or self._stages.draw(self.game_seed)
        self._begin(stage, stage.start if state is None else state)
        self._show()
        return self._stage.see(self.state), self._info()

    def _begin(self, stage: Stage, state: GameState) -> None:
        self._stage, self.state, self._origin = stage, state, state
        self._potential = stage.rewards.potential(state)
        self._moves = []
        self._steps, self._running = 0, True
        for index, ghost in enumerate(stage.ghosts, 1):
            ghost.index, ghost.rng = index, agent_stream(self.game_seed, index)
            ghost.start_game(self.state)

    def step(self, action: SupportsIndex) -> tuple[Seen, float, bool, bool, Info]:
        """Plays a round. Raises gymnasium.error.ResetNeeded when no game is running.

        Raises IllegalActionError for a number that is not an action, and for a ghost's illegal answer.
        """
        if not self._running:
            raise gymnasium.error.ResetNeeded("no game is running; call reset() first")
        moves: list[str] = [legal_or_fallback(action, self.state)]
        state = self.state.successor(0, moves[0])
        for index, ghost in enumerate(self._stage.ghosts, 1):
            if state.is_terminal:
                break
            moves.append(ghost.choose(state))
            state = state.successor(index, moves[-1])
        before, self._potential = self._potential, self._stage.rewards.potential(state)
        reward = self._stage.rewards.reward(state.score - self.state.score, before, self._potential)
        self.state = state
        self._moves += moves
        self._steps += 1
        terminated = state.is_terminal
        truncated = self._steps == self.max_episode_steps
        self._running = not (terminated or truncated)
        self._show()
        return self._stage.see(state), reward, terminated, truncated, self._info()

    def record(self, agent: str = "learner") -> Record:
        """The present game as a record, which `pacman replay` shows; `agent` is Pacman's name in it.

        Raises OptionError for a game that began in a state that `reset` was given, ResetNeeded before the
        first `reset`.

        >>> env = PacmanEnv("first-bite")
        >>> _ = env.reset(seed=4)
        >>> _ = env.step(2)
        >>> env.record()
        <Record of learner against nobody on first-bite: win, score 509, 1 moves, seed 4>
        """
        if self._origin is None:
            raise gymnasium.error.ResetNeeded("there is no game yet; call reset() first")
        stage, moves = self._stage, [Game.as_action(move) for move in self._moves]
        if self._origin != stage.start:
            raise OptionError("a game has a record only from its layout's start, not from options['state']")
        game = Game(
            stage.start,
            [_Learner(), *stage.ghosts],
            seed=self.game_seed,
            max_moves=(self.max_episode_steps or NO_LIMIT) * stage.start.num_agents,
            specs=(parse_spec(agent), *stage.specs),
        )
        if moves:
            game.take_over(moves, self.state)
        return game.record()

    def action_masks(self) -> NDArray[np.bool_]:
        """(5,): `info["action_mask"]` of the current state as bools, as sb3-contrib needs it."""
        return action_mask(self.state).astype(np.bool_)

    def render(self) -> NDArray[np.uint8] | str | None:
        """A picture of shape (height, width, 3), a text, or nothing, by the render mode."""
        if self.render_mode == "rgb_array":
            return self._renderer.pixels(self.state)
        if self.render_mode == "ansi":
            return self._renderer.text(self.state)
        self._show()
        return None

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._renderer.close()

    def _show(self) -> None:
        if self.render_mode == "human":
            self._renderer.show(self.state)

    def _info(self) -> Info:
        state = self.state
        return {
            "action_mask": action_mask(state),
            "score": state.score,
            "is_win": state.is_win,
            "seed": self.game_seed,
        }


class _Learner(Agent[GameState]):
    """Stands for the learner in the record of a game."""

    def choose(self, state: GameState) -> Action:
        raise NotImplementedError


def limit(steps: int | None, name: str) -> int | None:
    """A limit of steps; None, and -1 as in Gymnasium, for no limit. Raises OptionError for others below 1."""
    return None if steps is None or steps == -1 else whole(steps, name, 1)


# The names under which Gymnasium makes the environments: one for each bundled layout, one for any layout.

MAX_EPISODE_STEPS = 1000  # of a registered environment
ANY_LAYOUT = "pacman/Pacman-v0"  # `layout=` says which


def environment_id(layout_name: str) -> str:
    """Gymnasium's name of a bundled layout.

    >>> environment_id("dead-end")
    'pacman/DeadEnd-v0'
    """
    letters = re.sub(r"[\W_]", "", layout_name.title())
    return f"pacman/{letters}-v0"


def register_layouts() -> None:
    """Makes every bundled layout known to Gymnasium, and the environment for any layout."""
    _register(ANY_LAYOUT)
    for name in layout_names():
        _register(environment_id(name), layout=name)


def _register(name: str, **options: str) -> None:
    gymnasium.register(
        name,
        entry_point="pacman.envs.single:PacmanEnv",
        vector_entry_point="pacman.envs.vector:PacmanVectorEnv",
        max_episode_steps=MAX_EPISODE_STEPS,
        kwargs=options,
    )
