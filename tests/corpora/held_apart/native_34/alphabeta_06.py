from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.worth(state))
        scored = ((a, self.value(state.successor(0, a), 1, self.depth, -inf, inf))
                  for a in state.legal_actions(0))
        return Decision(*max(scored, key=lambda av: av[1]))

    def worth(self, s):
        return inf if s.is_win else -inf if s.is_lose else self.evaluate(s)

    def value(self, s, agent, rounds, alpha, beta):
        if agent == s.num_agents:
            agent, rounds = 0, rounds - 1
        if not rounds or s.is_terminal:
            return self.worth(s)
        v = inf if agent else -inf
        for a in s.legal_actions(agent):
            w = self.value(s.successor(agent, a), agent + 1, rounds, alpha, beta)
            if agent:
                v = min(v, w)
                if v < alpha:
                    return v
                beta = min(beta, v)
            else:
                v = max(v, w)
                if v > beta:
                    return v
                alpha = max(alpha, v)
        return v
