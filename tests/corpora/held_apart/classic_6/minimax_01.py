from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        bestAction = None
        bestScore = float("-inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            score = self.minimax(successor, 1, 1)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def minimax(self, state, depth, agentIndex):
        # stop: game over or deep enough
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)

        # whose turn is it next? after the last ghost it is pacman again
        nextAgent = (agentIndex + 1) % state.getNumAgents()

        scores = []
        for action in state.getLegalActions(agentIndex):
            successor = state.generateSuccessor(agentIndex, action)
            scores.append(self.minimax(successor, depth + 1, nextAgent))

        if agentIndex == 0:
            return max(scores)
        else:
            return min(scores)
