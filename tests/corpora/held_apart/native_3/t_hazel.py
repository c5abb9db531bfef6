from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        value, action = self.maxAgent(state, self.depth)
        return Decision(action, value)

    def maxAgent(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        bestValue, bestAction = -inf, None
        for action in state.legal_actions(0):
            if action != "Stop":
                value = self.minAgent(state.successor(0, action), 1, depth)[0]
                if value > bestValue:
                    bestValue, bestAction = value, action
        return bestValue, bestAction

    def minAgent(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state), None
        bestValue, bestAction = inf, None
        for action in state.legal_actions(ghost):
            after = state.successor(ghost, action)
            if ghost < state.num_agents - 2:
                value = self.minAgent(after, ghost + 1, depth)[0]
            else:
                value = self.maxAgent(after, depth - 1)[0]
            if value < bestValue:
                bestValue, bestAction = value, action
        return bestValue, bestAction


class AlphaBeta(SearchAgent):

    def search(self, state):
        value, action = self.maxAgent(state, self.depth, -inf, inf)
        return Decision(action, value)

    def maxAgent(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        bestValue, bestAction = -inf, None
        for action in state.legal_actions(0):
            value = self.minAgent(state.successor(0, action), 1, depth, alpha, beta)[0]
            if value > bestValue:
                bestValue, bestAction = value, action
            if bestValue >= beta:
                return bestValue, bestAction
            alpha = max(alpha, bestValue)
        return bestValue, bestAction

    def minAgent(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state), None
        bestValue, bestAction = inf, None
        for action in state.legal_actions(ghost):
            after = state.successor(ghost, action)
            if ghost < state.num_agents - 2:
                value = self.minAgent(after, ghost + 1, depth, alpha, beta)[0]
            else:
                value = self.maxAgent(after, depth - 1, alpha, beta)[0]
            if value < bestValue:
                bestValue, bestAction = value, action
            if bestValue <= alpha:
                return bestValue, bestAction
            beta = min(beta, bestValue)
        return bestValue, bestAction


class Expectimax(SearchAgent):

    def search(self, state):
        value, action = self.maxAgent(state, self.depth)
        return Decision(action, value)

    def maxAgent(self, state, depth):
        if state.is_win or state.is_lose or depth == 0:
            return self.evaluate(state), None
        bestValue, bestAction = -inf, None
        for action in state.legal_actions(0):
            value = self.expAgent(state.successor(0, action), 1, depth)
            if value > bestValue:
                bestValue, bestAction = value, action
        return bestValue, bestAction

    def expAgent(self, state, ghost, depth):
        if state.is_win or state.is_lose:
            return self.evaluate(state)
        if ghost == state.num_agents:
            return self.maxAgent(state, depth - 1)[0]
        expected = 0
        for action, probability in state.outcomes(ghost):
            after = state.successor(ghost, action)
            if ghost < state.num_agents - 1:
                expected += probability * self.expAgent(after, ghost + 1, depth)
            else:
                expected += probability * self.maxAgent(after, depth - 1)[0]
        return expected
