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
    """
    Negamax version: value(child) for me is -value(child) for the other one,
    so max and min are the same function.
    """

    def getAction(self, gameState):
        alpha = float('-inf')
        beta = float('inf')
        bestAction = None
        best = float('-inf')
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            score = -self.negamax(child, 1, self.depth, -beta, -alpha)
            if score > best:
                best = score
                bestAction = action
            alpha = max(alpha, best)
        return bestAction

    def negamax(self, state, agent, depth, alpha, beta):
        color = 1 if agent == 0 else -1
        if depth == 0 or state.isWin() or state.isLose():
            return color * self.evaluationFunction(state)

        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth - 1 if nextAgent == 0 else depth

        best = float('-inf')
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            score = -self.negamax(child, nextAgent, nextDepth, -beta, -alpha)
            best = max(best, score)
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best
