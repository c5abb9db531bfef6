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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):

        def alphabeta(state, agent, depth, alpha, beta):
            agents = state.getNumAgents()
            if agent == agents:
                return alphabeta(state, 0, depth - 1, alpha, beta)
            if depth == 0 or state.isWin() or state.isLose():
                return [self.evaluationFunction(state), ""]
            if agent == 0:
                result = [float("-inf"), ""]
                for action in state.getLegalActions(agent):
                    value = alphabeta(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta)[0]
                    if value > result[0]:
                        result = [value, action]
                    alpha = max(alpha, result[0])
                    if alpha >= beta:
                        break
            else:
                result = [float("inf"), ""]
                for action in state.getLegalActions(agent):
                    value = alphabeta(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta)[0]
                    if value < result[0]:
                        result = [value, action]
                    if result[0] <= alpha:
                        break
            return result

        return alphabeta(gameState, 0, self.depth, float("-inf"), float("inf"))[1]
