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
            v = self.dfs(gameState.generateSuccessor(0, action), 1, self.depth)
            if v > best:
                best = v
                bestAction = action
        return bestAction

    def dfs(self, state, agent, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        nxt = (agent + 1) % state.getNumAgents()
        if nxt == 0:
            depth = depth - 1
        legal = state.getLegalActions(agent)
        if agent > 0:
            # the ghost moves at random
            action = random.choice(legal)
            return self.dfs(state.generateSuccessor(agent, action), nxt, depth)
        best = -INF
        for action in legal:
            best = max(best, self.dfs(state.generateSuccessor(agent, action), nxt, depth))
        return best
