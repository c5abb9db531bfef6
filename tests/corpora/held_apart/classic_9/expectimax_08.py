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
        (value, action) = self.getValue(gameState, 0, 0)
        return action

    def getValue(self, state, agent, depth):
        if agent == state.getNumAgents():
            return self.getValue(state, 0, depth + 1)
        if state.isWin():
            return (float('inf'), None)
        if state.isLose():
            return (float('-inf'), None)
        if depth == self.depth:
            return (self.evaluationFunction(state), None)
        if agent == 0:
            return self.getMax(state, depth)
        return self.getExpected(state, agent, depth)

    def getMax(self, state, depth):
        best = None
        for action in state.getLegalActions(0):
            (value, _) = self.getValue(state.generateSuccessor(0, action), 1, depth)
            if best is None or value > best[0]:
                best = (value, action)
        return best

    def getExpected(self, state, agent, depth):
        actions = state.getLegalActions(agent)
        total = 0.0
        for action in actions:
            (value, _) = self.getValue(state.generateSuccessor(agent, action), agent + 1, depth)
            total += value
            total /= len(actions)
        return (total, None)
