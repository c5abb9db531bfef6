# multiAgents.py
# TP Pacman, question 2
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
    """
    valeurs : dictionnaire action -> valeur minimax
    """

    def getAction(self, gameState, valeurs={}):
        for action in gameState.getLegalActions(0):
            suite = gameState.generateSuccessor(0, action)
            valeurs[action] = self.valeurMin(suite, self.depth, 1)
        return max(valeurs, key=valeurs.get)

    def valeurMax(self, etat, prof):
        if etat.isWin() or etat.isLose() or prof == 0:
            return self.evaluationFunction(etat)
        return max(self.valeurMin(etat.generateSuccessor(0, a), prof, 1)
                   for a in etat.getLegalActions(0))

    def valeurMin(self, etat, prof, fantome):
        if etat.isWin() or etat.isLose():
            return self.evaluationFunction(etat)
        dernier = (fantome == etat.getNumAgents() - 1)
        resultats = []
        for a in etat.getLegalActions(fantome):
            suite = etat.generateSuccessor(fantome, a)
            if dernier:
                resultats.append(self.valeurMax(suite, prof - 1))
            else:
                resultats.append(self.valeurMin(suite, prof, fantome + 1))
        return min(resultats)
