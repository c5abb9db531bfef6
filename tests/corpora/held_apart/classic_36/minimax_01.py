from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):

        def maxValue(s, depth):
            if s.isWin() or s.isLose() or depth == self.depth:
                return self.evaluationFunction(gameState)
            v = -float('inf')
            for a in s.getLegalActions(0):
                v = max(v, minValue(s.generateSuccessor(0, a), 1, depth))
            return v

        def minValue(s, ghost, depth):
            if s.isWin() or s.isLose():
                return self.evaluationFunction(gameState)
            v = float('inf')
            for a in s.getLegalActions(ghost):
                child = s.generateSuccessor(ghost, a)
                if ghost == s.getNumAgents() - 1:
                    v = min(v, maxValue(child, depth + 1))
                else:
                    v = min(v, minValue(child, ghost + 1, depth))
            return v

        bestAction = None
        bestValue = -float('inf')
        for a in gameState.getLegalActions(0):
            v = minValue(gameState.generateSuccessor(0, a), 1, 0)
            if v > bestValue:
                bestValue = v
                bestAction = a
        return bestAction
