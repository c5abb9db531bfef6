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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        numGhosts = gameState.getNumAgents() - 1

        def pacmanActions(state):
            # standing still does not eat anything
            actions = state.getLegalActions(0)
            if Directions.STOP in actions:
                actions.remove(Directions.STOP)
            return actions

        def maxLevel(state, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            result = float('-inf')
            for action in pacmanActions(state):
                result = max(result, minLevel(state.generateSuccessor(0, action), 1, depth))
            return result

        def minLevel(state, ghost, depth):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            result = float('inf')
            for action in state.getLegalActions(ghost):
                succ = state.generateSuccessor(ghost, action)
                if ghost == numGhosts:
                    result = min(result, maxLevel(succ, depth + 1))
                else:
                    result = min(result, minLevel(succ, ghost + 1, depth))
            return result

        scores = [(action, minLevel(gameState.generateSuccessor(0, action), 1, 0))
                  for action in pacmanActions(gameState)]
        return max(scores, key=lambda x: x[1])[0]
