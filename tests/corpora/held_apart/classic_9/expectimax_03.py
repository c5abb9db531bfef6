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
        legal = gameState.getLegalActions(0)
        vals = list(self.children(gameState, 0, self.depth))
        return legal[vals.index(max(vals))]

    def children(self, state, agent, left):
        """values of all children, one after the other"""
        following = (agent + 1) % state.getNumAgents()
        if following == 0:
            left -= 1
        for a in state.getLegalActions(agent):
            yield self.val(state.generateSuccessor(agent, a), following, left)

    def val(self, state, agent, left):
        if left == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        mean = lambda xs: sum(xs) / float(len(xs))
        combine = {True: max, False: mean}[agent == 0]
        return combine(list(self.children(state, agent, left)))
