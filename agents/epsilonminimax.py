"""Minimax against ε-greedy opponents, which err with a known probability.

A player that errs at random is the trembling hand of Selten, *Reexamination of the Perfectness Concept for
Equilibrium Points in Extensive Games*, 1975; a choice that is the best one except with probability ε, when it
is any one, is called ε-greedy (Sutton & Barto, *Reinforcement Learning*, chapter 2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import ClassVar

from pacman import mean, score
from pacman.agent import Evaluation, Outcomes, Role, S, SearchAgent, probability

from .lookahead import FullWidth


class EpsilonMinimax(FullWidth[S]):
    """Assumes opponents that err: with probability `epsilon` any move, each equally likely, else the worst.

    So an opponent's node is worth (1 - epsilon) · min + epsilon · mean of its children: at epsilon = 0 this
    is minimax, at 1 expectimax. Chance of the game itself keeps its probabilities.

    >>> from pacman import tree
    >>> game = tree.nested([[10, 10], [9, 100]]).initial
    >>> EpsilonMinimax(depth=1, epsilon=0.1).search(game)  # 0.9 · 9 + 0.1 · 54.5
    Decision(action='Right', value=13.55)
    >>> EpsilonMinimax(depth=1, epsilon=0).search(game)
    Decision(action='Left', value=10.0)
    """

    treats_as: ClassVar[Mapping[Role, Role]] = {"min": "chance"}  # as its value is a mean

    def __init__(
        self,
        depth: int = 2,
        evaluation: Evaluation[S] = score,
        *,
        epsilon: float = 0.1,
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        super().__init__(depth, evaluation, ms=ms, table=table)
        self.epsilon = probability(epsilon, "epsilon")

    def value(self, state: S, agent: int, plies: int) -> float:
        """The value of a state in which `agent` is to move and `plies` moves are left."""
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        next_agent = self.next_agent[agent]
        if self.role(state, agent) == "max":
            best = -inf
            for action in state.legal_actions(agent):
                value = self.value(state.successor(agent, action), next_agent, plies - 1)
                best = max(best, value)
            return best
        values = []
        for action in state.legal_actions(agent):
            values.append(self.value(state.successor(agent, action), next_agent, plies - 1))
        return mean(self.replies(state, agent, values), values)

    def replies(self, state: S, agent: int, values: Sequence[float]) -> Outcomes:
        """Return how likely each move is, of chance or of an opponent whose moves have these values."""
        if SearchAgent.role(self, state, agent) == "chance":
            return state.outcomes(agent)
        actions = state.legal_actions(agent)
        error = self.epsilon / len(actions)
        worst = values.index(min(values))
        return tuple(
            (action, error + (1 - self.epsilon if place == worst else 0))
            for place, action in enumerate(actions)
        )
