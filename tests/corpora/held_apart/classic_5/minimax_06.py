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

    def getAction(self, gameState):
        # Collect the scores of all the actions, then look up the best one
        actions = gameState.getLegalActions(0)
        scores = []
        for action in actions:
            child = gameState.generateSuccessor(0, action)
            scores.append(self.minimax(child, 1))
        bestScore = max(scores)
        bestIndex = scores.index(bestScore)
        return actions[bestIndex]

    def minimax(self, state, level):
        numAgents = state.getNumAgents()

        # stop?
        if state.isWin():
            return self.evaluationFunction(state)
        if state.isLose():
            return self.evaluationFunction(state)
        if level == self.depth * numAgents:
            return self.evaluationFunction(state)

        # whose turn is it
        agent = level % numAgents

        scores = []
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            scores.append(self.minimax(child, level + 1))

        # even = max layer, odd = min layer
        if agent % 2 == 0:
            return max(scores)
        else:
            return min(scores)
