from util import manhattanDistance
from game import Directions, Agent
import random, util
from functools import reduce


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        values = [(self.minimax(gameState.generateSuccessor(0, a), 1, self.depth - 1), a)
                  for a in gameState.getLegalActions(0)]
        return max(values, key=lambda va: va[0], default=(0, None))[1]

    def minimax(self, state, index, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        agent = index % state.getNumAgents()
        values = (self.minimax(state.generateSuccessor(agent, a), agent + 1, depth - 1)
                  for a in state.getLegalActions(agent))
        if agent == 0:
            return reduce(max, values, 0)
        return reduce(min, values, float("inf"))
