# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
      The score is the same one displayed in the Pacman GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      This class provides some common elements to all of your
      multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
      Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        self.numAgents = gameState.getNumAgents()
        self.totalPlies = self.depth * 2
        alpha, beta = float("-inf"), float("inf")

        options = []
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            options.append((self.getValue(nextState, 1, alpha, beta), action))
        value, action = max(options)
        return action

    def getValue(self, state, ply, alpha, beta):
        if ply == self.totalPlies or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        agent = ply % self.numAgents
        if agent == 0:
            v = float("-inf")
            for action in state.getLegalActions(agent):
                v = max(v, self.getValue(state.generateSuccessor(agent, action), ply + 1, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v
        else:
            v = float("inf")
            for action in state.getLegalActions(agent):
                v = min(v, self.getValue(state.generateSuccessor(agent, action), ply + 1, alpha, beta))
                if v < alpha:
                    return v
                beta = min(beta, v)
            return v
