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

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class Node:
    """ A place in the tree. It knows its state, who moves and how many rounds are left. """

    def __init__(self, state, agent, rounds, agent_object):
        self.state = state
        self.agent = agent
        self.rounds = rounds
        self.boss = agent_object

    def is_leaf(self):
        return self.rounds == 0 or self.state.isWin() or self.state.isLose()

    def children(self):
        # a generator of (action, Node)
        last = self.agent == self.state.getNumAgents() - 1
        for action in self.state.getLegalActions(self.agent):
            state = self.state.generateSuccessor(self.agent, action)
            if last:
                yield action, Node(state, 0, self.rounds - 1, self.boss)
            else:
                yield action, Node(state, self.agent + 1, self.rounds, self.boss)

    def value(self):
        if self.is_leaf():
            return self.boss.evaluationFunction(self.state)
        values = [child.value() for _, child in self.children()]
        values.sort()
        if self.agent == 0:
            return values[-1]
        return sum(values) / len(values)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        root = Node(gameState, 0, self.depth, self)
        pairs = [(action, child.value()) for action, child in root.children()]
        return max(pairs, key=lambda pair: pair[1])[0]
