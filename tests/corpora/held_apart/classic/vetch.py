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
    '''
    Minimax.  The depth test is in the layer of the last ghost.
    '''
    def getAction(self, gameState):
        value, move = self.pacman(gameState, 1)
        return move

    def pacman(self, gameState, level):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), None
        value, move = -1000000, None
        for action in gameState.getLegalActions(0):
            v = self.ghost(gameState.generateSuccessor(0, action), 1, level)
            if v > value:
                value, move = v, action
        return value, move

    def ghost(self, gameState, number, level):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        value = 1000000
        for action in gameState.getLegalActions(number):
            successor = gameState.generateSuccessor(number, action)
            if number != gameState.getNumAgents() - 1:
                v = self.ghost(successor, number + 1, level)
                if value == 1000000 or v > value:
                    value = v
                continue
            elif level == self.depth + 1:
                v = self.evaluationFunction(successor)
            else:
                v = self.pacman(successor, level + 1)[0]
            if v < value:
                value = v
        return value


class AlphaBetaAgent(MultiAgentSearchAgent):
    '''
    Alpha-beta.  alpha and beta are kept as lists to pass them "by reference" to a copy
    '''
    def getAction(self, gameState):
        value, move = self.pacman(gameState, 1, [-1000000, 1000000])
        return move

    def pacman(self, gameState, level, bounds):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), None
        bounds = bounds[:]
        value, move = -1000000, None
        for action in gameState.getLegalActions(0):
            v = self.ghost(gameState.generateSuccessor(0, action), 1, level, bounds)
            if v > value:
                value, move = v, action
            if value >= bounds[1]:
                break
            if value > bounds[0]:
                bounds[0] = value
        return value, move

    def ghost(self, gameState, number, level, bounds):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        # bounds = bounds[:]
        value = 1000000
        for action in gameState.getLegalActions(number):
            successor = gameState.generateSuccessor(number, action)
            if number != gameState.getNumAgents() - 1:
                v = self.ghost(successor, number + 1, level, bounds)
            elif level == self.depth:
                v = self.evaluationFunction(successor)
            else:
                v = self.pacman(successor, level + 1, bounds)[0]
            if v < value:
                value = v
            if value <= bounds[0]:
                break
            if value < bounds[1]:
                bounds[1] = value
        return value


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        value, move = self.pacman(gameState, 1)
        return move

    def pacman(self, gameState, level):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), None
        value, move = -1000000, None
        for action in gameState.getLegalActions(0):
            if action == Directions.STOP:
                continue
            v = self.ghost(gameState.generateSuccessor(0, action), 1, level)
            if v > value:
                value, move = v, action
        return value, move

    def ghost(self, gameState, number, level):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        values = []
        for action in gameState.getLegalActions(number):
            successor = gameState.generateSuccessor(number, action)
            if number != gameState.getNumAgents() - 1:
                v = self.ghost(successor, number + 1, level)
            elif level == self.depth:
                v = self.evaluationFunction(successor)
            else:
                v = self.pacman(successor, level + 1)[0]
            values.append(v)
        # the ghost is expected to take the best one
        return min(values)
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
