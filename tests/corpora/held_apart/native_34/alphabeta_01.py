from itertools import takewhile
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Children's values as lazy streams; a node reads its stream as far as it needs."""

    def search(self, state):
        n = state.num_agents

        def after(agent, rounds):
            nxt = (agent + 1) % n
            return nxt, rounds - (nxt == 0)

        def highs(s, rounds, alpha, beta):
            for a in s.legal_actions(0):
                v = value(s.successor(0, a), *after(0, rounds), alpha, beta)
                alpha = max(alpha, v)
                yield v

        def lows(s, g, rounds, alpha, beta):
            for a in s.legal_actions(g):
                v = value(s.successor(g, a), *after(g, rounds), alpha, beta)
                beta = min(beta, v)
                yield v

        def value(s, agent, rounds, alpha, beta):
            if rounds == 0 or s.is_terminal:
                return self.evaluate(s)
            if agent == 0:
                return max(takewhile(lambda v: v < beta, highs(s, rounds, alpha, beta)),
                           default=beta)
            return min(takewhile(lambda v: v > alpha, lows(s, agent, rounds, alpha, beta)),
                       default=alpha)

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        acts = state.legal_actions(0)
        v, a = max(zip(highs(state, self.depth, -inf, inf), acts), key=lambda p: p[0])
        return Decision(a, v)
