"""max^n: every agent thinks of itself.

Luckhardt & Irani, *An Algorithmic Solution of N-Person Games*, 1986.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from pacman import Decision, mean, score
from pacman.agent import Evaluation, S

from .lookahead import FullWidth, check_word

Others = Literal["selfish", "foes"]


class Worth(float):
    """The value of a state: the evaluation's as a number, and what each agent makes of it, if told.

    >>> Worth(3, (3, -1, -2)).each[1]
    -1
    """

    each: tuple[float, ...]

    def __new__(cls, value: float, each: Sequence[float] = ()) -> Worth:
        worth = super().__new__(cls, value)
        worth.each = tuple(each)
        return worth


class MaxN(FullWidth[S]):
    """Assumes that every agent takes what is best for itself, not what is worst for Pacman.

    In Pacman a brave ghost wants to be near Pacman itself and a scared one far away; it does not care what
    the other ghosts do. With `others="foes"` each wants what is worst for Pacman, as minimax assumes. In
    other games the states' `utilities` say what each agent gets; without them Max wants a great value and
    Min a small one.

    >>> from pacman import tree
    >>> MaxN(depth=1).search(tree.load("textbook").initial).action
    'Left'
    """

    def __init__(
        self,
        depth: int = 2,
        evaluation: Evaluation[S] = score,
        *,
        others: Others = "selfish",
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        super().__init__(depth, evaluation, ms=ms, table=table)
        check_word("others", others, Others)
        self.others = others

    def best_action(self, state: S, plies: int) -> Decision:
        """The first action that is best for the agent at the root."""
        next_agent = self.next_agent[self.index]
        values = {
            action: self.value(state.successor(self.index, action), next_agent, plies - 1)
            for action in state.legal_actions(self.index)
        }
        best = max(values, key=lambda action: self.wanted(values[action], state, self.index))
        return Decision(best, float(values[best]))

    def value(self, state: S, agent: int, plies: int) -> float:
        """The value of a state in which `agent` is to move and `plies` moves are left: a Worth."""
        if plies == 0 or state.is_terminal:
            value = self.evaluate(state)
            return Worth(value, self.utilities(state, value))
        next_agent = self.next_agent[agent]
        values = [
            self.value(state.successor(agent, action), next_agent, plies - 1)
            for action in state.legal_actions(agent)
        ]
        if self.role(state, agent) == "chance":
            return mean_worth(state.outcomes(agent), values)
        return max(values, key=lambda value: self.wanted(value, state, agent))

    def wanted(self, value: float, state: S, agent: int) -> float:
        """Return the number that the agent to move in this state maximises."""
        each = getattr(value, "each", ())
        if each:
            return float(each[agent])
        return value if self.role(state, agent) == "max" else -value

    def utilities(self, state: Any, value: float) -> Sequence[float]:
        """The value of this state for each agent; nothing if it is not given."""
        if self.others == "foes":
            return ()
        ghosts = getattr(state, "ghosts", None)
        if ghosts is None:
            told: Sequence[float] | None = getattr(state, "utilities", None)
            return told or ()
        here, layout = state.pacman.position, state.layout
        farthest = layout.width * layout.height  # for ghosts that cannot come to Pacman
        each = [value]
        for ghost in ghosts:
            way = min(layout.distance(here, ghost.position), farthest)
            each.append(way if ghost.scared_timer else -way)
        return each


def mean_worth(outcomes: Sequence[tuple[str, float]], values: Sequence[float]) -> Worth:
    """The mean of what each agent gets."""
    each = [value.each for value in values if isinstance(value, Worth)]
    return Worth(mean(outcomes, values), [mean(outcomes, of_one) for of_one in zip(*each, strict=True)])
