from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.alpha = -inf
        self.beta = inf
        best = -inf
        best_action = None
        for action in state.legal_actions(0):
            # print("trying", action, self.alpha, self.beta)
            v = self.value(state.successor(0, action), 1, self.depth)
            if v > best:
                best = v
                best_action = action
                self.alpha = max(self.alpha, v)
        # print("DONE", best_action, best)
        return Decision(best_action, best)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.min_value(state, agent, depth)

    def max_value(self, state, depth):
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, action), 1, depth))
            if v > self.beta:
                # print("cut max", v, self.beta)
                return v
            self.alpha = max(self.alpha, v)
        return v

    def min_value(self, state, agent, depth):
        v = inf
        for action in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, action), agent + 1, depth))
            if v < self.alpha:
                # print("cut min", v, self.alpha)
                return v
            self.beta = min(self.beta, v)
        return v
