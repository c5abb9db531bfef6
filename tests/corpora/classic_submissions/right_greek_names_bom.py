# Übung 4: Suche gegen Gegner. Käse & Grüße — α und β dürfen wirklich so heißen.
import random, util
from functools import reduce
from game import Agent, Directions
from util import manhattanDistance


class ReflexAgent(Agent):
    def getAction(self, gameState):
        züge = gameState.getLegalActions()
        return random.choice([z for z in züge if z != 'Stop'] or züge)


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

    def ende(self, zustand, tiefe, wer=0):
        return tiefe == 0 or zustand.isWin() or zustand.isLose() or zustand.getLegalActions(wer) == []


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return reduce(lambda p, q: q if q[0] > p[0] else p,
                      [(self.wert(gameState.generateSuccessor(0, z), self.depth, 1), z) for z in gameState.getLegalActions(0)])[1]

    def wert(self, zustand, tiefe, wer):
        if wer >= zustand.getNumAgents():
            return self.wert(zustand, tiefe - 1, 0)
        if self.ende(zustand, tiefe, wer):
            return self.evaluationFunction(zustand)
        größer = [self.wert(zustand.generateSuccessor(wer, z), tiefe, wer + 1) for z in zustand.getLegalActions(wer)]
        return reduce(max, größer) if wer == 0 else reduce(min, größer)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        α, bester = -float('inf'), None
        for z in gameState.getLegalActions(0):
            w = self.wert(gameState.generateSuccessor(0, z), self.depth, 1, α, float('inf'))
            if w > α:
                α, bester = w, z
        return bester

    def wert(self, zustand, tiefe, wer, α, β):
        if wer >= zustand.getNumAgents():
            return self.wert(zustand, tiefe - 1, 0, α, β)
        if self.ende(zustand, tiefe, wer):
            return self.evaluationFunction(zustand)
        if wer == 0:
            v = -float('inf')
            for z in zustand.getLegalActions(wer):
                v = max(v, self.wert(zustand.generateSuccessor(wer, z), tiefe, 1, α, β))
                α = max(α, v)
                if β < α:
                    return v
            return v
        v = float('inf')
        for z in zustand.getLegalActions(wer):
            v = min(v, self.wert(zustand.generateSuccessor(wer, z), tiefe, wer + 1, α, β))
            β = min(β, v)
            if β < α:
                return v
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        züge = gameState.getLegalActions(0)
        werte = list(map(lambda z: self.wert(gameState.generateSuccessor(0, z), self.depth, 1), züge))
        return züge[werte.index(max(werte))]

    def wert(self, zustand, tiefe, wer):
        if wer >= zustand.getNumAgents():
            return self.wert(zustand, tiefe - 1, 0)
        if self.ende(zustand, tiefe, wer):
            return self.evaluationFunction(zustand)
        züge = zustand.getLegalActions(wer)
        if wer == 0:
            return max(map(lambda z: self.wert(zustand.generateSuccessor(0, z), tiefe, 1), züge))
        return reduce(lambda summe, z: summe + self.wert(zustand.generateSuccessor(wer, z), tiefe, wer + 1), züge, 0.0) / len(züge)


def betterEvaluationFunction(currentGameState):
    return currentGameState.getScore()


better = betterEvaluationFunction
