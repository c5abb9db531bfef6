"""My three searches for assignment 3."""
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        value, action = self.max_value(state, 0)
        return Decision(action, value)

    def max_value(self, state, rounds):
        if state.is_terminal or rounds == self.depth:
            return self.evaluate(state), None
        bestVal, bestAct = -inf, None
        for action in state.legal_actions(0):
            value, _ = self.min_value(state.successor(0, action), 1, rounds)
            if value > bestVal:
                bestVal, bestAct = value, action
        return bestVal, bestAct

    def min_value(self, state, g, rounds):
        if state.is_terminal:
            return self.evaluate(state), None
        bestVal, bestAct = inf, None
        for action in state.legal_actions(g):
            child = state.successor(g, action)
            if g == state.num_agents - 1:
                value, _ = self.max_value(child, rounds + 1)
            else:
                value, _ = self.min_value(child, g, rounds)
            if value < bestVal:
                bestVal, bestAct = value, action

        return bestVal, bestAct

class AlphaBeta(SearchAgent):
    def search(self, state):
        value, action = self.max_value(state, 0, -inf, inf)
        return Decision(action, value)

    def max_value(self, state, rounds, alpha, beta):
        if state.is_terminal or rounds == self.depth:
            return self.evaluate(state), None
        bestVal, bestAct = -5, None
        for action in state.legal_actions(0):
            value, _ = self.min_value(state.successor(0, action), 1, rounds, alpha, beta)
            if value >= bestVal:
                bestVal, bestAct = value, action
            if bestVal > beta:
                return bestVal, bestAct
            alpha = max(alpha, bestVal)
        return bestVal, bestAct

    def min_value(self, state, g, rounds, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state), None
        bestVal, bestAct = inf, None
        for action in state.legal_actions(g):
            child = state.successor(g, action)
            if g == state.num_agents - 1:
                value, _ = self.max_value(child, rounds + 1, alpha, beta)
            else:
                value, _ = self.min_value(child, g + 1, rounds, alpha, beta)
            if value < bestVal:
                bestVal, bestAct = value, action
            if bestVal < alpha:
                return bestVal, bestAct
            beta = min(beta, bestVal)
        return bestVal, bestAct

class Expectimax(SearchAgent):
    def search(self, state):
        value, action = self.max_value(state, 0)
        return Decision(action, value)

    def max_value(self, state, rounds):
        if state.is_terminal or rounds > self.depth:
            return self.evaluate(state), None
        bestVal, bestAct = -inf, None
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), 1, rounds)
            if value > bestVal:
                bestVal, bestAct = value, action
        return bestVal, bestAct

    def exp_value(self, state, g, rounds):
        if state.is_terminal:
            return self.evaluate(state)
        total = 0
        actions = state.legal_actions(g)
        for action in actions:
            child = state.successor(g, action)
            if g == state.num_agents - 1:
                total += self.max_value(child, rounds + 1)[0]
            else:
                total += self.exp_value(child, g + 1, rounds)
        if g < state.num_agents - 1:
            return total
        return total / len(actions)
