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
    question 2
    """

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions()
        scores = [self.getValue(gameState.generateSuccessor(0, action), 1, self.depth) for action in legalMoves]
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        chosenIndex = random.choice(bestIndices) # Pick randomly among the best
        return legalMoves[chosenIndex]

    def getValue(self, state, agent, depth):
        if agent >= state.getNumAgents():
            return self.getValue(state, 0, depth - 1)
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        vals = [self.getValue(state.generateSuccessor(agent, action), agent + 1, depth) for action in state.getLegalActions(agent)]
        if agent == 0:
            return max(vals)
        return min(vals)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    question 3
    """

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions()
        scores = [self.getValue(gameState.generateSuccessor(0, action), 1, self.depth, -float('inf'), float('inf')) for action in legalMoves]
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        chosenIndex = random.choice(bestIndices) # Pick randomly among the best
        return legalMoves[chosenIndex]

    def getValue(self, state, agent, depth, alpha, beta):
        if agent >= state.getNumAgents():
            return self.getValue(state, 0, depth - 1, alpha, beta)
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, depth, alpha, beta)
        return self.minValue(state, agent, depth, alpha, beta)

    def maxValue(self, state, depth, alpha, beta):
        v = -float('inf')
        for action in state.getLegalActions(0):
            v = max(v, self.getValue(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(v, alpha)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        v = float('inf')
        for action in state.getLegalActions(agent):
            v = min(v, self.getValue(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(v, beta)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
    question 4
    """

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions()
        if Directions.STOP in legalMoves and len(legalMoves) > 1:
            legalMoves.remove(Directions.STOP)
        scores = [self.getValue(gameState.generateSuccessor(0, action), 1, self.depth) for action in legalMoves]
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        chosenIndex = random.choice(bestIndices) # Pick randomly among the best
        return legalMoves[chosenIndex]

    def getValue(self, state, agent, depth):
        if agent >= state.getNumAgents():
            return self.getValue(state, 0, depth - 1)
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        vals = [self.getValue(state.generateSuccessor(agent, action), agent + 1, depth) for action in state.getLegalActions(agent)]
        if agent == 0:
            return max(vals)
        return sum(vals) / float(len(vals))
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
