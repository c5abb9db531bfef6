from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class Average:

    def __init__(self):
        self.first = True
        self.value = 0.0

    def add(self, x):
        if self.first:
            self.value = float(x)
            self.first = False
        else:
            self.value = (self.value + x) / 2


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            value = self.getValue(gameState.generateSuccessor(0, action), 1, 0)
            if bestAction is None or value > bestValue:
                bestAction = action
                bestValue = value
        return bestAction

    def getValue(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.getMax(state, depth)
        return self.getAverage(state, agent, depth)

    def getMax(self, state, depth):
        value = float('-inf')
        for action in state.getLegalActions(0):
            value = max(value, self.getValue(state.generateSuccessor(0, action), 1, depth))
        return value

    def getAverage(self, state, agent, depth):
        average = Average()
        for action in state.getLegalActions(agent):
            average.add(self.getValue(state.generateSuccessor(agent, action), agent + 1, depth))
        return average.value
