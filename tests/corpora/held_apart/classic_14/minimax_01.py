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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        pairs = []
        for a in gameState.getLegalActions(0):
            pairs.append((self.mm(gameState.generateSuccessor(0, a), 1, 0), a))
        return max(pairs)[1]

    def mm(self, gs, agent, d):
        if agent == gs.getNumAgents():
            agent = 0
            d += 1
        if gs.isWin() or gs.isLose() or d == self.depth:
            return self.evaluationFunction(gs)
        nums = [self.mm(gs.generateSuccessor(agent, a), agent + 1, d) for a in gs.getLegalActions(agent)]
        return max(nums) if agent == 0 else min(nums)
