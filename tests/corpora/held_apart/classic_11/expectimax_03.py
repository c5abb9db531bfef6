from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        # the order in which the agents move, e.g. [0, 1, 2, 0, 1, 2]
        order = []
        for _ in range(self.depth):
            for agent in range(gameState.getNumAgents()):
                order.append(agent)

        values = self.valuesOfChildren(gameState, order)
        actions = gameState.getLegalActions(0)
        best = 0
        for i in range(1, len(values)):
            if values[i] > values[best]:
                best = i
        return actions[best]

    def valuesOfChildren(self, gameState, order):
        agent = order[0]
        rest = order[1:]
        return [self.valueOf(gameState.generateSuccessor(agent, action), rest)
                for action in gameState.getLegalActions(agent)]

    def valueOf(self, gameState, order):
        if len(order) == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        combine = {True: max, False: self.average}
        return combine[order[0] == 0](self.valuesOfChildren(gameState, order))

    def average(self, values):
        return sum(values) / float(len(values))
