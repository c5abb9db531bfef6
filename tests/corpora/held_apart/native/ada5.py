"""My three searches for assignment 3."""
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        value, action = self.max_value(state, 0)
        return Decision(action, value)

    def max_value(self, state, level):
        if state.is_terminal or level == self.depth:
            return self.evaluate(state), None
        best, best_action = -inf, None
        for action in state.legal_actions(0):
            value, _ = self.min_value(state.successor(0, action), 1, level)
            if value >= best:
                best, best_action = value, action
        return best, best_action

    def min_value(self, state, ghost, level):
        if state.is_terminal and not state.is_win:
            return self.evaluate(state), None
        best, best_action = inf, None
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                value, _ = self.max_value(child, level + 1)
            else:
                value, _ = self.min_value(child, ghost + 1, level)
            if value < best:
                best, best_action = value, action

        return best, best_action

class AlphaBeta(SearchAgent):
    def search(self, state):
        value, action = self.max_value(state, 0, -inf, inf)
        return Decision(action, value)

    def max_value(self, state, level, alpha, beta):
        if state.is_terminal or level == self.depth:
            return self.evaluate(state), None
        best, best_action = -inf, None
        for action in state.legal_actions(0):
            value, _ = self.min_value(state.successor(0, action), 1, level, alpha, beta)
            if value > best:
                best, best_action = value, action
            if best > beta:
                return best, best_action
            alpha = max(alpha, best)
        return best, best_action

    def min_value(self, state, ghost, level, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state), None
        best, best_action = inf, None
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                value, _ = self.max_value(child, level + 1, beta, alpha)
            else:
                value, _ = self.min_value(child, ghost + 1, level, alpha, beta)
            if value < best:
                best, best_action = value, action
            if best < alpha:
                return best, best_action
            beta = min(beta, best)
        return best, best_action

class Expectimax(SearchAgent):
    def search(self, state):
        value, action = self.max_value(state, 0)
        return Decision(action, value)

    def max_value(self, state, level):
        if state.is_terminal or level == self.depth:
            return self.evaluate(state), None
        best, best_action = -inf, None
        for action in state.legal_actions(0):
            if action == "Stop":
                continue
            value = self.exp_value(state.successor(0, action), 1, level)
            if value >= best:
                best, best_action = value, action
        return best, best_action

    def exp_value(self, state, ghost, level):
        if state.is_terminal:
            return self.evaluate(state)
        total = 0
        actions = state.legal_actions(ghost)
        for action in actions:
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                total += self.max_value(child, level + 1)[0]
            else:
                total += self.exp_value(child, ghost + 1, level)
        return total
