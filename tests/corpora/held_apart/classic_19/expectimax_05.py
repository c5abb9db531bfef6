from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class Node:
    """A node of the tree; the value is only computed when it is needed."""

    def __init__(self, agent, state, turn=0, rounds=0):
        self.agent = agent          # the search agent (for depth and evaluation)
        self.state = state
        self.turn = turn
        self.rounds = rounds

    def isLeaf(self):
        return self.state.isWin() or self.state.isLose() or self.rounds == self.agent.depth

    def children(self):
        t = self.turn + 1
        r = self.rounds
        if t == self.state.getNumAgents():
            t, r = 0, r + 1
        kind = MaxNode if t == 0 else ChanceNode
        for a in self.state.getLegalActions(self.turn):
            yield a, kind(self.agent, self.state.generateSuccessor(self.turn, a), t, r)

    def value(self):
        if self.isLeaf():
            return self.agent.evaluationFunction(self.state)
        return self.combine([c.value() for _, c in self.children()])


class MaxNode(Node):
    def combine(self, values):
        return max(values)


class ChanceNode(Node):
    def combine(self, values):
        return sum(values) / float(len(values))


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        ranked = [(c.value(), a) for a, c in MaxNode(self, gameState).children()]
        # sorted is stable, so equal ones stay in their order
        return sorted(ranked, key=lambda p: -p[0])[0][1]
