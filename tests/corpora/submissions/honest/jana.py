import sys
from pacman import Decision, SearchAgent

MIN_SCORE = -sys.maxsize
MAX_SCORE = sys.maxsize


class Minimax(SearchAgent):
    def search(self, state):
        bestScore = MIN_SCORE
        bestAction = None
        for action in state.legal_actions(0):
            nextState = state.successor(0, action)
            nextScore = self.getValue(nextState, 0, 1)
            if nextScore > bestScore:
                bestAction = action
                bestScore = nextScore
        return Decision(bestAction, bestScore)

    def getValue(self, state, currentDepth, agentIndex):
        if state.is_win or state.is_lose or state.is_terminal:
            return self.evaluate(state)
        if currentDepth == self.depth:
            return self.evaluate(state)
        if agentIndex == 0:
            return self.maxAgent(state, currentDepth)
        else:
            if agentIndex == state.num_agents:
                return self.getValue(state, currentDepth + 1, 0)
            return self.minAgent(state, currentDepth, agentIndex)

    def maxAgent(self, state, currentDepth):
        maxScore = MIN_SCORE
        for action in state.legal_actions(0):
            nextState = state.successor(0, action)
            nextScore = self.getValue(nextState, currentDepth, 1)
            maxScore = max(maxScore, nextScore)
        return maxScore

    def minAgent(self, state, currentDepth, agentIndex):
        minScore = MAX_SCORE
        for action in state.legal_actions(agentIndex):
            nextState = state.successor(agentIndex, action)
            nextScore = self.getValue(nextState, currentDepth, agentIndex + 1)
            minScore = min(minScore, nextScore)
        return minScore


class AlphaBeta(SearchAgent):
    def search(self, state):
        bestScore = MIN_SCORE
        bestAction = None
        for action in state.legal_actions(0):
            nextState = state.successor(0, action)
            nextScore = self.getValue(nextState, 0, 1, bestScore, MAX_SCORE)
            if nextScore > bestScore:
                bestAction = action
                bestScore = nextScore
        return Decision(bestAction, bestScore)

    def getValue(self, state, currentDepth, agentIndex, alpha, beta):
        if agentIndex == state.num_agents:
            currentDepth += 1
            agentIndex = 0
        if state.is_terminal or currentDepth == self.depth:
            return self.evaluate(state)
        if agentIndex == 0:
            maxScore = MIN_SCORE
            for action in state.legal_actions(0):
                nextState = state.successor(0, action)
                maxScore = max(maxScore, self.getValue(nextState, currentDepth, 1, alpha, beta))
                if maxScore > beta:
                    return maxScore
                alpha = max(alpha, maxScore)
            return maxScore
        minScore = MAX_SCORE
        for action in state.legal_actions(agentIndex):
            nextState = state.successor(agentIndex, action)
            minScore = min(minScore, self.getValue(nextState, currentDepth, agentIndex + 1, alpha, beta))
            if minScore < alpha:
                return minScore
            beta = min(beta, minScore)
        return minScore
