from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Some members and methods common to all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        # Collect legal moves
        acciones = gameState.getLegalActions(0)
        sig, prof = self.avanzar(gameState, 0, self.depth)
        puntos = [self.signo(0, sig) * self.negamax(gameState.generateSuccessor(0, a), sig, prof)
                  for a in acciones]
        mejor = max(puntos)
        mejores = [i for i in range(len(puntos)) if puntos[i] == mejor]
        return acciones[random.choice(mejores)]  # Pick randomly among the best

    def avanzar(self, estado, agente, prof):
        agente += 1
        if agente == estado.getNumAgents():
            return 0, prof - 1
        return agente, prof

    def signo(self, antes, despues):
        """-1 si cambia el equipo, 1 si juegan dos fantasmas seguidos"""
        if antes == 0 or despues == 0:
            return -1
        return 1

    def negamax(self, estado, agente, prof):
        if prof == 0 or estado.isWin() or estado.isLose():
            return self.evaluationFunction(estado)
        sig, sprof = self.avanzar(estado, agente, prof)
        s = self.signo(agente, sig)
        mejor = -float('inf')
        for a in estado.getLegalActions(agente):
            mejor = max(mejor, s * self.negamax(estado.generateSuccessor(agente, a), sig, sprof))
        return mejor
