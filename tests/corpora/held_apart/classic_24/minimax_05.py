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
      Common elements of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        limit = self.depth * 2

        def value(state, ply):
            if ply == limit or state.isWin() or state.isLose():
                return (self.evaluationFunction(state), "")
            agent = ply % state.getNumAgents()
            results = []
            for action in state.getLegalActions(agent):
                results.append((value(state.generateSuccessor(agent, action), ply + 1)[0], action))
            if agent == 0:
                return max(results, key=lambda r: r[0])
            return min(results, key=lambda r: r[0])

        return value(gameState, 0)[1]
