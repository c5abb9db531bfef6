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


def mean(numbers):
    return sum(numbers) / float(len(numbers))


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        outcomes = self.children(gameState, 0, self.depth)
        best = 0
        for i in range(1, len(outcomes)):
            if outcomes[i][1] > outcomes[best][1]:
                best = i
        return outcomes[best][0]

    def children(self, state, agent, rounds):
        """(action, value) of all children, in the order of the legal actions."""
        after = agent + 1
        if after == state.getNumAgents():
            after, rounds = 0, rounds - 1
        return [(a, self.value(state.generateSuccessor(agent, a), after, rounds))
                for a in state.getLegalActions(agent)]

    def value(self, state, agent, rounds):
        if rounds == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        combine = mean if agent else max
        return combine([v for _, v in self.children(state, agent, rounds)])
