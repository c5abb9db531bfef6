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


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        """
          Returns the expectimax action using self.depth and self.evaluationFunction

          All ghosts should be modeled as choosing uniformly at random from their
          legal moves.
        """
        def pacman(state, depth):
            if state.isWin():
                return float('inf')     # we won!!
            if state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            best = float('-inf')
            for action in state.getLegalActions(0):
                best = max(best, ghost(state.generateSuccessor(0, action), 1, depth))
            return best

        def ghost(state, index, depth):
            if state.isWin():
                return float('inf')
            if state.isLose():
                return self.evaluationFunction(state)
            # the ghost picks uniformly at random
            action = random.choice(state.getLegalActions(index))
            succ = state.generateSuccessor(index, action)
            if index == state.getNumAgents() - 1:
                return pacman(succ, depth + 1)
            return ghost(succ, index + 1, depth)

        bestAction, bestScore = None, float('-inf')
        for action in gameState.getLegalActions(0):
            score = ghost(gameState.generateSuccessor(0, action), 1, 0)
            if score > bestScore:
                bestAction, bestScore = action, score
        return bestAction
