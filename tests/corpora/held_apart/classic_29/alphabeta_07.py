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
        best_score = float("-inf")
        best_action = None
        alpha = float("-inf")
        for action, successor in self.ordered(gameState):
            score = self.min_node(successor, 1, 0, alpha, float("inf"))
            if score > best_score:
                best_score = score
                best_action = action
                alpha = score
        return best_action

    def ordered(self, state):
        # good moves first, then more is pruned
        pairs = []
        for action in state.getLegalActions(0):
            pairs.append((action, state.generateSuccessor(0, action)))
        pairs.sort(key=lambda pair: self.evaluationFunction(pair[1]), reverse=True)
        return pairs

    def max_node(self, state, level, alpha, beta):
        if level == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float("-inf")
        for action, successor in self.ordered(state):
            value = max(value, self.min_node(successor, 1, level, alpha, beta))
            if value > beta:
                return value
            alpha = max(alpha, value)
        return value

    def min_node(self, state, ghost, level, alpha, beta):
        if level == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float("inf")
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                value = min(value, self.max_node(successor, level + 1, alpha, beta))
            else:
                value = min(value, self.min_node(successor, ghost + 1, level, alpha, beta))
            beta = min(beta, value)
        return value
