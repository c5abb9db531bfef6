"""My three searches for assignment 3."""
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        value, action = self.max_value(state, 0)
        return Decision(action, value)

    def max_value(self, state, d):
        if state.is_terminal or d > self.depth:
            return self.evaluate(state), None
        v, move = -inf, None
        for action in state.legal_actions(0):
            value, _ = self.min_value(state.successor(0, action), 1, d)
            if value > v:
                v, move = value, action
        return v, move

    def min_value(self, state, idx, d):
        if state.is_terminal:
            return self.evaluate(state), None
        v, move = inf, None
        for action in state.legal_actions(idx):
            child = state.successor(idx, action)
            if idx == state.num_agents - 1:
                value, _ = self.max_value(child, d + 1)
            else:
                value, _ = self.min_value(child, idx + 1, d + 1)
            if value < v:
                v, move = value, action

        return v, move

class AlphaBeta(SearchAgent):
    def search(self, state):
        value, action = self.max_value(state, 0, -inf, inf)
        return Decision(action, value)

    def max_value(self, state, d, alpha, beta):
        if state.is_terminal or d > self.depth:
            return self.evaluate(state), None
        v, move = -inf, None
        for action in state.legal_actions(0):
            value, _ = self.min_value(state.successor(0, action), 1, d, alpha, beta)
            if value > v:
                v, move = value, action
            if v > beta:
                return beta, move
            alpha = max(alpha, v)
        return v, move

    def min_value(self, state, idx, d, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state), None
        v, move = inf, None
        for action in state.legal_actions(idx):
            child = state.successor(idx, action)
            if idx == state.num_agents - 1:
                value, _ = self.max_value(child, d + 1, alpha, beta)
            else:
                value, _ = self.min_value(child, idx + 1, d, alpha, beta)
            if value < v:
                v, move = value, action
            if v < alpha:
                return alpha, move
            beta = min(beta, v)
        return v, move

class Expectimax(SearchAgent):
    def search(self, state):
        value, action = self.max_value(state, 0)
        return Decision(action, value)

    def max_value(self, state, d):
        if state.is_terminal or d > self.depth:
            return self.evaluate(state), None
        v, move = -inf, None
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), 1, d)
            if value > v:
                v, move = value, action
        return v, move

    def exp_value(self, state, idx, d):
        if state.is_terminal:
            return self.evaluate(state)
        total = 0
        actions = state.legal_actions(idx)
        for action in actions:
            child = state.successor(idx, action)
            if idx == state.num_agents - 1:
                total += self.max_value(child, d + 1)[0]
            else:
                total += self.exp_value(child, idx + 1, d)
        return total / len(actions)
