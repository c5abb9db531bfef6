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
        actions = gameState.getLegalActions(0)
        # the first action is the best one at the beginning
        bestAction = actions[0]
        bestValue = float('-inf')
        for i in range(1, len(actions)):
            newValue = self.value(gameState.generateSuccessor(0, actions[i]), 1, 0)
            if newValue > bestValue:
                bestValue = newValue
                bestAction = actions[i]
        return bestAction

    def value(self, state, agent, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        other = 1 - agent
        if agent == 0:
            v = float('-inf')
            for action in state.getLegalActions(agent):
                v = max(v, self.value(state.generateSuccessor(agent, action), other, depth))
            return v
        else:
            v = 0
            for action in state.getLegalActions(agent):
                v += self.value(state.generateSuccessor(agent, action), other, depth + 1)
            return v
