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

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = -INF
        result = None
        for action in gameState.getLegalActions(0):
            # pacman has moved once -> depth 1, now the first ghost
            score = self.helper(gameState.generateSuccessor(0, action), 1, 1)
            if result == None or score > best:
                best = score
                result = action
        return result

    def helper(self, state, depth, agent):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        if agent == 0:
            v = -INF
            for action in state.getLegalActions(agent):
                v = max(v, self.helper(state.generateSuccessor(agent, action), depth, 1))
            return v
        else:
            v = INF
            for action in state.getLegalActions(agent):
                child = state.generateSuccessor(agent, action)
                if agent == state.getNumAgents() - 1:
                    v = self.helper(child, depth + 1, 0)
                else:
                    v = self.helper(child, depth, agent + 1)
            return v
