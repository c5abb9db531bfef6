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
    """One node of the game tree. Collects the values of its children."""

    values = []

    def __init__(self, state, agent, depth):
        self.state = state
        self.agent = agent
        self.depth = depth

    def getState(self):
        return self.state

    def isOver(self):
        return self.state.isWin() or self.state.isLose()

    def isPacman(self):
        return self.agent == 0

    def addValue(self, value):
        self.values.append(value)

    def getChild(self, action):
        nextState = self.state.generateSuccessor(self.agent, action)
        if self.agent + 1 == self.state.getNumAgents():
            return Node(nextState, 0, self.depth - 1)
        return Node(nextState, self.agent + 1, self.depth)

    def getResult(self):
        if self.isPacman():
            return max(self.values)
        return min(self.values)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        root = Node(gameState, 0, self.depth)
        bestAction = None
        bestValue = float("-inf")
        for action in gameState.getLegalActions(0):
            child = root.getChild(action)
            if child.getState().isWin():
                return action
            value = self.compute(child)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def compute(self, node):
        if node.isOver() or node.depth == 0:
            return self.evaluationFunction(node.getState())
        for action in node.getState().getLegalActions(node.agent):
            node.addValue(self.compute(node.getChild(action)))
        return node.getResult()
