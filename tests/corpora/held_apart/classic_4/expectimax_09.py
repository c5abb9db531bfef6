from game import Directions
from game import Agent
import random, util

INF = float('inf')

def scoreEvaluationFunction(currentGameState):
    """
      default evaluation: just the score shown in the window
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      parent class, do not change
    """
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best, score = None, -INF
        for action in gameState.getLegalActions(0):
            v = self.expected(gameState.generateSuccessor(0, action), 0, 1)
            if v > score:
                best, score = action, v
        return best

    def maxAgent(self, state, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(0):
            scores.append(self.expected(state.generateSuccessor(0, action), depth, 1))
        return max(scores)

    def expected(self, state, depth, ghost):
        actions = state.getLegalActions(ghost)
        if not actions:
            return 0
        scores = []
        for action in actions:
            nextState = state.generateSuccessor(ghost, action)
            if ghost < state.getNumAgents() - 2:
                scores.append(self.expected(nextState, depth, ghost + 1))
            else:
                scores.append(self.maxAgent(nextState, depth + 1))
        return sum(scores) / len(scores)
