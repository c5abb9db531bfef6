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
        return self.dfs(gameState, 0, self.depth)[1]

    def dfs(self, gameState, agent, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return (self.evaluationFunction(gameState), None)

        n = gameState.getNumAgents()
        nxt = agent + 1
        nextDepth = depth
        if nxt >= n - 1:
            # all have moved
            nxt = 0
            nextDepth = depth - 1

        bestAction = None
        if agent == 0:
            best = -INF
            for action in gameState.getLegalActions(agent):
                val = self.dfs(gameState.generateSuccessor(agent, action), nxt, nextDepth)[0]
                if val > best:
                    best, bestAction = val, action
        else:
            best = INF
            for action in gameState.getLegalActions(agent):
                val = self.dfs(gameState.generateSuccessor(agent, action), nxt, nextDepth)[0]
                if val < best:
                    best, bestAction = val, action
        return (best, bestAction)
