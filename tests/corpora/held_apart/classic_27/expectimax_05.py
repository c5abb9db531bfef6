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


class Node:
    """ class Node { virtual double value() = 0; } """
    def __init__(self, agentObject, state, turn):
        self.agentObject = agentObject
        self.state = state
        self.turn = turn            # 0, 1, 2, ... from the root on
        self.who = turn % state.getNumAgents()

    def children(self):
        for action in self.state.getLegalActions(self.who):
            yield action, makeNode(self.agentObject, self.state.generateSuccessor(self.who, action), self.turn + 1)


class Leaf(Node):
    def value(self):
        return self.agentObject.evaluationFunction(self.state)


class MaxNode(Node):
    def value(self):
        return max(child.value() for _, child in self.children())


class ChanceNode(Node):
    def value(self):
        total, count = 0, 0
        for _, child in self.children():
            total += child.value()
            count += 1
        return total / count


def makeNode(agentObject, state, turn):
    end = agentObject.depth * state.getNumAgents()
    if turn >= end or state.isWin() or state.isLose():
        return Leaf(agentObject, state, turn)
    if turn % state.getNumAgents() == 0:
        return MaxNode(agentObject, state, turn)
    return ChanceNode(agentObject, state, turn)


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        pairs = [(child.value(), action) for action, child in MaxNode(self, gameState, 0).children()]
        return max(pairs, key=lambda pair: pair[0])[1]
