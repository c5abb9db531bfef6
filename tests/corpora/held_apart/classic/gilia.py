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
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            score = self.minScore(successor, 1, self.depth)
            if score >= v:
                v = score
                move = action
        return move

    def maxScore(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            successor = state.generateSuccessor(0, action)
            if self.minScore(successor, 1, depth) > v:
                v = self.minScore(successor, 1, depth)
        return v

    def minScore(self, state, ghost, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                if self.maxScore(successor, depth - 1) < v:
                    v = self.maxScore(successor, depth - 1)
            else:
                if self.minScore(successor, ghost + 1, depth) < v:
                    v = self.minScore(successor, ghost + 1, depth)
        return v


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = float("-inf")
        beta = float("inf")
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            score = self.minScore(successor, 1, self.depth, alpha, beta)
            if score >= v:
                v = score
                move = action
            if v > beta:
                return move
            alpha = max(alpha, v)
        return move

    def maxScore(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.minScore(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def minScore(self, state, ghost, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(ghost):
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.maxScore(state.generateSuccessor(ghost, action), depth - 1, alpha, beta))
            else:
                v = min(v, self.minScore(state.generateSuccessor(ghost, action), ghost + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        legal = gameState.getLegalActions(0)
        probability = 1.0
        scores = [self.expScore(gameState.generateSuccessor(0, action), 1, self.depth) for action in legal]
        for index in range(len(legal)):
            if scores[index] == max(scores):
                return legal[index]

    def maxScore(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        return max([self.expScore(state.generateSuccessor(0, action), 1, depth) for action in state.getLegalActions(0)])

    def expScore(self, state, ghost, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 0
        for action in state.getLegalActions(ghost):
            probability = 1.0 / len(state.getLegalActions(0))
            if ghost == state.getNumAgents() - 1:
                v += probability * self.maxScore(state.generateSuccessor(ghost, action), depth - 1)
            else:
                v += probability * self.expScore(state.generateSuccessor(ghost, action), ghost + 1, depth)
        return v
def betterEvaluationFunction(currentGameState):
    """
    Score, minus the way to the next food, minus what is left of it.
    """
    pos = currentGameState.getPacmanPosition()
    food = currentGameState.getFood().asList()
    if not food:
        return currentGameState.getScore()
    closest = min(util.manhattanDistance(pos, f) for f in food)
    return currentGameState.getScore() - 1.5 * closest - 4 * len(food)


better = betterEvaluationFunction
