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
        """
        Returns the best action for Pacman against ghosts that play perfectly.
        """
        import sys
        vMax = -sys.maxsize
        act = None
        for action in gameState.getLegalActions(self.index):
            v = self.min_turn(gameState.generateSuccessor(self.index, action), 1, self.depth)
            if v > vMax:
                vMax, act = v, action
        return act

    def max_turn(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(self.index):
            v = max(v, self.min_turn(state.generateSuccessor(self.index, action), 1, depth))
        return v

    def min_turn(self, state, ghost, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.max_turn(child, depth - 1))
            else:
                v = min(v, self.min_turn(child, ghost + 1, depth))
            return v


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        vMax = float('-inf')
        act = None
        for action in gameState.getLegalActions(self.index):
            v = self.min_turn(gameState.generateSuccessor(self.index, action), 1, self.depth, vMax, float('inf'))
            if v > vMax:
                vMax, act = v, action
        return act

    def max_turn(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(self.index):
            v = max(v, self.min_turn(state.generateSuccessor(self.index, action), 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
            return v

    def min_turn(self, state, ghost, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.max_turn(child, depth - 1, alpha, beta))
            else:
                v = min(v, self.min_turn(child, ghost + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        vMax = float('-inf')
        act = None
        for action in gameState.getLegalActions(self.index):
            v = self.exp_turn(gameState.generateSuccessor(self.index, action), 1, self.depth)
            if v > vMax:
                vMax, act = v, action
        return act

    def max_turn(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(self.index):
            v = max(v, self.exp_turn(state.generateSuccessor(self.index, action), 1, depth))
        return v

    def exp_turn(self, state, ghost, depth):
        actions = state.getLegalActions(ghost)
        v = 0
        for action in actions:
            child = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v += self.max_turn(child, depth - 1)
            else:
                v += self.exp_turn(child, ghost + 1, depth)
        return v / max(1, len(actions))
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
