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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.choice = gameState.getLegalActions(0)[0]
        self.dfs(gameState, 0, 0)
        return self.choice

    def dfs(self, gameState, agent, depth):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)

        legal = gameState.getLegalActions(agent)
        next = (agent + 1) % gameState.getNumAgents()

        if agent == 0:
            isRoot = (depth == 0)
            depth += 1
            best = 0
            for i in range(len(legal)):
                v = self.dfs(gameState.generateSuccessor(agent, legal[i]), next, depth)
                if v > best:
                    best = v
                    if isRoot:
                        self.choice = legal[i]
            return best

        sum = 0
        for i in range(len(legal)):
            sum += self.dfs(gameState.generateSuccessor(agent, legal[i]), next, depth)
        return int(sum / len(legal))
