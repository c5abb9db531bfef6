# multiAgents.py
# --------------
# Multi-agent search project. Student hand-in.

from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


class ReflexAgent(Agent):
    """
    Looks one move ahead and takes what looks best.
    """

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, action) for action in legalMoves]
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        return legalMoves[random.choice(bestIndices)]

    def evaluationFunction(self, currentGameState, action):
        nextState = currentGameState.generatePacmanSuccessor(action)
        pos = nextState.getPacmanPosition()
        food = nextState.getFood().asList()
        near = min([manhattanDistance(pos, f) for f in food]) if food else 0
        return nextState.getScore() - near


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, as shown in the window.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What the search agents have in common: index, depth, evaluation function.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestAction, bestValue = None, -float("inf")
        for action in gameState.getLegalActions(0):
            value = self.minValue(gameState.generateSuccessor(0, action), self.depth, 1)
            if value > bestValue:
                bestAction, bestValue = action, value
        return bestAction

        def maxValue(self, state, depth):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            value = -float("inf")
            for action in state.getLegalActions(0):
                value = max(value, self.minValue(state.generateSuccessor(0, action), depth, 1))
            return value

        def minValue(self, state, depth, ghost):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            value = float("inf")
            for action in state.getLegalActions(ghost):
                after = state.generateSuccessor(ghost, action)
                if ghost < state.getNumAgents() - 1:
                    value = min(value, self.minValue(after, depth, ghost + 1))
                else:
                    value = min(value, self.maxValue(after, depth - 1))
            return value

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestAction, bestValue = None, -float("inf")
        alpha, beta = -float("inf"), float("inf")
        for action in gameState.getLegalActions(0):
            value = self.minValue(gameState.generateSuccessor(0, action), self.depth, 1, alpha, beta)
            if value > bestValue:
                bestAction, bestValue = action, value
            alpha = max(alpha, value)
        return bestAction

    def maxValue(self, state, depth, alpha, beta):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            value = -float("inf")
            for action in state.getLegalActions(0):
                value = max(value, self.minValue(state.generateSuccessor(0, action), depth, 1, alpha, beta))
                if value > beta:
                    return value
                alpha = max(alpha, value)
            return value

            def minValue(self, state, depth, ghost, alpha, beta):
                if depth == 0 or state.isWin() or state.isLose():
                    return self.evaluationFunction(state)
                value = float("inf")
                for action in state.getLegalActions(ghost):
                    after = state.generateSuccessor(ghost, action)
                    if ghost < state.getNumAgents() - 1:
                        value = min(value, self.minValue(after, depth, ghost + 1, alpha, beta))
                    else:
                        value = min(value, self.maxValue(after, depth - 1, alpha, beta))
                    if value < alpha:
                        return value
                    beta = min(beta, value)
                return value
class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        "*** YOUR CODE HERE ***"
        util.raiseNotDefined()
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction