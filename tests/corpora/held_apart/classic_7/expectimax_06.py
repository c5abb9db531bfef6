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
        return self.best(gameState, 0)[1]

    def best(self, gs, d):
        if d == self.depth or gs.isWin() or gs.isLose():
            return [self.evaluationFunction(gs), None]
        out = [float('-inf'), None]
        for act in gs.getLegalActions(0):
            e = self.expected(gs.generateSuccessor(0, act), d, 1)
            if e > out[0]:
                out = [e, act]
        return out

    def expected(self, gs, d, ghost):
        if gs.isWin() or gs.isLose():
            return self.evaluationFunction(gs)
        e = 0
        p = 1.0 / len(gs.getLegalActions())
        for act in gs.getLegalActions(ghost):
            nxt = gs.generateSuccessor(ghost, act)
            if ghost == gs.getNumAgents() - 1:
                e += p * self.best(nxt, d + 1)[0]
            else:
                e += p * self.expected(nxt, d, ghost + 1)
        return e
