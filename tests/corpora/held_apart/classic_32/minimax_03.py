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


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Pacman toma el máximo, los fantasmas el mínimo.
    """

    def getAction(self, gameState):
        orden = sorted(gameState.getLegalActions(0),
                       key=lambda a: self.valor(gameState.generateSuccessor(0, a), 1, self.depth))
        return orden[-1] if orden else None

    def valor(self, estado, turno, rondas):
        if rondas == 1 or estado.isWin() or estado.isLose():
            return self.evaluationFunction(estado)
        sigue = 1 - turno
        hijos = (self.valor(estado.generateSuccessor(turno, a), sigue, rondas - turno)
                 for a in estado.getLegalActions(turno))
        return min(hijos) if turno else max(hijos)
