from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        value, action = self.maxValue(state, self.depth)
        return Decision(action, value)

    def maxValue(self, state, depth):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state), None
        bestValue = -inf
        bestAction = None
        legal = [a for a in state.legal_actions(0) if a != "Stop"]
        for action in legal:
            value = self.minValue(state.successor(0, action), depth, 1)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestValue, bestAction

    def minValue(self, state, depth, ghostIndex):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state)
        bestValue = inf
        for action in state.legal_actions(ghostIndex):
            successor = state.successor(ghostIndex, action)
            if ghostIndex == state.num_agents - 1:
                depth -= 1
                value = self.maxValue(successor, depth)[0]
            else:
                value = self.minValue(successor, depth, ghostIndex + 1)
            bestValue = min(bestValue, value)
        return bestValue


class AlphaBeta(SearchAgent):

    def search(self, state):
        value, action = self.maxValue(state, self.depth, -inf, inf)
        return Decision(action, value)

    def maxValue(self, state, depth, alpha, beta):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state), None
        bestValue = -inf
        bestAction = None
        legal = [a for a in state.legal_actions(0) if a != "Stop"]
        for action in legal:
            value = self.minValue(state.successor(0, action), depth, 1, alpha, beta)
            if value > bestValue:
                bestValue = value
                bestAction = action
            if bestValue > beta:
                return bestValue, bestAction
            alpha = max(alpha, bestValue)
        return bestValue, bestAction

    def minValue(self, state, depth, ghostIndex, alpha, beta):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state)
        bestValue = inf
        for action in state.legal_actions(ghostIndex):
            successor = state.successor(ghostIndex, action)
            if ghostIndex == state.num_agents - 1:
                depth -= 1
                value = self.maxValue(successor, depth, alpha, beta)[0]
            else:
                value = self.minValue(successor, depth, ghostIndex + 1, alpha, beta)
            bestValue = min(bestValue, value)
            if bestValue < alpha:
                return bestValue
        return bestValue


class Expectimax(SearchAgent):

    def search(self, state):
        value, action = self.maxValue(state, self.depth)
        return Decision(action, value)

    def maxValue(self, state, depth):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state), None
        bestValue = -inf
        bestAction = None
        legal = [a for a in state.legal_actions(0) if a != "Stop"]
        for action in legal:
            value = self.expValue(state.successor(0, action), depth, 1)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestValue, bestAction

    def expValue(self, state, depth, ghostIndex):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state)
        expected = 0
        actions = state.legal_actions(ghostIndex)
        probability = 1 / len(actions)
        for action in actions:
            successor = state.successor(ghostIndex, action)
            if ghostIndex == state.num_agents - 1:
                depth -= 1
                value = self.maxValue(successor, depth)[0]
            else:
                value = self.expValue(successor, depth, ghostIndex + 1)
            expected += probability * value
        return expected
