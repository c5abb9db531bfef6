from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # function ALPHA-BETA-SEARCH(state) returns an action
    def search(self, state):
        nxt = 1 % state.num_agents
        left = self.depth if nxt else self.depth - 1
        v, best = -inf, None
        alpha, beta = -inf, inf
        for a in state.legal_actions(0):
            w = self.value(state.successor(0, a), nxt, left, alpha, beta)
            if best is None or w > v:
                v, best = w, a
        return Decision(best, v)

    def value(self, state, agent, depth, alpha, beta):
        # if TERMINAL-TEST(state) then return UTILITY(state)
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        f = self.max_value if agent == 0 else self.min_value
        nxt = (agent + 1) % state.num_agents
        return f(state, agent, nxt, depth if nxt else depth - 1, alpha, beta)

    # function MAX-VALUE(state, alpha, beta) returns a utility value
    def max_value(self, state, agent, nxt, depth, alpha, beta):
        v = -inf
        for a in state.legal_actions(agent):
            v = max(v, self.value(state.successor(agent, a), nxt, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    # function MIN-VALUE(state, alpha, beta) returns a utility value
    def min_value(self, state, agent, nxt, depth, alpha, beta):
        v = inf
        for a in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, a), nxt, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
