# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Some common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        legalActions = gameState.getLegalActions(0)

        # Collect the scores of all actions
        scores = []
        for action in legalActions:
            successor = gameState.generateSuccessor(0, action)
            scores.append(self.minimax(successor, self.depth, 0))

        # and choose the best one
        bestScore = max(scores)
        bestIndex = scores.index(bestScore)
        return legalActions[bestIndex]

    def minimax(self, gameState, depth, agentIndex):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)

        if agentIndex == 0:
            # maximizing player
            maxEval = -float("inf")
            for action in gameState.getLegalActions(agentIndex):
                evaluation = self.minimax(gameState.generateSuccessor(agentIndex, action), depth, 1)
                maxEval = max(maxEval, evaluation)
            return maxEval

        # minimizing players
        minEval = float("inf")
        isLastGhost = (agentIndex == gameState.getNumAgents() - 1)
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            if isLastGhost:
                evaluation = self.minimax(successor, depth - 1, 0)
            else:
                evaluation = self.minimax(successor, depth, agentIndex + 1)
            minEval = min(minEval, evaluation)
        return minEval
