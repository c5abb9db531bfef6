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
        return self.maxNode(gameState, 0)[1]

    def maxNode(self, state, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state), None
        # standing still doesn't bring anything
        legal = [a for a in state.getLegalActions(0) if a != Directions.STOP]
        bestV, bestA = -INF, None
        for a in legal:
            v = self.chanceNode(state.generateSuccessor(0, a), depth, 1)
            if v > bestV:
                bestV, bestA = v, a
        return bestV, bestA

    def chanceNode(self, state, depth, agent):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        legal = state.getLegalActions(agent)
        total = 0.0
        for a in legal:
            s = state.generateSuccessor(agent, a)
            if agent == state.getNumAgents() - 1:
                total += self.maxNode(s, depth + 1)[0]
            else:
                total += self.chanceNode(s, depth, agent + 1)
            return total / len(legal)
