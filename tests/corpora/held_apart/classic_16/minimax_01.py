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
        self.memo = {}
        best = -INF
        bestAction = None
        for a in self.moves(gameState, 0):
            v = self.dfs(gameState.generateSuccessor(0, a), 1, self.depth)
            if v > best:
                best = v
                bestAction = a
        return bestAction

    def moves(self, gameState, agent):
        legal = gameState.getLegalActions(agent)
        # standing still is a waste of time
        if agent == 0 and len(legal) > 1 and Directions.STOP in legal:
            legal.remove(Directions.STOP)
        return legal

    def dfs(self, gameState, agent, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        key = (agent, depth, gameState.getScore())
        if key in self.memo:
            return self.memo[key]

        nxt = (agent + 1) % gameState.getNumAgents()
        d = depth - 1 if nxt == 0 else depth
        res = -INF if agent == 0 else INF
        for a in self.moves(gameState, agent):
            v = self.dfs(gameState.generateSuccessor(agent, a), nxt, d)
            if agent == 0:
                res = max(res, v)
            else:
                res = min(res, v)
        self.memo[key] = res
        return res
