"""Alpha-beta (Knuth & Moore, *An Analysis of Alpha-Beta Pruning*, 1975; here in its fail-soft form)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import ClassVar, Generic, Literal, cast

from agents.limits import check_word
from agents.lookahead import Lookahead
from pacman import Decision, score
from pacman.agent import Evaluation, Role, S

Prune = Literal["strict", "equal"]
Order = Literal["fixed", "best", "worst"]


class AlphaBeta(Lookahead[S]):
    """Minimax's values without the moves that cannot matter: whoever does not maximize, minimizes.

    alpha is the value that Max is already sure of, beta the one that Min is. `prune="strict"` stops at a
    value beyond beta (or alpha), so that ties are never cut; "equal" stops at a value equal to it too.
    `order` visits below the root the children with the best (or worst) evaluation for the mover first.
    """

    sees: ClassVar[Mapping[Role, Role]] = {"chance": "min"}

    def __init__(
        self,
        depth: int = 2,
        evaluation: Evaluation[S] = score,
        *,
        prune: Prune = "strict",
        order: Order = "fixed",
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        super().__init__(depth, evaluation, ms=ms, table=table)
        check_word("prune", prune, Prune)
        check_word("order", order, Order)
        self.prune, self.order = prune, order
        self._cut_ties = prune == "equal"
        self.window = (-inf, inf)  # at the root

    def decide(self, state: S, plies: int) -> Decision:
        """The first action whose next state has the best value; the root's own window is never left."""
        best: Decision | None = None
        alpha, beta = self.window
        following = self.after[self.index]
        for action in state.legal_actions(self.index):
            value = self.value(state.successor(self.index, action), following, plies - 1, alpha, beta)
            if self.better(state, value, best):
                best = Decision(action, value)
                if self.role(state, self.index) == "max":
                    alpha = max(alpha, value)
                else:
                    beta = min(beta, value)
        assert best is not None, "search refuses a root without actions"
        return best

    def value(self, state: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The value of a state in which `agent` is to move and `plies` moves are left.

        Exact within the window [alpha, beta]; outside of it, a bound on the same side.
        """
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        if self.role(state, agent) == "max":
            return self.max_value(self.ordered(state, agent), agent, plies, alpha, beta)
        return self.min_value(self.ordered(state, agent), agent, plies, alpha, beta)

    def max_value(self, state: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The greatest value of a child, or the first that is too good to be allowed."""
        best = -inf
        following = self.after[agent]
        for action in state.legal_actions(agent):
            value = self.value(state.successor(agent, action), following, plies - 1, alpha, beta)
            if value > best:
                best = value
                if best > beta or (self._cut_ties and best == beta):
                    return best
                alpha = max(alpha, best)
        return best

    def min_value(self, state: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The least value of a child, or the first that is too bad to be chosen."""
        best = inf
        following = self.after[agent]
        for action in state.legal_actions(agent):
            value = self.value(state.successor(agent, action), following, plies - 1, alpha, beta)
            if value < best:
                best = value
                if best < alpha or (self._cut_ties and best == alpha):
                    return best
                beta = min(beta, best)
        return best

    def _assisted_value(
        self, state: S, agent: int, plies: int, alpha: float = -inf, beta: float = inf
    ) -> float:
        self._watch_the_clock()
        if self._table is None:
            return type(self).value(self, state, agent, plies, alpha, beta)
        key = (state, agent, plies)
        known = self._table.look(key, alpha, beta)
        if known is None:
            known = type(self).value(self, state, agent, plies, alpha, beta)
            self._table.keep(key, known, alpha, beta)
        return known

    def ordered(self, state: S, agent: int) -> S:
        """The state as it is, or a view of it with its children in the asked order."""
        if self.order == "fixed":
            return state
        descending = (self.role(state, agent) == "max") == (self.order == "best")
        return cast(S, Ordered(state, agent, self.evaluate, descending=descending))


class Ordered(Generic[S]):
    """A state's children, all generated once, in the order of their values. For `max_value`, `min_value`."""

    def __init__(self, state: S, agent: int, evaluation: Evaluation[S], *, descending: bool) -> None:
        children = {action: state.successor(agent, action) for action in state.legal_actions(agent)}
        values = {action: evaluation(child) for action, child in children.items()}
        self._children = children
        self._actions = sorted(children, key=values.__getitem__, reverse=descending)

    def legal_actions(self, agent: int) -> list[str]:
        """The state's own, best or worst first."""
        return self._actions

    def successor(self, agent: int, action: str) -> S:
        """The child that was generated for this action."""
        return self._children[action]
