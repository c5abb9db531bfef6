# multiAgents.py
# --------------
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
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


from functools import reduce


class Node:
    def __init__(self, state, agent, rounds, evaluate):
        self.state = state
        self.agent = agent
        self.rounds = rounds
        self.evaluate = evaluate

    def isLeaf(self):
        return self.rounds == 0 or self.state.isWin() or self.state.isLose()

    def actions(self):
        return self.state.getLegalActions(self.agent)

    def child(self, action):
        succ = self.state.generateSuccessor(self.agent, action)
        last = self.agent + 1 == self.state.getNumAgents()
        return Node(succ, 0 if last else self.agent + 1, self.rounds - last, self.evaluate)

    def value(self):
        if self.isLeaf():
            return self.evaluate(self.state)
        values = [self.child(a).value() for a in self.actions()]
        if self.agent == 0:
            return reduce(lambda x, y: x if x >= y else y, values)
        return reduce(lambda x, y: x + y, values) / float(len(values))


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        root = Node(gameState, 0, self.depth, self.evaluationFunction)
        chosen = None
        for a in root.actions():
            v = root.child(a).value()
            if chosen is None or chosen[0] < v:
                chosen = (v, a)
        return chosen[1]
