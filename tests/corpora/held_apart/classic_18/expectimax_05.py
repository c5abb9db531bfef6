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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        meilleure = None
        score = None
        for action in gameState.getLegalActions(0):
            s = self.fantome(gameState.generateSuccessor(0, action), 1, self.depth)
            if score is None or s > score:
                score = s
                meilleure = action
        return meilleure

    def pacman(self, etat, profondeur):
        if profondeur == 0:
            return self.evaluationFunction(etat)
        if etat.isWin() or etat.isLose():
            return self.evaluationFunction(etat)
        score = None
        for action in etat.getLegalActions(0):
            s = self.fantome(etat.generateSuccessor(0, action), 1, profondeur)
            if score is None or s > score:
                score = s
        return score

    def fantome(self, etat, numero, profondeur):
        if etat.isWin() or etat.isLose():
            return self.evaluationFunction(etat)
        moyenne = None
        for action in etat.getLegalActions(numero):
            suivant = etat.generateSuccessor(numero, action)
            if numero == etat.getNumAgents() - 1:
                s = self.pacman(suivant, profondeur - 1)
            else:
                s = self.fantome(suivant, numero + 1, profondeur)
            # calcul de la moyenne
            if moyenne is None:
                moyenne = s
            else:
                moyenne = (moyenne + s) / 2.0
        return moyenne
