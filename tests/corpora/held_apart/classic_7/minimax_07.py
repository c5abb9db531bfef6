# multiAgents.py
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, nothing else.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What all the search agents share.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """ minimax with a dictionary of the moves """

    def getAction(self, gameState):
        scores = {}
        for action in gameState.getLegalActions(0):
            scores[action] = self.minimax(gameState.generateSuccessor(0, action), 1, 0)
        best = None
        for action in scores:
            if best is None or scores[action] >= scores[best]:
                best = action
        return best

    def minimax(self, gameState, agentIndex, currentDepth):
        if agentIndex == gameState.getNumAgents():
            return self.minimax(gameState, 0, currentDepth + 1)
        if gameState.isWin() or gameState.isLose() or currentDepth == self.depth:
            return self.evaluationFunction(gameState)
        children = {}
        for action in gameState.getLegalActions(agentIndex):
            children[action] = self.minimax(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, currentDepth)
        if agentIndex == 0:
            return max(children.values())
        else:
            return min(children.values())
