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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.value(gameState, 0, self.depth)[1]

    def value(self, state, agent, depth):
        n = state.getNumAgents()
        agent = agent % n
        if agent == n - 1:      # last one of the round
            depth -= 1
        if depth == 0 or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        results = [(self.value(state.generateSuccessor(agent, a), agent + 1, depth)[0], a)
                   for a in state.getLegalActions(agent)]
        return max(results) if agent == 0 else min(results)
