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
        candidates = []
        for action in gameState.getLegalActions(self.index):
            successor = gameState.generateSuccessor(self.index, action)
            value = self.search(successor, 1, self.depth)
            candidates.append((value, action))
        best = max(candidates)
        return best[1]

    def search(self, state, agent, depth):
        if agent >= state.getNumAgents():
            agent = 0
            depth = depth - 1
        score = self.evaluationFunction(state)
        if state.isWin() or state.isLose() or depth <= 0:
            return score
        values = []
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            values.append(self.search(successor, agent + 1, depth))
        if agent % 2 == 0:
            return max(values)
        return min(values)
