"""Best-reply search: of all opponents, only one answers.

Schadd & Winands, *Best Reply Search for Multiplayer Games*, 2011; here in the form BRS+ (Esser, Gras,
Winands, Schadd & Lanctot, *Improving Best-Reply Search*, 2013), in which the others do not pass.
"""

from __future__ import annotations

from math import inf
from typing import Literal, cast

from pacman import score
from pacman.agent import Evaluation, S

from .alphabeta import AlphaBeta
from .lookahead import check_word
from .windowed import Ordered, Prune

Order = Literal["fixed", "best", "worst"]
Expect = Literal["best", "first"]


class BestReply(AlphaBeta[S]):
    """Assumes that in each round one opponent answers well, and the others make their expected moves.

    So there are about as many answers as all opponents have moves together, not one for each combination:
    a search in a game of many comes deeper in the same time, and fears less. The expected move is the one
    with the best next evaluation for its agent, or with `expect="first"` the first. With one opponent it is
    alpha-beta.

    >>> from pacman import tree
    >>> BestReply(depth=1).search(tree.load("textbook").initial)
    Decision(action='Left', value=3)
    """

    def __init__(
        self,
        depth: int = 2,
        evaluation: Evaluation[S] = score,
        *,
        expect: Expect = "best",
        prune: Prune = "strict",
        order: Order = "fixed",
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        super().__init__(depth, evaluation, prune=prune, order=order, ms=ms, table=table)
        check_word("order", order, Order)
        check_word("expect", expect, Expect)
        self.expect = expect

    def value(
        self, state: S, agent: int, plies: int, alpha: float, beta: float, answered: bool = False
    ) -> float:
        """Alpha-beta's value; `answered` says whether an opponent has left its expected move in this round.

        A round begins with agent 0. Opponents are all that minimize.
        """
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        answered = answered and agent > 0
        if self.role(state, agent) == "max":
            return self.max_value(self.ordered(state, agent), agent, plies, alpha, beta, answered)
        is_last = agent == state.num_agents - 1
        if is_last and not answered:
            return self.min_value(self.ordered(state, agent), agent, plies, alpha, beta)
        if self.expect == "best" and len(state.legal_actions(agent)) > 1:
            state = cast(S, Ordered(state, agent, self.evaluate, descending=False))
        if answered:
            child = state.successor(agent, state.legal_actions(agent)[0])
            return self.value(child, self.next_agent[agent], plies - 1, alpha, beta, True)
        return self.answer(state, agent, plies, alpha, beta)

    def max_value(
        self, state: S, agent: int, plies: int, alpha: float, beta: float, answered: bool = False
    ) -> float:
        """Alpha-beta's `max_value`, which also tells the next agents whether one of them has answered."""
        best = -inf
        next_agent = self.next_agent[agent]
        for action in state.legal_actions(agent):
            value = self.value(state.successor(agent, action), next_agent, plies - 1, alpha, beta, answered)
            if value > best:
                best = value
                if best > beta or (best == beta and self.cuts_ties):
                    return best
                alpha = max(alpha, best)
        return best

    def answer(self, state: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The least value of a child; after the expected move, the first, a later agent may answer."""
        best = inf
        next_agent = self.next_agent[agent]
        for place, action in enumerate(state.legal_actions(agent)):
            child = state.successor(agent, action)
            value = self.value(child, next_agent, plies - 1, alpha, beta, place > 0)
            if value < best:
                best = value
                if best < alpha or (best == alpha and self.cuts_ties):
                    return best
                beta = min(beta, best)
        return best

    def _assisted_value(
        self,
        state: S,
        agent: int,
        plies: int,
        alpha: float = -inf,
        beta: float = inf,
        answered: bool = False,
    ) -> float:
        """Use the table like all searches, except at a node whose opponents may no longer answer."""
        if not answered:
            return super()._assisted_value(state, agent, plies, alpha, beta)
        self._clock.check()
        return type(self).value(self, state, agent, plies, alpha, beta, answered)
