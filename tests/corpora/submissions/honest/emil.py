from math import inf
from pacman import Decision, SearchAgent


def terminal_test(agent, state, depth):
    return depth == 0 or state.is_terminal


class Minimax(SearchAgent):
    def search(self, state):
        def value(state, agent, depth):
            if agent == state.num_agents:
                agent, depth = 0, depth - 1
            if terminal_test(agent, state, depth):
                return self.evaluate(state)
            children = (state.successor(agent, action) for action in state.legal_actions(agent))
            pick = max if agent == 0 else min
            return pick(value(child, agent + 1, depth) for child in children)

        values = {}
        for action in state.legal_actions(0):
            values[action] = value(state.successor(0, action), 1, self.depth)
        best = max(values, key=lambda action: values[action])
        return Decision(best, values[best])


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha, beta = -inf, inf
        decision = Decision(None, -inf)
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            v = self.min_value(child, 1, self.depth, max(alpha, decision.value), beta)
            if v > decision.value:
                decision = Decision(action, v)
        return decision

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if terminal_test(agent, state, depth):
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth, alpha, beta)
        return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, depth, alpha, beta):
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, action), 1, depth, alpha, beta))
            alpha = max(alpha, v)
            if alpha > beta:
                break
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
            beta = min(beta, v)
            if beta < alpha:
                break
        return v
