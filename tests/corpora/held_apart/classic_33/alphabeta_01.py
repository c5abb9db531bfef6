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
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        INF = float('inf')

        # def value(state, alpha, beta)
        def value(state, agent, depth, alpha, beta):
            if agent == state.getNumAgents():
                agent, depth = 0, depth + 1
            if depth == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            return maxValue(state, depth, alpha, beta)[0] if agent == 0 else minValue(state, agent, depth, alpha, beta)

        # def max-value(state, alpha, beta): initialize v = -inf ...
        def maxValue(state, depth, alpha, beta):
            v, best = -INF, None
            for action in state.getLegalActions(0):
                w = value(state.generateSuccessor(0, action), 1, depth, alpha, beta)
                if best is None or w > v:
                    v, best = w, action
                if v > beta:
                    return v, best
                alpha = max(alpha, v)
            return v, best

        # def min-value(state, alpha, beta): initialize v = +inf ...
        def minValue(state, agent, depth, alpha, beta):
            v = INF
            for action in state.getLegalActions(agent):
                v = min(v, value(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
                if v < beta:
                    return v
                beta = min(beta, v)
            return v

        return maxValue(gameState, 0, -INF, INF)[1]
