# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util
from game import Agent

INF = float("inf")

def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      Common base class, not to be changed
    """
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = -INF
        chosen = None
        for action in gameState.getLegalActions(0):
            v = self.expValue(gameState.generateSuccessor(0, action), 1, self.depth)
            if v > best:
                best = v
                chosen = action
        return chosen

    def maxValue(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = -INF
        for action in state.getLegalActions(0):
            v = max(v, self.expValue(state.generateSuccessor(0, action), 1, depth))
        return v

    def expValue(self, state, agent, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        n = state.getNumAgents()
        v = 0.0
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            if agent == n - 1:
                v += self.maxValue(child, depth - 1)
            else:
                v += self.expValue(child, agent + 1, depth)
        # average
        return v / n
