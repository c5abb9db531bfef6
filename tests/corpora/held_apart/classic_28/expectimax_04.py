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
        best = None
        for action in gameState.getLegalActions(0):
            value = self.getValue(gameState.generateSuccessor(0, action), 1, 0)
            if best is None or value > best[0]:
                best = (value, action)
        return best[1]

    def getValue(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        agent = agent % state.getNumAgents()
        if agent == 0:
            return self.getMax(state, depth)
        return self.getExpected(state, agent, depth)

    def getMax(self, state, depth):
        best = None
        for action in state.getLegalActions(0):
            value = self.getValue(state.generateSuccessor(0, action), 1, depth)
            if best is None or value > best:
                best = value
        return best

    def getExpected(self, state, agent, depth):
        actions = state.getLegalActions(agent)
        total = 0
        for action in actions:
            successor = state.generateSuccessor(agent, action)
            if successor.isLose():
                # no future there
                continue
            total += self.getValue(successor, agent + 1, depth + 1)
        return int(total / len(actions))
