from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        children = [(action, state.successor(0, action)) for action in state.legal_actions(0)]
        children.sort(key=lambda pair: self.evaluate(pair[1]), reverse=True)  # good moves first = more cuts
        best, alpha = None, -inf
        for action, child in children:
            value = self.visit(child, 1, self.depth, alpha, inf)
            if best is None or value > best.value:
                best, alpha = Decision(action, value), value
        return best

    def visit(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        return (self.max_value if agent == 0 else self.min_value)(state, agent, depth, alpha, beta)

    def max_value(self, state, agent, depth, alpha, beta):
        v = -inf
        for action in state.legal_actions(agent):
            v = max(v, self.visit(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        v = inf
        for action in state.legal_actions(agent):
            v = min(v, self.visit(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
        return v
