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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        (value, action) = self.solve(gameState, 0, self.depth)
        return action

    def solve(self, gameState, agent, depth):
        if gameState.isWin() or depth == 0:
            return (self.evaluationFunction(gameState), '')

        nextAgent = (agent + 1) % gameState.getNumAgents()
        if agent == 0:
            best = (-INF, '')
            for a in gameState.getLegalActions(agent):
                (v, _) = self.solve(gameState.generateSuccessor(agent, a), nextAgent, depth - 1)
                best = max(best, (v, a))
            return best
        else:
            best = (INF, '')
            for a in gameState.getLegalActions(agent):
                (v, _) = self.solve(gameState.generateSuccessor(agent, a), nextAgent, depth - 1)
                best = min(best, (v, a))
            return best
