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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class Maximum:
    def __init__(self):
        self.value = None
        self.action = None

    def add(self, value, action):
        if self.value is None or value > self.value:
            self.value = value
            self.action = action

    def result(self):
        return self.value


class Mean:
    def __init__(self):
        self.total = 0
        self.count = 0

    def add(self, value, action):
        self.total += value
        self.count += 1

    def result(self):
        return self.total / float(self.count)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        root = Maximum()
        self.collect(root, gameState, 0)
        return root.action

    def collect(self, node, state, turn):
        agent = turn % state.getNumAgents()
        for action in state.getLegalActions(agent):
            node.add(self.value(state.generateSuccessor(agent, action), turn + 1), action)

    def value(self, state, turn):
        n = state.getNumAgents()
        if state.isWin() or state.isLose() or turn // n >= self.depth:
            return self.evaluationFunction(state)
        node = Mean() if turn % n else Maximum()
        self.collect(node, state, turn)
        return node.result()
