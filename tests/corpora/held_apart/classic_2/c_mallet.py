# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent

def scoreEvaluationFunction(currentGameState):
    """
    The default: the score that is shown in the game.
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
    What the three searches have in common.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        (valueOfBestMove, bestMove) = self.valueForPacman(gameState, self.depth)
        return bestMove

    def valueForPacman(self, currentState, remainingDepth):
        if remainingDepth == 0 or currentState.isWin() or currentState.isLose():
            return (self.evaluationFunction(currentState), None)
        largestValueSoFar = float('-inf')
        bestMoveSoFar = None
        for possibleMove in currentState.getLegalActions(0):
            stateAfterMove = currentState.generateSuccessor(0, possibleMove)
            valueOfThisMove = self.valueForFirstGhost(stateAfterMove, remainingDepth)
            if valueOfThisMove > largestValueSoFar:
                largestValueSoFar = valueOfThisMove
                bestMoveSoFar = possibleMove
        return (largestValueSoFar, bestMoveSoFar)

    def valueForFirstGhost(self, currentState, remainingDepth):
        if currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        smallestValueSoFar = float('inf')
        for possibleMove in currentState.getLegalActions(1):
            stateAfterMove = currentState.generateSuccessor(1, possibleMove)
            valueOfThisMove = self.valueForSecondGhost(stateAfterMove, remainingDepth)
            smallestValueSoFar = min(smallestValueSoFar, valueOfThisMove)
        return smallestValueSoFar

    def valueForSecondGhost(self, currentState, remainingDepth):
        if currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        smallestValueSoFar = float('inf')
        for possibleMove in currentState.getLegalActions(2):
            stateAfterMove = currentState.generateSuccessor(2, possibleMove)
            (valueOfThisMove, unused) = self.valueForPacman(stateAfterMove, remainingDepth - 1)
            smallestValueSoFar = min(smallestValueSoFar, valueOfThisMove)
        return smallestValueSoFar


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        largestValueSoFar = float('-inf')
        bestMoveSoFar = None
        for possibleMove in gameState.getLegalActions(0):
            stateAfterMove = gameState.generateSuccessor(0, possibleMove)
            valueOfThisMove = self.valueForFirstGhost(stateAfterMove, self.depth, float('-inf'), float('inf'))
            if valueOfThisMove > largestValueSoFar:
                largestValueSoFar = valueOfThisMove
                bestMoveSoFar = possibleMove
        return bestMoveSoFar

    def valueForPacman(self, currentState, remainingDepth, alpha, beta):
        if remainingDepth == 0 or currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        largestValueSoFar = float('-inf')
        for possibleMove in currentState.getLegalActions(0):
            stateAfterMove = currentState.generateSuccessor(0, possibleMove)
            valueOfThisMove = self.valueForFirstGhost(stateAfterMove, remainingDepth, alpha, beta)
            largestValueSoFar = max(largestValueSoFar, valueOfThisMove)
            if largestValueSoFar >= beta:
                return largestValueSoFar
            alpha = max(alpha, largestValueSoFar)
        return largestValueSoFar

    def valueForFirstGhost(self, currentState, remainingDepth, alpha, beta):
        if currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        smallestValueSoFar = float('inf')
        for possibleMove in currentState.getLegalActions(1):
            stateAfterMove = currentState.generateSuccessor(1, possibleMove)
            valueOfThisMove = self.valueForSecondGhost(stateAfterMove, remainingDepth, alpha, beta)
            smallestValueSoFar = min(smallestValueSoFar, valueOfThisMove)
            if smallestValueSoFar <= alpha:
                return smallestValueSoFar
            beta = min(beta, smallestValueSoFar)
        return smallestValueSoFar

    def valueForSecondGhost(self, currentState, remainingDepth, alpha, beta):
        if currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        smallestValueSoFar = float('inf')
        for possibleMove in currentState.getLegalActions(2):
            stateAfterMove = currentState.generateSuccessor(2, possibleMove)
            valueOfThisMove = self.valueForPacman(stateAfterMove, remainingDepth - 1, alpha, beta)
            smallestValueSoFar = min(smallestValueSoFar, valueOfThisMove)
            if smallestValueSoFar <= alpha:
                return smallestValueSoFar
            beta = min(beta, smallestValueSoFar)
        return smallestValueSoFar


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        (valueOfBestMove, bestMove) = self.valueForPacman(gameState, self.depth)
        return bestMove

    def valueForPacman(self, currentState, remainingDepth):
        if remainingDepth == 0 or currentState.isWin() or currentState.isLose():
            return (self.evaluationFunction(currentState), None)
        largestValueSoFar = float('-inf')
        bestMoveSoFar = None
        for possibleMove in currentState.getLegalActions(0):
            stateAfterMove = currentState.generateSuccessor(0, possibleMove)
            valueOfThisMove = self.valueForFirstGhost(stateAfterMove, remainingDepth)
            if valueOfThisMove > largestValueSoFar:
                largestValueSoFar = valueOfThisMove
                bestMoveSoFar = possibleMove
        return (largestValueSoFar, bestMoveSoFar)

    def valueForFirstGhost(self, currentState, remainingDepth):
        if currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        expectedValue = 0
        possibleMoves = currentState.getLegalActions(1)
        for possibleMove in possibleMoves:
            stateAfterMove = currentState.generateSuccessor(1, possibleMove)
            expectedValue += self.valueForSecondGhost(stateAfterMove, remainingDepth)
        return expectedValue

    def valueForSecondGhost(self, currentState, remainingDepth):
        if currentState.isWin() or currentState.isLose():
            return self.evaluationFunction(currentState)
        expectedValue = 0
        possibleMoves = currentState.getLegalActions(2)
        for possibleMove in possibleMoves:
            stateAfterMove = currentState.generateSuccessor(2, possibleMove)
            expectedValue += self.valueForPacman(stateAfterMove, remainingDepth - 1)[0]
        return expectedValue
