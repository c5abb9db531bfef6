from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.alpha = -inf
        self.beta = inf
        v, action = self.maximize(state, self.depth)
        return Decision(action, v)

    def maximize(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None
        v = -inf
        best = None
        for action in state.legal_actions(0):
            w = self.minimize(state.successor(0, action), 1, depth)
            if w > v:
                v = w
                best = action
            if v > self.beta:
                return v, best
            self.alpha = max(self.alpha, v)
        return v, best

    def minimize(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(agent):
            succ = state.successor(agent, action)
            if agent + 1 == state.num_agents:
                w, _ = self.maximize(succ, depth - 1)
            else:
                w = self.minimize(succ, agent + 1, depth)
            if w < v:
                v = w
            if v < self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v
