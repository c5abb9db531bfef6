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

    def getAction(self, gameState):
        action = None
        top = float('-inf')
        for a in gameState.getLegalActions(0):
            t = self.ghost(gameState.generateSuccessor(0, a), 1, 0)
            if t > top:
                top, action = t, a
        return action

    def leafValue(self, state, depth):
        # a fast win is better than a slow one
        return self.evaluationFunction(state) - depth

    def player(self, state, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.leafValue(state, depth)
        return max(self.ghost(state.generateSuccessor(0, a), 1, depth)
                   for a in state.getLegalActions(0))

    def ghost(self, state, number, depth):
        if state.isWin() or state.isLose():
            return self.leafValue(state, depth)
        values = []
        for a in state.getLegalActions(number):
            s = state.generateSuccessor(number, a)
            if number == state.getNumAgents() - 1:
                values.append(self.player(s, depth + 1))
            else:
                values.append(self.ghost(s, number + 1, depth))
        # the ghost is not perfect, so take what is in the middle
        return (max(values) + min(values)) / 2.0
