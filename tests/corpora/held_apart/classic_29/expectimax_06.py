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
        values = self.rootValues(gameState)
        return max(values, key=values.get)

    def rootValues(self, gameState, values={}):
        """action -> expected value"""
        for action in gameState.getLegalActions(0):
            values[action] = self.value(gameState.generateSuccessor(0, action), 1, self.depth)
        return values

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        results = [self.value(state.generateSuccessor(agent, action), agent + 1, depth)
                   for action in state.getLegalActions(agent)]
        if agent == 0:
            return max(results)
        return sum(results) / float(len(results))
