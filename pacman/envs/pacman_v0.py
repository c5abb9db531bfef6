"""The game as PettingZoo environments in which Pacman and every ghost learn.

In `env` one agent moves after the other and sees what those before it did; in `parallel_env` all choose at
once, and then move in this order.

>>> from pacman.envs import pacman_v0
>>> env = pacman_v0.env("small")
>>> env.reset(seed=1)
>>> env.agents, env.agent_selection
(['pacman_0', 'ghost_1'], 'pacman_0')
>>> together = pacman_v0.parallel_env("small")
>>> observations, infos = together.reset(seed=1)
>>> _, rewards, *_ = together.step({"pacman_0": 0, "ghost_1": 0})
>>> rewards
{'pacman_0': 9.0, 'ghost_1': -9.0}
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from numpy.typing import NDArray

from pacman.envs.observation import Observer, action_mask, legal_or_fallback
from pacman.envs.rendering import MODES, STEPS_PER_SECOND, Renderer, check_mode
from pacman.envs.single import limit
from pacman.errors import IllegalActionError
from pacman.layout import Layout
from pacman.state import GameState
from pacman.support.installed import missing_extra
from pacman.vector.boards import ACTIONS

if find_spec("pettingzoo") is None:
    raise missing_extra("pacman.envs.pacman_v0", "envs")

from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

METADATA: dict[str, Any] = {
    "name": "pacman_v0",
    "render_modes": list(MODES),
    "render_fps": STEPS_PER_SECOND,
}

Observation = dict[str, NDArray[Any]]
Move = SupportsIndex | None


class _PacmanEnvBase:
    """The common base of both environments: the agents, their spaces, what they observe, and drawing."""

    def __init__(
        self,
        layout: Layout | str | Path = "medium",
        *,
        num_ghosts: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        board = Layout.of(layout)
        self.game_state = self._start = GameState.initial(board, num_ghosts)
        self.render_mode = render_mode
        self.max_cycles = limit(max_cycles, "max_cycles")
        ghosts = range(1, self._start.num_agents)
        self.possible_agents = ["pacman_0", *(f"ghost_{index}" for index in ghosts)]
        self.agents: list[str] = []
        self._index = {agent: index for index, agent in enumerate(self.possible_agents)}
        self._observer = Observer(board, len(ghosts))
        self._renderer = Renderer()
        self.observation_spaces: dict[str, gymnasium.Space[Any]] = {
            agent: gymnasium.spaces.Dict(
                observation=self._observer.space(extra=1),
                action_mask=gymnasium.spaces.Box(0, 1, (len(ACTIONS),), np.int8),
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, gymnasium.Space[Any]] = {
            agent: gymnasium.spaces.Discrete(len(ACTIONS)) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return this agent's observation space: one object for all calls, so that it can be seeded."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return this agent's action space: one object for all calls, so that it can be seeded."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """Return what this agent observes, also when it is not its turn.

        "observation" is of shape (13, height, width): the planes of `pacman.envs.observation`, and one
        with the agent's own place. "action_mask" tells its legal actions as they are now.
        """
        index, state = self._index[agent], self.game_state
        planes = [self._observer.planes(state), self._observer.place(state, index)[None]]
        return {"observation": np.concatenate(planes), "action_mask": action_mask(state, index)}

    def render(self) -> NDArray[np.uint8] | str | None:
        """A picture of shape (height, width, 3), a text, or nothing, by the render mode."""
        if self.render_mode == "rgb_array":
            return self._renderer.pixels(self.game_state)
        if self.render_mode == "ansi":
            return self._renderer.text(self.game_state)
        self._show()
        return None

    def close(self) -> None:
        """Closes the window, if there is one."""
        self._renderer.close()

    def _places(self) -> list[NDArray[np.uint8]]:
        """The planes, and each agent's own place."""
        state = self.game_state
        places = [self._observer.place(state, agent)[None] for agent in self._index.values()]
        return [self._observer.planes(state), *places]

    def _agent_infos(self) -> dict[str, dict[str, Any]]:
        """The info of each agent."""
        state = self.game_state
        return {
            agent: {
                "action_mask": action_mask(state, self._index[agent]),
                "score": state.score,
                "is_win": state.is_win,
            }
            for agent in self.agents
        }

    def _gains(self, before: GameState) -> dict[str, float]:
        """The reward of each agent for what has happened since this state."""
        gain = float(self.game_state.score - before.score)
        return {agent: -gain if self._index[agent] else gain for agent in self.agents}

    def _show(self) -> None:
        if self.render_mode == "human":
            self._renderer.show(self.game_state)


