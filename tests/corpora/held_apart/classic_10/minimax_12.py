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
        self.best = None
        self.search(gameState, 0, 0)
        return self.best

    def search(self, state, depth, agent):
        if state.isWin() or state.isLose() or depth == 2:
            return self.evaluationFunction(state)
        isPacman = (agent == 0)
        nextAgent = (agent + 1) % state.getNumAgents()
        if nextAgent == 0:
            nextDepth = depth + 1
        else:
            nextDepth = depth

        v = None
        for action in state.getLegalActions(agent):
            w = self.search(state.generateSuccessor(agent, action), nextDepth, nextAgent)
            if v is None:
                better = True
            elif isPacman:
                better = w > v
            else:
                better = w < v
            if better:
                v = w
                # remember the move only at the top of the tree
                if isPacman and depth == 0:
                    self.best = action
        return v
