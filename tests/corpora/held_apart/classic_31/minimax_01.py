# multiAgents.py
# Práctica 2 - Álvaro y Marta
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

        def valorMax(estado, d):
            if d == 0 or estado.isWin() or estado.isLose():
                return self.evaluationFunction(estado)
            v = float('-inf')
            for a in estado.getLegalActions(0):
                v = max(v, valorMin(estado.generateSuccessor(0, a), 1, d))
            return v

        def valorMin(estado, agente, d):
            if estado.isWin() or estado.isLose():
                return self.evaluationFunction(estado)
            ultimo = (agente == estado.getNumAgents() - 1)

            def continuar(hijo):
                if ultimo:
                    return valorMax(hijo, d - 1)
                return valorMin(hijo, agente + 1, d)

            ramas = []
            for a in estado.getLegalActions(agente):
                ramas.append(lambda: continuar(estado.generateSuccessor(agente, a)))
            return min(rama() for rama in ramas)

        legalMoves = gameState.getLegalActions(0)
        scores = [valorMin(gameState.generateSuccessor(0, a), 1, self.depth) for a in legalMoves]
        bestScore = max(scores)
        bestIndices = [i for i in range(len(scores)) if scores[i] == bestScore]
        chosenIndex = random.choice(bestIndices)
        # print(scores, legalMoves[chosenIndex])
        return legalMoves[chosenIndex]
