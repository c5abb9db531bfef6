from pacman import SearchAgent, Decision
from math import inf


class AlphaBeta(SearchAgent):
    def search(self, state):
        best, alpha = None, -inf
        for action in state.legal_actions(self.index):
            if action == "Stop":
                continue
            value = self.lowest(state.successor(self.index, action), 1, self.depth, alpha, inf)
            if best is None or value > best.value:
                best = Decision(action, value)
                alpha = value
        return best

    def highest(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        value = -inf
        for action in state.legal_actions(self.index):
            value = max(value, self.lowest(state.successor(self.index, action), 1, depth, alpha, beta))
            if value > beta:
                break
            alpha = max(alpha, value)
        return value

    def lowest(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        value = inf
        for action in state.legal_actions(ghost):
            next_state = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                value = min(value, self.highest(next_state, depth - 1, alpha, beta))
            else:
                value = min(value, self.lowest(next_state, ghost + 1, depth, alpha, beta))
            if value <= alpha:
                break
            beta = min(beta, value)
        return value
