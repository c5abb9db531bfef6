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
        scores = []
        actions = gameState.getLegalActions(0)
        for action in actions:
            scores.append(self.value(gameState.generateSuccessor(0, action), 1, 0))
        bestScore = max(scores)
        bestIndices = [i for i in range(len(scores)) if scores[i] == bestScore]
        return actions[bestIndices[0]]

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, depth)
        else:
            return self.expValue(state, agent, depth)

    def maxValue(self, state, depth):
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.value(state.generateSuccessor(0, action), 1, depth))
        return v

    def expValue(self, state, agent, depth):
        v = 0
        actions = state.getLegalActions(agent)
        for action in actions:
            p = 1.0 / len(actions)
            v = p * self.value(state.generateSuccessor(agent, action), agent + 1, depth)
        return v
