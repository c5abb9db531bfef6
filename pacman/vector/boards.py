"""The rules of docs/rules.md for many boards at once; the same as `pacman.rules.state`, line by line."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pacman.errors import IllegalActionError
from pacman.rules.state import FOOD_POINTS, GHOST_POINTS, LOSS_POINTS, TIME_COST, WIN_POINTS
from pacman.rules.tables import SCARED_TIME
from pacman.vector.facts import Facts, Flags
from pacman.vector.tables import ACTIONS, COLUMNS, ILLEGAL, OUTSIDE, WAYS, ArrayTables, Ints


class Boards(Facts):
    """Games on one layout that move together: each `step` is one move of agent `turn` on every board.

    An action is given by its place in the fixed order: 0 West, 1 Stop, 2 East, 3 North, 4 South.

    >>> from pacman.vector import random_moves
    >>> boards = Boards("small", 1000)
    >>> boards.step(random_moves(boards, np.random.default_rng(1)))
    >>> boards.turn, boards.score.shape
    (1, (1000,))
    """

    @property
    def tables(self) -> ArrayTables:
        """The look-up tables, for policies."""
        return self._tables

    def legal(self, agent: int | None = None) -> Flags:
        """(count, 5): the legal actions of this agent (None: of agent `turn`); none if the game is over."""
        agent = self._turn if agent is None else agent
        if not 0 <= agent < self.num_agents:
            raise IllegalActionError(
                f"there is no agent {agent}; these boards have agents 0 to {self.num_agents - 1}"
            )
        legal: Flags = self._tables.legal[self._poses[agent]]
        legal[self.is_terminal] = False
        return legal

    def gaps(self, ghost: int) -> Ints:
        """(count,): the gap between this ghost and Pacman, which indexes arrays of `tables`."""
        gaps: Ints = self._places[0] - self._places[ghost]
        return gaps

    def step(self, actions: ArrayLike) -> None:
        """Plays one action of agent `turn` on each board on which the game is not over.

        `actions` are integers of shape (count,); the entry of a game that is over is ignored. Raises
        IllegalActionError, and changes nothing, if they have another shape or type or if one is illegal.
        """
        running = ~self.is_terminal
        poses = self._destinations(np.asarray(actions), running)
        if self._turn == 0:
            self._move_pacman(poses, running)
        else:
            self._move_ghost(self._turn, poses, running)
        self._turn = (self._turn + 1) % self.num_agents

    def _destinations(self, actions: NDArray[np.integer], running: Flags) -> Ints:
        """The pose to which each action leads; where the game is over, the present pose."""
        if actions.shape != (self.count,) or not np.issubdtype(actions.dtype, np.integer):
            raise IllegalActionError(
                f"the actions have the shape {actions.shape} and the type {actions.dtype};"
                f" needed is ({self.count},) and integers"
            )
        agent, tables = self._turn, self._tables
        poses = self._poses[agent]
        rows = np.minimum(self._timers[agent], WAYS - 1) * tables.num_poses + poses
        unsigned = actions.astype(np.intp, copy=False).view(np.uintp)  # so that -1 is too large, as 99 is
        columns = np.minimum(unsigned, OUTSIDE).view(np.intp)
        moved = tables.moves.take(rows * COLUMNS + columns)
        wrong = running & (moved == ILLEGAL)
        if wrong.any():
            raise self._illegal_action(int(wrong.argmax()), actions)
        destinations: Ints = np.where(running, moved, poses)
        return destinations

    def _move_pacman(self, poses: Ints, running: Flags) -> None:
        self._poses[0] = poses
        self._places[0] = self._tables.place.take(poses)
        self._score -= TIME_COST * running
        here = self._first_cells + self._tables.cell.take(poses)
        self._eat_food(np.flatnonzero(running & self._food.take(here)), here)
        self._eat_capsules(np.flatnonzero(running & self._capsules.take(here)), here)
        touched = running & self._tables.touches.take(self._places[0] - self._places[1:])
        for ghost, boards in enumerate(touched, 1):
            self._meet(ghost, np.flatnonzero(boards))

    def _move_ghost(self, ghost: int, poses: Ints, running: Flags) -> None:
        self._poses[ghost] = poses
        self._places[ghost] = self._tables.place.take(poses)
        self._timers[ghost] -= running & (self._timers[ghost] > 0)
        touched = running & self._tables.touches.take(self._places[0] - self._places[ghost])
        self._meet(ghost, np.flatnonzero(touched))

    def _eat_food(self, boards: Ints, here: Ints) -> None:
        if not boards.size:
            return
        self._food.reshape(-1)[here[boards]] = False
        self._food_left[boards] -= 1
        self._score[boards] += FOOD_POINTS
        won = boards[self._food_left[boards] == 0]
        self._score[won] += WIN_POINTS
        self._is_win[won] = True

    def _eat_capsules(self, boards: Ints, here: Ints) -> None:
        if not boards.size:
            return
        self._capsules.reshape(-1)[here[boards]] = False
        self._timers[1:, boards] = SCARED_TIME

    def _meet(self, ghost: int, boards: Ints) -> None:
        """On these boards Pacman and the ghost touch: one is eaten, unless Pacman has won with this move."""
        if not boards.size:
            return
        scared = self._timers[ghost, boards] > 0
        eaten, reached = boards[scared], boards[~scared]
        self._score[eaten] += GHOST_POINTS
        home = self.start.numbers.poses[ghost]
        self._poses[ghost, eaten] = home
        self._places[ghost, eaten] = self._tables.place[home]
        self._timers[ghost, eaten] = 0
        lost = reached[~self._is_win[reached]]
        self._score[lost] -= LOSS_POINTS
        self._is_lose[lost] = True

    def _illegal_action(self, board: int, actions: NDArray[np.integer]) -> IllegalActionError:
        agent, action = self._turn, int(actions[board])
        state = self.state(board)
        position = (state.ghosts[agent - 1] if agent else state.pacman).position
        who = f"ghost {agent}" if agent else "Pacman"
        legal = ", ".join(f"{ACTIONS.index(name)} {name}" for name in state.legal_actions(agent))
        shown = f"{action} {ACTIONS[action]}" if 0 <= action < len(ACTIONS) else f"{action}"
        return IllegalActionError(
            f"board {board}: {shown} is not legal for {who} at {position}; legal are: {legal}"
        )
