from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best_action, best_value = None, -inf
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), self.depth, 1)
            if value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def max_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), depth, 1))
        return v

    def min_value(self, state, depth, ghost):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(ghost):
            if ghost + 1 == state.num_agents:
                v = min(v, self.max_value(state.successor(ghost, action), depth - 1))
            else:
                v = min(v, self.min_value(state.successor(ghost, action), depth, ghost + 1))
        return v


class AlphaBeta(SearchAgent):
    def search(self, state):
        best_action, best_value = None, -inf
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), self.depth, 1, best_value, inf)
            if value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def max_value(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), depth, 1, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, depth, ghost, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(ghost):
            if ghost + 1 == state.num_agents:
                v = min(v, self.max_value(state.successor(ghost, action), depth - 1, alpha, beta))
            else:
                v = min(v, self.min_value(state.successor(ghost, action), depth, ghost + 1, alpha, beta))
            if v < alpha:
                return v
        return v


class Expectimax(SearchAgent):
    def search(self, state):
        best_action, best_value = None, -inf
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), self.depth, 1, best_value)
            if value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def max_value(self, state, depth, alpha):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.exp_value(state.successor(0, action), depth, 1, alpha))
            alpha = max(alpha, v)
        return v

    def exp_value(self, state, depth, ghost, alpha):
        if state.is_terminal:
            return self.evaluate(state)
        v = 0
        p = 1 / len(state.legal_actions(ghost))
        for action in state.legal_actions(ghost):
            if ghost + 1 == state.num_agents:
                v += p * self.max_value(state.successor(ghost, action), depth - 1, alpha)
            else:
                v += p * self.exp_value(state.successor(ghost, action), depth, ghost + 1, alpha)
            if v < alpha:
                return v
        return v
