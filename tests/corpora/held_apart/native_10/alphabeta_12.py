from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        value, action = self.max_value(state, 0, -inf, inf)
        return Decision(action, value)

    def ordered(self, state):
        """Pacman's actions, the promising ones first (better pruning)."""
        return sorted(state.legal_actions(0),
                      key=lambda a: self.evaluate(state.successor(0, a)),
                      reverse=True)

    def max_value(self, state, depth, alpha, beta):
        if depth == self.depth or state.is_terminal:
            return self.evaluate(state), None
        v, best = -inf, None
        for a in self.ordered(state):
            w = self.min_value(state.successor(0, a), 1, depth, alpha, beta)
            if w > v:
                v, best = w, a
            if v >= beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    def min_value(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for a in state.legal_actions(agent):
            child = state.successor(agent, a)
            if agent < state.num_agents - 1:
                v = min(v, self.min_value(child, agent + 1, depth, alpha, beta))
            else:
                # new round
                v = min(v, self.max_value(child, depth + 1, -inf, inf)[0])
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
