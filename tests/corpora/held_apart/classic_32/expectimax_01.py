from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        mean = lambda vs: sum(vs) // len(vs)

        def values(s, ply):
            return [value(s.generateSuccessor(ply % n, a), ply + 1)
                    for a in s.getLegalActions(ply % n)]

        def value(s, ply):
            if s.isWin() or s.isLose() or ply == n * self.depth:
                return self.evaluationFunction(s)
            return (mean if ply % n else max)(values(s, ply))

        vs = values(gameState, 0)
        return gameState.getLegalActions(0)[vs.index(max(vs))] if vs else None
