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
        def minimizer(state, agent, depth):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            value = 999999
            for action in state.getLegalActions(agent):
                successor = state.generateSuccessor(agent, action)
                if agent == state.getNumAgents() - 1:
                    value = min(value, maximizer(successor, depth - 1))
                else:
                    value = min(value, minimizer(successor, agent + 1, depth - 1))
            return value

        def maximizer(state, depth):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            value = -999999
            for action in state.getLegalActions(0):
                value = max(value, minimizer(state.generateSuccessor(0, action), 1, depth))
            return value

        nextAction = Directions.STOP
        value = -999999
        for action in gameState.getLegalActions(0):
            if action == Directions.STOP:
                continue
            v = minimizer(gameState.generateSuccessor(0, action), 1, self.depth)
            if v > value:
                value = v
                nextAction = action
        return nextAction


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        def minimizer(state, agent, depth, alpha, beta):
            if depth <= 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            value = 999999
            for action in state.getLegalActions(agent):
                successor = state.generateSuccessor(agent, action)
                if agent == state.getNumAgents() - 1:
                    value = min(value, maximizer(successor, depth - 1, alpha, value))
                else:
                    value = min(value, minimizer(successor, agent + 1, depth, alpha, value))
                if value < alpha:
                    return value
            return value

        def maximizer(state, depth, alpha, beta):
            depth = depth - 1
            if depth <= 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            value = -999999
            for action in state.getLegalActions(0):
                value = max(value, minimizer(state.generateSuccessor(0, action), 1, depth, value, beta))
                if value > beta:
                    return value
            return value

        nextAction = Directions.STOP
        value = -999999
        for action in gameState.getLegalActions(0):
            if action == Directions.STOP:
                continue
            v = minimizer(gameState.generateSuccessor(0, action), 1, self.depth, value, 999999)
            if v > value:
                value = v
                nextAction = action
        return nextAction

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
