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
    adapted from the wikipedia pseudocode:
    function minimax(node, depth, maximizingPlayer)
    """

    def getAction(self, gameState):
        self.bestMove = None
        self.minimax(gameState, self.depth, 0, True)
        return self.bestMove

    def minimax(self, node, depth, agent, maximizingPlayer):
        if depth == 0 or node.isWin() or node.isLose():
            return self.evaluationFunction(node)

        nextAgent = agent + 1
        nextDepth = depth
        if nextAgent == node.getNumAgents():
            # everybody has moved
            nextAgent = 0
            nextDepth = depth - 1

        if maximizingPlayer:
            value = float('-inf')
            for action in node.getLegalActions(agent):
                child = node.generateSuccessor(agent, action)
                childValue = self.minimax(child, nextDepth, nextAgent, not maximizingPlayer)
                if childValue >= value:
                    value = childValue
                    self.bestMove = action
            return value
        else:
            value = float('inf')
            for action in node.getLegalActions(agent):
                child = node.generateSuccessor(agent, action)
                value = min(value, self.minimax(child, nextDepth, nextAgent, not maximizingPlayer))
            return value
