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
    """
    Common elements of all multi-agent searchers.
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
        self.lastAgent = gameState.getNumAgents() - 1
        bestUtility = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            utility = self.value(gameState.generateSuccessor(0, action), 1, 1)
            if utility > bestUtility:
                bestUtility, bestAction = utility, action
        return bestAction

    def value(self, state, agent, round):
        # "if the state is a terminal state: return the state's utility"
        if self.isLeaf(state, agent, round):
            return self.evaluationFunction(state)
        # "if the next agent is MAX: return max-value(state)"
        if agent == 0:
            return self.maxValue(state, round)
        # "if the next agent is EXP: return exp-value(state)"
        return self.expValue(state, agent, round)

    def isLeaf(self, state, agent, round):
        if state.isWin() or state.isLose():
            return True
        return agent == self.lastAgent and round == self.depth

    def maxValue(self, state, round):
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.value(state.generateSuccessor(0, action), 1, round))
        return v

    def expValue(self, state, agent, round):
        v = 0.0
        actions = state.getLegalActions(agent)
        for action in actions:
            successor = state.generateSuccessor(agent, action)
            if agent == self.lastAgent:
                v += self.value(successor, 0, round + 1) / len(actions)
            else:
                v += self.value(successor, agent + 1, round) / len(actions)
        return v
