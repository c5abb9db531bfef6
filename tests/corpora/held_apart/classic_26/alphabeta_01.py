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
        self.alpha = float("-inf")
        self.beta = float("inf")
        self.n = gameState.getNumAgents()
        return self.alphabeta(gameState, 0, 0)[0]

    def alphabeta(self, state, agent, depth):
        if agent == self.n:
            agent = 0
            depth = depth + 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return None, self.evaluationFunction(state)

        bestAction = None
        if agent == 1:
            v = float("inf")
            for action in state.getLegalActions(agent):
                succ = state.generateSuccessor(agent, action)
                value = self.alphabeta(succ, agent + 1, depth)[1]
                if value < v:
                    v = value
                    bestAction = action
                if v < self.alpha:
                    return bestAction, v
                self.beta = min(self.beta, v)
        else:
            v = float("-inf")
            for action in state.getLegalActions(agent):
                succ = state.generateSuccessor(agent, action)
                value = self.alphabeta(succ, agent + 1, depth)[1]
                if value > v:
                    v = value
                    bestAction = action
                if v > self.beta:
                    return bestAction, v
                self.alpha = max(self.alpha, v)
        return bestAction, v
