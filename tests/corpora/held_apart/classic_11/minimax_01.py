from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        # Collect legal moves and their minimax values
        legalMoves = self.getPacmanMoves(gameState)

        scores = []
        for action in legalMoves:
            successor = gameState.generateSuccessor(0, action)
            scores.append(self.minValue(successor, 1, 0))

        # Choose one of the best actions
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        chosenIndex = random.choice(bestIndices)  # Pick among the best

        return legalMoves[chosenIndex]

    def getPacmanMoves(self, gameState):
        moves = gameState.getLegalActions(0)
        if Directions.STOP in moves and len(moves) > 1:
            moves.remove(Directions.STOP)
        return moves

    def isTerminal(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == self.depth

    def maxValue(self, gameState, depth):
        if self.isTerminal(gameState, depth):
            return self.evaluationFunction(gameState)
        value = float("-inf")
        for action in self.getPacmanMoves(gameState):
            successor = gameState.generateSuccessor(0, action)
            value = max(value, self.minValue(successor, 1, depth))
        return value

    def minValue(self, gameState, ghostIndex, depth):
        if self.isTerminal(gameState, depth):
            return self.evaluationFunction(gameState)
        value = float("inf")
        lastGhost = gameState.getNumAgents() - 1
        for action in gameState.getLegalActions(ghostIndex):
            successor = gameState.generateSuccessor(ghostIndex, action)
            if ghostIndex == lastGhost:
                value = min(value, self.maxValue(successor, depth + 1))
            else:
                value = min(value, self.minValue(successor, ghostIndex + 1, depth))
        return value
