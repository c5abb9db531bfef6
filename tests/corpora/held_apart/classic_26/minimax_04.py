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


class MinimaxAgent(MultiAgentSearchAgent):
    """
      Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        return self.minimax(gameState, 0, 0)[1]

    def minimax(self, state, agent, depth):
        # game is over
        if state.isWin() or state.isLose():
            return (scoreEvaluationFunction(state), None)
        # next round?
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
            if depth == self.depth:
                return (self.evaluationFunction(state), None)

        pairs = []
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            pairs.append((self.minimax(successor, agent + 1, depth)[0], action))

        if agent == 0:
            return max(pairs, key=lambda p: p[0])
        else:
            return min(pairs, key=lambda p: p[0])
