from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.root(gameState)

    def root(self, gameState, bounds=[float("-inf"), float("inf")]):
        best = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            value = self.alphabeta(child, 1, self.depth, bounds[0], bounds[1])
            if bestAction is None or value > best:
                best = value
                bestAction = action
            bounds[0] = max(bounds[0], best)
        return bestAction

    def alphabeta(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            return self.alphabeta(state, 0, depth - 1, alpha, beta)
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        isMax = (agent == 0)
        best = float("-inf") if isMax else float("inf")
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            value = self.alphabeta(child, agent + 1, depth, alpha, beta)
            if isMax:
                best = max(best, value)
                if best > beta:
                    break
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                if best < alpha:
                    break
                beta = min(beta, best)
        return best
