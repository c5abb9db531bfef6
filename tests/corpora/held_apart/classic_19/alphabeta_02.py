from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        inf = float('inf')

        def maxValue(state, depth, alpha, beta):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            v = -inf
            for action in state.getLegalActions(0):
                v = max(v, minValue(state.generateSuccessor(0, action), 1, depth, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v

        def minValue(state, agent, depth, alpha, beta):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            v = inf
            for action in state.getLegalActions(agent):
                if agent == state.getNumAgents() - 1:
                    v = min(v, maxValue(state.generateSuccessor(agent, action), depth - 1, alpha, beta))
                else:
                    v = min(v, minValue(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
                if v < beta:
                    return v
                beta = min(beta, v)
            return v

        # root
        alpha = -inf
        choice = None
        for action in gameState.getLegalActions(0):
            v = minValue(gameState.generateSuccessor(0, action), 1, self.depth, alpha, inf)
            if v >= alpha:
                alpha = v
                choice = action
        return choice
