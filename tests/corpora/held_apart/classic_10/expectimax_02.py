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
        N = gameState.getNumAgents()

        def expectimax(state, agent, d):
            if d == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            nextAgent = (agent + 1) % N
            nextD = d - 1 if nextAgent == 0 else d
            vals = [expectimax(state.generateSuccessor(agent, a), nextAgent, nextD)
                    for a in state.getLegalActions(agent)]
            if agent == 0:
                return max(vals)
            # all ghost moves are equally likely so we just add them up
            return sum(vals)

        bestA = None
        bestV = -INF
        for a in gameState.getLegalActions(0):
            if N > 1:
                v = expectimax(gameState.generateSuccessor(0, a), 1, self.depth)
            else:
                v = expectimax(gameState.generateSuccessor(0, a), 0, self.depth - 1)
            if v > bestV:
                bestA, bestV = a, v
        return bestA
