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
        best, choice = -1000, None
        for a in gameState.getLegalActions(0):
            v = self.value(gameState.generateSuccessor(0, a), 1)
            if v > best:
                best, choice = v, a
        return choice

    def value(self, s, agent):
        if agent == s.getNumAgents():       # everybody has moved: next round
            agent = 0
            self.depth -= 1
        if self.depth <= 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        acts = s.getLegalActions(agent)
        if agent == 0:
            best = -1000
            for a in acts:
                best = max(best, self.value(s.generateSuccessor(0, a), 1))
            return best
        return sum(self.value(s.generateSuccessor(agent, a), agent + 1) for a in acts) / len(acts)
