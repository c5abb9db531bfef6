from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, as the display shows it."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


NEGATIVE_INFINITY = float("-inf")
POSITIVE_INFINITY = float("inf")


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestActionSoFar = None
        bestValueSoFar = NEGATIVE_INFINITY
        legalActions = gameState.getLegalActions(0)
        legalActions.remove(Directions.STOP)
        for legalAction in legalActions:
            successorState = gameState.generateSuccessor(0, legalAction)
            successorValue = self.nextLevel(successorState, 0, self.depth)
            if successorValue > bestValueSoFar:
                bestValueSoFar = successorValue
                bestActionSoFar = legalAction
        return bestActionSoFar

    def nextLevel(self, currentState, previousAgent, remainingDepth):
        numberOfAgents = currentState.getNumAgents()
        if previousAgent >= numberOfAgents - 2:
            return self.pacmanLevel(currentState, remainingDepth - 1)
        return self.ghostLevel(currentState, previousAgent + 1, remainingDepth)

    def pacmanLevel(self, currentState, remainingDepth):
        if remainingDepth == 0 or currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        highestValue = NEGATIVE_INFINITY
        legalActions = currentState.getLegalActions(0)
        legalActions.remove(Directions.STOP)
        for legalAction in legalActions:
            successorState = currentState.generateSuccessor(0, legalAction)
            highestValue = max(highestValue, self.nextLevel(successorState, 0, remainingDepth))
        return highestValue

    def ghostLevel(self, currentState, ghostIndex, remainingDepth):
        if currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        lowestValue = POSITIVE_INFINITY
        for legalAction in currentState.getLegalActions(ghostIndex):
            successorState = currentState.generateSuccessor(ghostIndex, legalAction)
            lowestValue = min(lowestValue, self.nextLevel(successorState, ghostIndex, remainingDepth))
        return lowestValue


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestActionSoFar = None
        alpha = NEGATIVE_INFINITY
        legalActions = gameState.getLegalActions(0)
        if Directions.STOP in legalActions:
            legalActions.remove(Directions.STOP)
        for legalAction in legalActions:
            successorState = gameState.generateSuccessor(0, legalAction)
            successorValue = self.nextLevel(successorState, 0, self.depth, alpha, POSITIVE_INFINITY)
            if successorValue > alpha:
                alpha = successorValue
                bestActionSoFar = legalAction
        return bestActionSoFar

    def nextLevel(self, currentState, previousAgent, remainingDepth, alpha, beta):
        numberOfAgents = currentState.getNumAgents()
        if previousAgent >= numberOfAgents - 2:
            return self.pacmanLevel(currentState, remainingDepth - 1, alpha, beta)
        return self.ghostLevel(currentState, previousAgent + 1, remainingDepth, alpha, beta)

    def pacmanLevel(self, currentState, remainingDepth, alpha, beta):
        if remainingDepth == 0 or currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        highestValue = NEGATIVE_INFINITY
        legalActions = currentState.getLegalActions(0)
        if Directions.STOP in legalActions:
            legalActions.remove(Directions.STOP)
        for legalAction in legalActions:
            successorState = currentState.generateSuccessor(0, legalAction)
            highestValue = max(highestValue, self.nextLevel(successorState, 0, remainingDepth, alpha, beta))
            if highestValue >= beta:
                return highestValue
            alpha = max(alpha, highestValue)
        return highestValue

    def ghostLevel(self, currentState, ghostIndex, remainingDepth, alpha, beta):
        if currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        lowestValue = POSITIVE_INFINITY
        for legalAction in currentState.getLegalActions(ghostIndex):
            successorState = currentState.generateSuccessor(ghostIndex, legalAction)
            lowestValue = min(lowestValue, self.nextLevel(successorState, ghostIndex, remainingDepth, alpha, beta))
            if lowestValue <= alpha:
                return lowestValue
            beta = min(beta, lowestValue)
        return lowestValue


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestActionSoFar = None
        bestValueSoFar = NEGATIVE_INFINITY
        legalActions = gameState.getLegalActions(0)
        if Directions.STOP in legalActions:
            legalActions.remove(Directions.STOP)
        for legalAction in legalActions:
            successorState = gameState.generateSuccessor(0, legalAction)
            successorValue = self.nextLevel(successorState, 0, self.depth)
            if successorValue > bestValueSoFar:
                bestValueSoFar = successorValue
                bestActionSoFar = legalAction
        return bestActionSoFar

    def nextLevel(self, currentState, previousAgent, remainingDepth):
        numberOfAgents = currentState.getNumAgents()
        if previousAgent >= numberOfAgents - 2:
            return self.pacmanLevel(currentState, remainingDepth - 1)
        return self.ghostLevel(currentState, previousAgent + 1, remainingDepth)

    def pacmanLevel(self, currentState, remainingDepth):
        if remainingDepth == 0 or currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        highestValue = NEGATIVE_INFINITY
        legalActions = currentState.getLegalActions(0)
        if Directions.STOP in legalActions:
            legalActions.remove(Directions.STOP)
        for legalAction in legalActions:
            successorState = currentState.generateSuccessor(0, legalAction)
            highestValue = max(highestValue, self.nextLevel(successorState, 0, remainingDepth))
        return highestValue

    def ghostLevel(self, currentState, ghostIndex, remainingDepth):
        if currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        sumOfValues = 0.0
        numberOfValues = 0
        for legalAction in currentState.getLegalActions(ghostIndex):
            successorState = currentState.generateSuccessor(ghostIndex, legalAction)
            sumOfValues += self.nextLevel(successorState, ghostIndex, remainingDepth)
            numberOfValues += 1
        return sumOfValues / numberOfValues
