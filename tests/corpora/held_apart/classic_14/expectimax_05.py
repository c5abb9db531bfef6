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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        migliore = None
        massimo = float('-inf')
        for azione in gameState.getLegalActions(0):
            x = self.caso(gameState.generateSuccessor(0, azione), 1, self.depth)
            if x > massimo:
                massimo = x
                migliore = azione
        return migliore

    def scelta(self, stato, livello):
        if livello == 0 or stato.isWin() or stato.isLose():
            return self.evaluationFunction(stato)
        massimo = float('-inf')
        for azione in stato.getLegalActions(0):
            massimo = max(massimo, self.caso(stato.generateSuccessor(0, azione), 1, livello))
        return massimo

    def caso(self, stato, fantasma, livello):
        if stato.isWin() or stato.isLose():
            return self.evaluationFunction(stato)
        azioni = stato.getLegalActions(fantasma)
        n = float(len(azioni))
        p = 1 / n
        somma = 0
        for azione in azioni:
            dopo = stato.generateSuccessor(fantasma, azione)
            if dopo.isLose():
                # dead, nothing to expect from here
                continue
            if fantasma == stato.getNumAgents() - 1:
                somma += p * self.scelta(dopo, livello - 1)
            else:
                somma += p * self.caso(dopo, fantasma + 1, livello)
        return somma / n
