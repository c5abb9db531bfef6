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
        v, i = self.search(gameState, 0, 0, float("-inf"), float("inf"))
        return gameState.getLegalActions(0)[i]

    def search(self, state, agent, depth, alpha, beta):
        """ returns value and the number of the best child """
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state), -1

        children = [state.generateSuccessor(agent, a) for a in state.getLegalActions(agent)]
        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth + 1 if nextAgent == 0 else depth

        bestIndex = -1
        if agent == 0:
            v = float("-inf")
            for i, child in enumerate(children):
                w, _ = self.search(child, nextAgent, nextDepth, alpha, beta)
                if w > v:
                    v = w
                    bestIndex = i
                if v > beta:
                    return v, bestIndex
                alpha = max(alpha, v)
        else:
            v = float("inf")
            for i, child in enumerate(children):
                w, _ = self.search(child, nextAgent, nextDepth, alpha, beta)
                if w < v:
                    v = w
                    bestIndex = i
                if v < alpha:
                    return v, bestIndex
                beta = min(beta, v)
        return v, bestIndex
