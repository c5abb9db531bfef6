"""An exhaustive search, in fractions: it checks the reference, and sampling searches are graded by it.

It tries every move of every agent. Written from the definitions, without code of the agents that it judges.
Simple, not fast.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Generic, Literal, NamedTuple

from autograder.reference.search import exact_chances
from pacman.agent import Outcomes, Role, S, mover

Rule = Callable[[S, int], Role]  # the role of an agent in a state
Algorithm = Literal["minimax", "expectimax", "expectiminimax"]


class ExactAnswer(NamedTuple):
    """The correct result at a root: its value, each action's, and the first of the best."""

    action: str
    value: Fraction
    values: dict[str, Fraction]


class ExhaustiveSearch(Generic[S]):
    """The exact value of a state, `plies` moves of any agent deep.

    `algorithm` decides on roles: minimax treats chance as an opponent, expectimax treats opponents as
    chance. Without `rule` the state's own `role` is used, which drawn trees have.
    """

    def __init__(
        self,
        algorithm: Algorithm,
        *,
        rule: Rule[S] | None = None,
        evaluation: Callable[[S], float] | None = None,
        outcomes: Callable[[S, int], Outcomes] | None = None,
    ) -> None:
        self.algorithm = algorithm
        self._rule = _drawn_role if rule is None else rule
        self._evaluation, self._outcomes = evaluation, outcomes

    def answer(self, state: S, agent: int, depth: int, *, in_plies: bool = False) -> ExactAnswer:
        """The action to take, `depth` rounds (or moves) deep, and the values that make it the best."""
        plies = depth * (1 if in_plies else state.num_agents)
        values = {
            action: self.value(child, mover(child, agent), plies - 1)
            for action in state.legal_actions(agent)
            for child in [state.successor(agent, action)]
        }
        best = (max if self.role(state, agent) == "max" else min)(values.values())
        return ExactAnswer(next(action for action, value in values.items() if value == best), best, values)

    def value(self, state: S, agent: int, plies: int) -> Fraction:
        """The value of a state in which this agent is to move and `plies` moves are left."""
        if state.is_terminal or plies == 0:
            return Fraction(state.score if self._evaluation is None else self._evaluation(state))
        values = [
            self.value(child, mover(child, agent), plies - 1)
            for action in state.legal_actions(agent)
            for child in [state.successor(agent, action)]
        ]
        role = self.role(state, agent)
        if role == "chance":
            outcomes = state.outcomes(agent) if self._outcomes is None else self._outcomes(state, agent)
            return _mean(state.legal_actions(agent), values, outcomes)
        return max(values) if role == "max" else min(values)

    def role(self, state: S, agent: int) -> Role:
        """The agent's role in this state, in this algorithm."""
        role = self._rule(state, agent)
        if self.algorithm == "minimax":
            return "min" if role == "chance" else role
        if self.algorithm == "expectimax":
            return "chance" if role == "min" else role
        return role


def _drawn_role(state: Any, _agent: int) -> Role:
    role: Role = state.role
    return role


def _mean(actions: Sequence[str], values: Sequence[Fraction], outcomes: Outcomes) -> Fraction:
    """Each value times its probability; an action that is not among the outcomes never happens."""
    shares = dict(exact_chances(outcomes))
    never = Fraction(0)
    return sum((shares.get(a, never) * value for a, value in zip(actions, values, strict=True)), never)
