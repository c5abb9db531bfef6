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
    Minimax agent with alpha-beta pruning.
    alpha: best value for Pacman on the path to the root
    beta:  best value for the ghosts on the path to the root
    """

    def getAction(self, gameState):
        alpha, beta = float("-inf"), float("inf")
        bestValue, bestAction = float("-inf"), None

        for action in gameState.getLegalActions(self.index):
            successor = gameState.generateSuccessor(self.index, action)
            value = self.prune(successor, 1, self.depth, alpha, beta)
            if value > bestValue:
                bestValue, bestAction = value, action
        return bestAction

    def prune(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            return self.prune(state, 0, depth - 1, alpha, beta)
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        if agent == 0:
            value = float("-inf")
            for action in state.getLegalActions(agent):
                successor = state.generateSuccessor(agent, action)
                value = max(value, self.prune(successor, agent + 1, depth, alpha, beta))
                if value > alpha:
                    return value
                alpha = max(alpha, value)
            return value

        value = float("inf")
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            value = min(value, self.prune(successor, agent + 1, depth, alpha, beta))
            if value < alpha:
                return value
            beta = min(beta, value)
        return value
