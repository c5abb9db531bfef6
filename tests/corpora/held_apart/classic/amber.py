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
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        best = -99999999
        chosen = None
        for action in gameState.getLegalActions(0):
            v = self.minValue(gameState.generateSuccessor(0, action), 1, 0)
            if v > best:
                best = v
                chosen = action
        return chosen

    def maxValue(self, state, depth):
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        v = -99999999
        for action in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, action), 1, depth))
        return v

    def minValue(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 99999999
        for action in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.maxValue(succ, depth + 1))
            else:
                v = min(v, self.minValue(succ, ghost + 1, depth))
        return v


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        best = -99999999
        chosen = None
        alpha = -99999999
        beta = 99999999
        for action in gameState.getLegalActions(0):
            v = self.minValue(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if v > best:
                best = v
                chosen = action
        return chosen

    def maxValue(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        v = -99999999
        for action in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, ghost, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 99999999
        for action in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.maxValue(succ, depth + 1, alpha, beta))
            else:
                v = min(v, self.minValue(succ, ghost + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        best = -99999999
        chosen = None
        for action in gameState.getLegalActions(0):
            v = self.expValue(gameState.generateSuccessor(0, action), 1, 0)
            if v > best:
                best = v
                chosen = action
        return chosen

    def maxValue(self, state, depth):
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        v = -99999999
        for action in state.getLegalActions(0):
            v = max(v, self.expValue(state.generateSuccessor(0, action), 1, depth))
        return v

    def expValue(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 0
        actions = state.getLegalActions(ghost)
        p = 1.0 / len(actions)
        for action in actions:
            succ = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v += self.maxValue(succ, depth + 1)
            else:
                v += self.expValue(succ, ghost + 1, depth)
        return v
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
