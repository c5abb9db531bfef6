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
        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            value = self.value(gameState.generateSuccessor(0, action), 1, 0)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def value(self, state, agent, rounds):
        if agent == state.getNumAgents():
            agent = 0
            rounds += 1
        if rounds > self.depth or state.isWin():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.best(state, rounds)
        return self.expected(state, agent, rounds)

    def best(self, state, rounds):
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.value(state.generateSuccessor(0, action), 1, rounds))
        return v

    def expected(self, state, agent, rounds):
        actions = state.getLegalActions(agent)
        total = self.evaluationFunction(state)
        for action in actions:
            total += self.value(state.generateSuccessor(agent, action), agent + 1, rounds)
        return total / len(actions) if actions else total
