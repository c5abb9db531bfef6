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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            v = self.expValue(gameState.generateSuccessor(0, action), 1, 0, alpha)
            if v > alpha:
                alpha = v
                bestAction = action
        return bestAction

    def maxValue(self, state, depth, alpha):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.expValue(state.generateSuccessor(0, action), 1, depth, alpha))
            alpha = max(alpha, v)
        return v

    def expValue(self, state, agentIndex, depth, alpha):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        total = 0
        count = 0
        for action in state.getLegalActions(agentIndex):
            succ = state.generateSuccessor(agentIndex, action)
            if agentIndex == state.getNumAgents() - 1:
                total += self.maxValue(succ, depth + 1, alpha)
            else:
                total += self.expValue(succ, agentIndex + 1, depth, alpha)
            count += 1
            if total / float(count) < alpha:
                break
        return total / float(count)
