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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            v = self.minValue(succ, self.depth, 1)
            if v > bestValue:
                bestValue = v
                bestAction = action
        return bestAction

    def maxValue(self, state, depth):
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            succ = state.generateSuccessor(0, action)
            v = max(v, self.minValue(succ, depth, 1))
        return v

    def minValue(self, state, depth, agent):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                depth -= 1
                v = min(v, self.maxValue(succ, depth))
            else:
                v = min(v, self.minValue(succ, depth, agent + 1))
        return v
