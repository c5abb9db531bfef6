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
        self.table = {}
        bestAction, bestValue = None, float("-inf")
        for action in gameState.getLegalActions(0):
            value = self.lookup(gameState.generateSuccessor(0, action), 1, self.depth)
            if value > bestValue:
                bestAction, bestValue = action, value
        return bestAction

    def lookup(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        key = (state.getPacmanPosition(), tuple(state.getGhostPositions()))
        if key not in self.table:
            self.table[key] = self.compute(state, agent, depth)
        return self.table[key]

    def compute(self, state, agent, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        values = []
        for action in state.getLegalActions(agent):
            values.append(self.lookup(state.generateSuccessor(agent, action), agent + 1, depth))
        if agent == 0:
            return max(values)
        return sum(values) / len(values)
