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
    """Every node gets the probability with which it is reached."""

    def getAction(self, gameState):
        scored = []
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            scored.append((action, self.value(successor, 1, 0, 1.0)))
        return max(scored, key=lambda t: t[1])[0]

    def value(self, state, agent, depth, prob):
        if agent == state.getNumAgents():
            agent, depth = 0, depth + 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxNode(state, depth)
        return self.chanceNode(state, agent, depth, prob)

    def maxNode(self, state, depth):
        # a new round starts with probability 1
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.value(state.generateSuccessor(0, action), 1, depth, 1.0))
        return v

    def chanceNode(self, state, agent, depth, prob):
        actions = state.getLegalActions(agent)
        p = prob / len(actions)
        v = 0
        for action in actions:
            v += p * self.value(state.generateSuccessor(agent, action), agent + 1, depth, p)
        return v
