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


def media(xs):
    xs = list(xs)
    return sum(xs) / len(xs)


class ExpectimaxAgent(MultiAgentSearchAgent):
    # mismo esquema que mi MinimaxAgent, solo cambia el papel del fantasma
    papel = {0: max, 1: media}

    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def valor(s, i, d):
            if d == self.depth or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            f = self.papel.get(i, min)
            j = (i + 1) % n
            return f(valor(s.generateSuccessor(i, a), j, d + (j == 0))
                     for a in s.getLegalActions(i))

        return max(gameState.getLegalActions(0),
                   key=lambda a: valor(gameState.generateSuccessor(0, a), 1, 0))
