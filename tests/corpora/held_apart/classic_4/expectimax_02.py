# multiAgents.py
from util import lookup
from game import Agent, Directions
import random

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = lookup(evalFn, globals())
        self.depth = int(depth)

class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.maxValue(gameState, 0)[0]

    def maxValue(self, state, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return (None, self.evaluationFunction(state))
        best = (None, float('-inf'))
        for a in state.getLegalActions(0):
            val = self.expValue(state.generateSuccessor(0, a), 1, depth)
            if val > best[1]:
                best = (a, val)
        return best

    def expValue(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        expected = 0
        legal = state.getLegalActions(ghost)
        for a in legal:
            s = state.generateSuccessor(ghost, a)
            if ghost == state.getNumAgents() - 1:
                expected += self.maxValue(s, depth + 1)[1]
            else:
                expected += self.expValue(s, ghost + 1, depth)
        return expected
