from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
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
        actions = gameState.getLegalActions(0)
        bestAction = actions[0]
        bestScore = self.evaluationFunction(gameState)
        for action in actions:
            score = self.minValue(gameState.generateSuccessor(0, action), 1, 0)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def isOver(self, state, depth):
        return state.isWin() or state.isLose() or depth == self.depth

    def maxValue(self, state, depth):
        if self.isOver(state, depth):
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, action), 1, depth))
        return v

    def minValue(self, state, agentIndex, depth):
        if self.isOver(state, depth):
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(agentIndex):
            successor = state.generateSuccessor(agentIndex, action)
            if agentIndex == state.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, depth + 1))
            else:
                v = min(v, self.minValue(successor, agentIndex + 1, depth))
        return v
