from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestAction = Directions.STOP
        bestScore = 0
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            score = self.value(successor, 0, 0)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def value(self, state, agentIndex, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        if agentIndex == 0:
            return self.maxValue(state, agentIndex, depth)
        else:
            return self.expValue(state, agentIndex, depth)

    def nextTurn(self, state, agentIndex, depth):
        """number of the next agent and the depth it plays on"""
        if agentIndex == state.getNumAgents() - 1:
            return 0, depth + 1
        return agentIndex + 1, depth

    def maxValue(self, state, agentIndex, depth):
        nextAgent, nextDepth = self.nextTurn(state, agentIndex, depth)
        return max(self.value(state.generateSuccessor(agentIndex, a), nextAgent, nextDepth)
                   for a in state.getLegalActions(agentIndex))

    def expValue(self, state, agentIndex, depth):
        nextAgent, nextDepth = self.nextTurn(state, agentIndex, depth)
        actions = state.getLegalActions(agentIndex)
        p = 1.0 / len(actions)
        return sum(p * self.value(state.generateSuccessor(agentIndex, a), nextAgent, nextDepth)
                   for a in actions)
