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
        alpha = 0
        beta = float('inf')
        best = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            s = gameState.generateSuccessor(0, action)
            value = self.ab(s, 0, 1, alpha, beta)
            if value > best:
                best = value
                bestAction = action
            if value > alpha:
                alpha = value
        return bestAction

    def ab(self, state, depth, agent, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        n = state.getNumAgents()
        if agent == n - 1:
            # ghost
            v = float('inf')
            for action in state.getLegalActions(agent):
                s = state.generateSuccessor(agent, action)
                v = min(v, self.ab(s, depth + 1, 0, alpha, beta))
                if v < alpha:
                    return v
            return v
        else:
            v = float('-inf')
            for action in state.getLegalActions(agent):
                s = state.generateSuccessor(agent, action)
                v = max(v, self.ab(s, depth, agent + 1, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v
