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
        n = gameState.getNumAgents()

        def ev(s, i, d):
            if s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            if d == self.depth:
                return self.evaluationFunction(gameState)
            j = (i + 1) % n
            vs = [ev(s.generateSuccessor(i, a), j, d + (not j)) for a in s.getLegalActions(i)]
            return max(vs) if i == 0 else sum(vs) / len(vs)

        qs = [ev(gameState.generateSuccessor(0, a), 1, 0) for a in gameState.getLegalActions(0)]
        return gameState.getLegalActions(0)[qs.index(max(qs))]
