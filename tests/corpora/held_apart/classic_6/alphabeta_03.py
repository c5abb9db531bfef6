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
        return self.alphabeta(gameState, 0, 0, -float('inf'), float('inf'))[1]

    # returns [value, action]
    def alphabeta(self, state, depth, agentIndex, alpha, beta):
        if agentIndex == state.getNumAgents():
            agentIndex = 0
            depth += 1

        if depth == self.depth or state.isWin() or state.isLose():
            return [self.evaluationFunction(state), None]

        if agentIndex == 0:
            # MAX
            best = [-float('inf'), None]
            for action in state.getLegalActions(agentIndex):
                succ = state.generateSuccessor(agentIndex, action)
                val = self.alphabeta(succ, depth, agentIndex + 1, alpha, beta)[0]
                if val > best[0]:
                    best = [val, action]
                if best[0] > beta:
                    return best
                alpha = max(alpha, best[0])
            return best
        else:
            # MIN
            best = [float('inf'), None]
            for action in state.getLegalActions(agentIndex):
                succ = state.generateSuccessor(agentIndex, action)
                val = self.alphabeta(succ, depth, agentIndex + 1, alpha, beta)[0]
                if val < best[0]:
                    best = [val, action]
                if best[0] < alpha:
                    return best
            beta = min(beta, best[0])
            return best
