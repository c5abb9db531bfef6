from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    WIN = 99999
    LOSE = -99999

    def getAction(self, gameState):
        migliorAzione = None
        migliorValore = float("-inf")
        for azione in gameState.getLegalActions(0):
            stato = gameState.generateSuccessor(0, azione)
            valore = self.valore(stato, 1, 0)
            if valore > migliorValore:
                migliorValore = valore
                migliorAzione = azione
        return migliorAzione

    def valore(self, stato, turno, profondita):
        # controlla se la partita e' finita
        if stato.isWin():
            return MinimaxAgent.WIN
        if stato.isLose():
            return MinimaxAgent.LOSE
        # turno successivo
        if turno == stato.getNumAgents():
            turno = 0
            profondita += 1
        if profondita > self.depth:
            return self.evaluationFunction(stato)

        valori = []
        for azione in stato.getLegalActions(turno):
            figlio = stato.generateSuccessor(turno, azione)
            valori.append(self.valore(figlio, turno + 1, profondita))

        # max oppure min
        if turno % 2 == 0:
            return max(valori)
        else:
            return min(valori)
