"""What alpha-beta and its relatives share: where they cut, and in which order they look."""

from __future__ import annotations

from math import inf
from typing import Generic, Literal, cast

from pacman import score
from pacman.agent import Evaluation, S

from .limits import check_word
from .lookahead import Lookahead

Prune = Literal["strict", "equal"]
Order = Literal["fixed", "best", "worst"]


class Windowed(Lookahead[S]):
    """A search with a window of values, alpha to beta, outside of which nothing can change the decision.

    `prune="strict"` cuts at a value beyond the window, so that ties are never cut; "equal" cuts at a value
    on its edge too. `order` visits the children below the root with the best (or worst) evaluation for the
    mover first.
    """

    lowest, highest = -inf, inf  # the window at the root

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
        self.cuts_ties = prune == "equal"

    def ordered(self, state: S, agent: int) -> S:
        """This state, with its children in the order that the option `order` asks for."""
        if self.order == "fixed":
            return state
        descending = (self.role(state, agent) == "max") == (self.order == "best")
        return cast(S, Ordered(state, agent, self.evaluate, descending=descending))

    def _assisted_value(
        self, state: S, agent: int, plies: int, alpha: float = -inf, beta: float = inf
    ) -> float:
        self._clock.check()
        if self._table is None:
            return type(self).value(self, state, agent, plies, alpha, beta)
        key = (state, agent, plies)
        known = self._table.look(key, alpha, beta)
        if known is None:
            known = type(self).value(self, state, agent, plies, alpha, beta)
            self._table.keep(key, known, alpha, beta)
        return known


class Ordered(Generic[S]):
    """A state whose children were all generated and evaluated, and come in the order of their values."""

    def __init__(self, state: S, agent: int, evaluation: Evaluation[S], *, descending: bool) -> None:
        children = {action: state.successor(agent, action) for action in state.legal_actions(agent)}
        values = {action: evaluation(child) for action, child in children.items()}
        self._children = children
        self._actions = sorted(children, key=values.__getitem__, reverse=descending)

    def legal_actions(self, agent: int) -> list[str]:
        """The state's own, in the order of the children's values."""
        return self._actions

    def successor(self, agent: int, action: str) -> S:
        """The child that was generated for this action."""
        return self._children[action]
