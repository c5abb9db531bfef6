"""How much expected score each decision of a game gave away against the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pacman.optimal.solution import SCORE_TIE, Solution, best_of
from pacman.rules.grid import Action
from pacman.rules.state import GameState


class Decision(NamedTuple):
    """A decision of Pacman in a game; `number` counts from 1, `loss` is in points and never negative."""

    number: int
    state: GameState
    taken: Action
    best: Action  # the first optimal one; the taken one if that is optimal
    loss: float


def decisions(solution: Solution, start: GameState, moves: Sequence[Action]) -> Iterator[Decision]:
    """Pacman's decisions in a game that begins so and goes on with these moves, agents in turn.

    >>> from pacman.optimal import solve
    >>> solution = solve("trap", "random")
    >>> [(each.number, each.loss) for each in decisions(solution, solution.start, [Action.WEST])]
    [(1, 502.5)]
    """
    state = start
    for move, action in enumerate(moves):
        agent = move % start.num_agents
        if agent == 0:
            values = solution.actions(state)
            loss = max(value.score for value in values.values()) - values[action].score
            is_best = loss <= SCORE_TIE
            best = action if is_best else best_of(values)[0]
            yield Decision(move // start.num_agents + 1, state, action, best, 0.0 if is_best else loss)
        state = state.successor(agent, action)
