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
        numAgents = gameState.getNumAgents()

        def minimax(state, agent, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return state.getScore()
            nextAgent = (agent + 1) % numAgents
            nextDepth = depth
            if nextAgent == 0:
                nextDepth = depth + 1
            scores = []
            for action in state.getLegalActions(agent):
                scores.append(minimax(state.generateSuccessor(agent, action), nextAgent, nextDepth))
            if agent == 0:
                return max(scores)
            return min(scores)

        # we begin in depth 1
        best = None
        result = None
        for action in gameState.getLegalActions(0):
            score = minimax(gameState.generateSuccessor(0, action), 1, 1)
            if best is None or score > best:
                best = score
                result = action
        return result
