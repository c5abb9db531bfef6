from pacman import SearchAgent, Decision
import math as m


class AlphaBeta(SearchAgent):

    def search(self, state):
        best_action, alpha = None, -m.inf
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), 1, 1, alpha, m.inf)
            if v > alpha:
                alpha = v
                best_action = action
        return Decision(best_action, alpha)

    def value(self, state, agent, layer, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        if agent == state.num_agents:
            if layer == self.depth:
                return self.evaluate(state)
            return self.maximize(state, layer + 1, alpha, beta)
        return self.minimize(state, agent, layer, alpha, beta)

    def maximize(self, state, layer, alpha, beta):
        v = -m.inf
        for action in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, action), 1, layer, alpha, beta))
            if v > alpha:
                return v
            alpha = max(alpha, v)
        return v

    def minimize(self, state, agent, layer, alpha, beta):
        v = m.inf
        for action in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, action), agent + 1, layer, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