class PacmanAECEnv(_PacmanEnvBase, AECEnv[str, Observation, Move]):
    """Agents "pacman_0", "ghost_1", …, the number being the agent's in `GameState`.

    Pacman is rewarded with the change of the score at every move, his own or a ghost's, each ghost with
    its negative. An illegal action counts as Stop, or as the first legal one of a ghost, which may not
    stop. The rules terminate a game, for all agents at once; one of `max_cycles` rounds is truncated
    (None: never).
    """

    metadata = METADATA | {"is_parallelizable": False}  # an agent sees what those before it did

    def __init__(
        self,
        layout: Layout | str | Path = "medium",
        *,
        num_ghosts: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(layout, num_ghosts=num_ghosts, max_cycles=max_cycles, render_mode=render_mode)
        self.state_space = self._observer.space(extra=len(self.possible_agents) + 1)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The start of a game. Nothing is drawn, so the seed changes nothing; there are no options."""
        self.game_state = self._start
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._agent_infos()
        self._show()

    def step(self, action: Move) -> None:
        """Plays the action of the agent on turn; None, and only that, from one whose game is over."""
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        index = self._index[agent]
        before = self.game_state
        self.game_state = state = before.successor(index, legal_or_fallback(action, before, index))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._gains(before)
        self._accumulate_rewards()
        last = index == len(self.agents) - 1
        self._cycles += last
        self.agent_selection = self.agents[0 if last else index + 1]
        self.terminations = dict.fromkeys(self.agents, state.is_terminal)
        truncated = last and self._cycles == self.max_cycles
        self.truncations = dict.fromkeys(self.agents, truncated)
        self.infos = self._agent_infos()
        if state.is_terminal or truncated:
            self._deads_step_first()
        self._show()

    def state(self) -> NDArray[np.uint8]:
        """The whole game, (12 + agents + 1, height, width): the planes, each agent's own place, whose turn it
        is.

        The last plane is filled with the number of the agent on turn.
        """
        turn = np.full((1, *self._observer.shape[1:]), self._index[self.agent_selection], np.uint8)
        return np.concatenate([*self._places(), turn])


class PacmanParallelEnv(_PacmanEnvBase, ParallelEnv[str, Observation, SupportsIndex]):
    """Like `PacmanAECEnv`, but a step is a round: all agents choose at once, then move one after the other.

    So an agent does not see what those before it do in this round. If that makes its action illegal (a ghost
    that is eaten is at home then), it counts as Stop, or as its first legal one. If the game ends within the
    round, the actions of those after it change nothing.
    """

    metadata = METADATA

    def __init__(
        self,
        layout: Layout | str | Path = "medium",
        *,
        num_ghosts: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(layout, num_ghosts=num_ghosts, max_cycles=max_cycles, render_mode=render_mode)
        self.state_space = self._observer.space(extra=len(self.possible_agents))

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """The start of a game. Nothing is drawn, so the seed changes nothing; there are no options."""
        self.game_state = self._start
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self._show()
        return self._observations(), self._agent_infos()

    def step(
        self, actions: dict[str, SupportsIndex]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Plays a round with an action of every agent.

        Raises IllegalActionError if one is missing or is not an action, and changes nothing then;
        gymnasium.error.ResetNeeded when no game is running.
        """
        if not self.agents:
            raise gymnasium.error.ResetNeeded("no game is running; call reset() first")
        if missing := [agent for agent in self.agents if agent not in actions]:
            raise IllegalActionError(
                "there is no action of {missing}; needed is one of each agent", missing=missing[0]
            )
        before = state = self.game_state
        for index, agent in enumerate(self.agents):
            if not state.is_terminal:
                state = state.successor(index, legal_or_fallback(actions[agent], state, index))
        self.game_state = state
        self._cycles += 1
        is_last = self._cycles == self.max_cycles
        told = (
            self._observations(),
            self._gains(before),
            dict.fromkeys(self.agents, state.is_terminal),
            dict.fromkeys(self.agents, is_last),
            self._agent_infos(),
        )
        if state.is_terminal or is_last:
            self.agents = []
        self._show()
        return told

    def state(self) -> NDArray[np.uint8]:
        """The whole game, (12 + agents, height, width): the planes, and each agent's own place."""
        return np.concatenate(self._places())

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}


raw_env = PacmanAECEnv
parallel_env = PacmanParallelEnv


def env(*args: Any, **options: Any) -> AECEnv[str, Observation, Move]:
    """`raw_env` with PettingZoo's checks of calls in the wrong order and of numbers that are no actions."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(*args, **options)))
