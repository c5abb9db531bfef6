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
        best = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            v = self.expectedValue(gameState.generateSuccessor(0, action), 1, 0)
            if v > best:
                best = v
                bestAction = action
        return bestAction

    def expectedValue(self, state, agent, depth):
        # the game is over
        if state.isWin():
            return 10000
        if state.isLose():
            return -10000
        # deep enough
        if depth == self.depth:
            return self.evaluationFunction(state)

        if agent == state.getNumAgents() - 1:
            nextAgent = 0
            nextDepth = depth + 1
        else:
            nextAgent = agent + 1
            nextDepth = depth

        actions = state.getLegalActions(agent)
        total = 0.0
        for action in actions:
            total += self.expectedValue(state.generateSuccessor(agent, action), nextAgent, nextDepth)
        return total / len(actions)
