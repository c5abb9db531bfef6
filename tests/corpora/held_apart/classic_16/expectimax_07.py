from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


INF = 10**9


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = -INF
        bestAction = None
        for action in gameState.getLegalActions(0):
            # pacman has moved once
            v = self.expectimax(gameState.generateSuccessor(0, action), 1, self.depth - 1)
            if v > best:
                best = v
                bestAction = action
        return bestAction

    def expectimax(self, gameState, agent, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        numAgents = gameState.getNumAgents()
        nextAgent = (agent + 1) % numAgents
        nextDepth = depth - 1 if nextAgent == 0 else depth
        if agent == 0:
            best = -INF
            for action in gameState.getLegalActions(agent):
                best = max(best, self.expectimax(gameState.generateSuccessor(agent, action), nextAgent, nextDepth))
            return best
        prob = 1.0 / numAgents
        exp = 0
        for action in gameState.getLegalActions(agent):
            exp += prob * self.expectimax(gameState.generateSuccessor(agent, action), nextAgent, nextDepth)
        return exp
