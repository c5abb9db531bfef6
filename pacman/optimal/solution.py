"""A solved game: what optimal play brings from each state, and which actions are optimal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np

from pacman.optimal.errors import OptimalError
from pacman.optimal.ghosts import PLACE, Team
from pacman.optimal.numbering import Numbering
from pacman.optimal.reaching import Layer
from pacman.optimal.values import SCORE, TIE, Values
from pacman.rules.grid import Action
from pacman.rules.layout import Layout
from pacman.rules.state import GHOST_POINTS, WIN_POINTS, GameState

Goal = Literal["score", "win"]
SCORE_TIE = 1e-9  # points: expected scores that are nearer than this count as equal


class Value(NamedTuple):
    """What can be had from a state, or from an action in it.

    `score` is the greatest expected score at the end of the game, points so far included; `win` the greatest
    chance of winning; `winner_score` the greatest expected score among policies that win with that chance.

    >>> Value(score=203.75, win=0.5, winner_score=203.75).win
    0.5
    """

    score: float
    win: float
    winner_score: float


class Solution:
    """The values of all states that can be reached, by layer; the first layer is the first of the game.

    >>> from pacman.optimal import solve
    >>> solution = solve("trap", "random")
    >>> round(solution.value(solution.start).win, 9)
    0.5
    >>> [str(action) for action in solution.best(solution.start)]
    ['Stop', 'East']
    """

    def __init__(self, numbering: Numbering, layers: Sequence[Layer], values: Sequence[Values]) -> None:
        self._numbering = numbering
        self.layers, self.values = tuple(layers), tuple(values)
        self._pellets = len(numbering.pellets)

    @property
    def layout(self) -> Layout:
        """The board."""
        return self._numbering.layout

    @property
    def team(self) -> Team:
        """The ghosts."""
        return self._numbering.team

    @property
    def start(self) -> GameState:
        """The start of the game."""
        return self._numbering.start

    @property
    def states(self) -> int:
        """How many states there are in which Pacman is to move and the game is not over."""
        return sum(map(len, self.layers))

    @property
    def error(self) -> float:
        """By how much an expected score may be wrong at most, in points; see docs/optimal.md.

        One more sweep over all states would change a score by no more than `values[…].error`, and a best
        policy is expected to make no more moves than it can gain points, as each move costs one.
        """
        least = min(
            float(block[:, SCORE].min()) for values in self.values for block in values.blocks.values()
        )
        layout, ghosts = self.layout, self._numbering.num_ghosts
        most = 10 * len(layout.food) + WIN_POINTS + GHOST_POINTS * ghosts * len(layout.capsules)
        return float(max(values.error[SCORE] for values in self.values)) * (most - least)

    def value(self, state: GameState) -> Value:
        """What optimal play brings from this state, in which Pacman is to move.

        Raises OptimalError for a state that cannot be reached in this game.
        """
        if state.layout != self.layout or state.num_agents != self._numbering.num_ghosts + 1:
            raise OptimalError(
                f"the state is of another board or has other ghosts; this is the solution of"
                f" {self.layout.name} against {self.team}"
            )
        if state.is_terminal:
            return Value(state.score, float(state.is_win), state.score)
        score, win, winner_score = self._values(state)
        return Value(state.score + score, win, state.score + winner_score)

    def actions(self, state: GameState) -> dict[Action, Value]:
        """What each legal action of Pacman brings, if optimal play follows."""
        self.value(state)
        return {action: self._after(state.successor(0, action), 1) for action in state.legal_actions(0)}

    def best(self, state: GameState, goal: Goal = "score") -> tuple[Action, ...]:
        """The optimal actions, in the fixed order.

        With the goal `win` these are the ones that win with the greatest chance, and among those bring most.
        """
        return best_of(self.actions(state), goal)

    def _after(self, state: GameState, agent: int) -> Value:
        """The value of a state in which this agent is to move."""
        if state.is_terminal or agent == state.num_agents:
            return self.value(state)
        row = self.team.row(state, agent - 1)
        outcomes = [
            (row[PLACE[action]], self._after(state.successor(agent, action), agent + 1))
            for action in state.legal_actions(agent)
            if row[PLACE[action]]
        ]
        score, win, winner = (
            sum(probability * value[kind] for probability, value in outcomes) for kind in range(3)
        )
        return Value(score, win, winner)

    def _values(self, state: GameState) -> tuple[float, float, float]:
        _, timers, food, capsules = state.numbers
        mask = food | capsules
        layer = self._pellets - mask.bit_count()
        number = self.layers[layer].sets.number_of.get(mask) if layer < len(self.layers) else None
        scared = {timer for timer in timers if timer}
        if number is not None and len(scared) < 2:
            code, timer = self._numbering.code_of(state, number)
            block = self.layers[layer].blocks.get(timer, np.zeros(0, np.int64))
            place = int(np.searchsorted(block, code))
            if place < len(block) and block[place] == code:
                score, win, winner = self.values[layer].blocks[timer][place].tolist()
                return score, win, winner
        raise OptimalError(
            f"this state cannot be reached from the start of {self.layout.name} against {self.team}"
            f" with Pacman to move: {state!r}"
        )


def best_of(values: dict[Action, Value], goal: Goal = "score") -> tuple[Action, ...]:
    """The best of these actions for this goal, in the order in which they are given."""
    if goal == "win":
        most = max(value.win for value in values.values())
        values = {action: value for action, value in values.items() if value.win >= most - TIE}
        best = max(value.winner_score for value in values.values())
        return tuple(action for action, value in values.items() if value.winner_score >= best - SCORE_TIE)
    best = max(value.score for value in values.values())
    return tuple(action for action, value in values.items() if value.score >= best - SCORE_TIE)
