from game import Directions
from game import Agent
import random, util

INF = float('inf')

def scoreEvaluationFunction(currentGameState):
    """
      default evaluation: just the score shown in the window
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      parent class, do not change
    """
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    # todo en una sola funcion: el signo dice quien juega (+1 pacman, -1 fantasma)

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        total = self.depth * n      # jugadas que quedan

        def buscar(estado, quedan):
            if quedan == 0 or estado.isWin() or estado.isLose():
                return {'valor': self.evaluationFunction(estado), 'accion': None}
            turno = (total - quedan) % n
            signo = 1 if turno == 0 else -1
            mejor = None
            for accion in estado.getLegalActions(turno):
                hijo = buscar(estado.generateSuccessor(turno, accion), quedan - 1)
                if mejor is None or signo * hijo['valor'] > signo * mejor['valor']:
                    mejor = {'valor': hijo['valor'], 'accion': accion}
            return mejor

        return buscar(gameState, total)['accion']
