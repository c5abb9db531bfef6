# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.alphabeta(gameState, 0, 0, 0, float('inf'))[1]

    def alphabeta(self, gameState, agent, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return [self.evaluationFunction(gameState), None]
        following = (agent + 1) % gameState.getNumAgents()
        d = depth + 1
        value = None
        chosen = None
        for action in gameState.getLegalActions(agent):
            successor = gameState.generateSuccessor(agent, action)
            if value is not None:
                # alpha-beta pruning
                if agent == 0 and value >= beta:
                    break
                if agent > 0 and value <= alpha:
                    break
            result = self.alphabeta(successor, following, d, alpha, beta)[0]
            if agent == 0:
                if value is None or result > value:
                    value = result
                    chosen = action
                alpha = max(alpha, value)
            else:
                if value is None or result < value:
                    value = result
                    chosen = action
                beta = min(beta, value)
        return [value, chosen]
