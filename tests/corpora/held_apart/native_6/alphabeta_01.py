from math import inf

from pacman import Decision, SearchAgent


# function ALPHA-BETA-SEARCH(state) returns an action
class AlphaBeta(SearchAgent):
    def search(self, state):
        self.choice = None
        v = self.MAX_VALUE(state, -inf, inf, 0)
        return Decision(self.choice, v)

    def CUTOFF_TEST(self, state, d):
        return d == self.depth or state.is_terminal

    def SUCC_VALUE(self, state, agent, alpha, beta, d):
        if agent == state.num_agents:
            return self.MAX_VALUE(state, alpha, beta, d + 1)
        return self.MIN_VALUE(state, agent, alpha, beta, d)

    def MAX_VALUE(self, state, alpha, beta, d):
        if self.CUTOFF_TEST(state, d):
            return self.evaluate(state)
        v = -inf
        for a in state.legal_actions(0):
            v2 = self.SUCC_VALUE(state.successor(0, a), 1, alpha, beta, d)
            if v2 > v:
                v = v2
                if d == 0:
                    self.choice = a
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def MIN_VALUE(self, state, agent, alpha, beta, d):
        if self.CUTOFF_TEST(state, d):
            return self.evaluate(state)
        v = inf
        for a in state.legal_actions(agent):
            v = min(v, self.SUCC_VALUE(state.successor(agent, a), agent + 1, alpha, beta, d))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
