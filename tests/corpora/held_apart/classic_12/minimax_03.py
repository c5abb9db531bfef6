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


class Turno:
    """Un punto del ciclo 0, 1, ..., n-1, 0, ... con las rondas que quedan."""

    def __init__(self, agente, quedan, n):
        self.agente, self.quedan, self.n = agente, quedan, n

    def siguiente(self):
        if self.agente + 1 < self.n:
            return Turno(self.agente + 1, self.quedan, self.n)
        return Turno(0, self.quedan - 1, self.n)

    @property
    def signo(self):
        return 1 if self.agente == 0 else -1


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.mirar(gameState, Turno(0, self.depth, gameState.getNumAgents()))[1]

    def mirar(self, s, t):
        legales = s.getLegalActions(t.agente) if t.quedan else []
        if not legales:
            return self.evaluationFunction(s), None
        candidatos = []
        for i, a in enumerate(legales):
            v, _ = self.mirar(s.generateSuccessor(t.agente, a), t.siguiente())
            candidatos.append((t.signo * v, -i, v, a))
        _, _, v, a = max(candidatos, key=lambda c: c[:2])
        return v, a
