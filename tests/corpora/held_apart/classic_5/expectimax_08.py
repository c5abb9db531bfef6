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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.known = {}     # start new for every move
        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            value = self.getValue(gameState.generateSuccessor(0, action), 1, 0)
            if value > bestValue:
                bestValue, bestAction = value, action
        return bestAction

    def getValue(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)

        # many positions come up more than once, don't compute them again
        key = (state.getScore(), agent, depth)
        if key in self.known:
            return self.known[key]

        if agent == 0:
            answer = self.maxValue(state, depth)
        else:
            answer = self.expValue(state, agent, depth)
        self.known[key] = answer
        return answer

    def maxValue(self, state, depth):
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.getValue(state.generateSuccessor(0, action), 1, depth))
        return v

    def expValue(self, state, agent, depth):
        actions = state.getLegalActions(agent)
        p = 1.0 / len(actions)
        v = 0
        for action in actions:
            successor = state.generateSuccessor(agent, action)
            if agent + 1 == state.getNumAgents():
                v += p * self.getValue(successor, 0, depth + 1)
            else:
                v += p * self.getValue(successor, agent + 1, depth)
        return v
