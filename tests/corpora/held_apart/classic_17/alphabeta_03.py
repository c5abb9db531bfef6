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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.valor(gameState)[1]

    def valor(self, estado, agente=0, prof=0, alfa=-999, beta=999):
        # alfa = lo mejor para pacman, beta = lo mejor para los fantasmas
        if agente == estado.getNumAgents():
            agente, prof = 0, prof + 1
        if prof == self.depth or estado.isWin() or estado.isLose():
            return (self.evaluationFunction(estado), None)
        if agente == 0:
            mejor = (float('-inf'), None)
            for a in estado.getLegalActions(0):
                v = self.valor(estado.generateSuccessor(0, a), 1, prof, alfa, beta)[0]
                mejor = max(mejor, (v, a), key=lambda t: t[0])
                if mejor[1] is None:
                    mejor = (v, a)
                if mejor[0] > beta:
                    break
                alfa = max(alfa, mejor[0])
            return mejor
        peor = (float('inf'), None)
        for a in estado.getLegalActions(agente):
            v = self.valor(estado.generateSuccessor(agente, a), agente + 1, prof, alfa, beta)[0]
            peor = min(peor, (v, a), key=lambda t: t[0])
            if peor[0] < alfa:
                break
            beta = min(beta, peor[0])
        return peor
