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
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        valeurs = []
        actions = gameState.getLegalActions(0)
        for action in actions:
            valeurs.append(self.esperance(gameState.generateSuccessor(0, action), 1, 0))
        return actions[valeurs.index(max(valeurs))]

    def maximum(self, etat, profondeur):
        if profondeur == self.depth or etat.isWin() or etat.isLose():
            return self.evaluationFunction(etat)
        meilleur = float('-inf')
        for action in etat.getLegalActions(0):
            meilleur = max(meilleur, self.esperance(etat.generateSuccessor(0, action), 1, profondeur))
        return meilleur

    def esperance(self, etat, fantome, profondeur):
        if etat.isWin() or etat.isLose():
            return self.evaluationFunction(etat)
        somme = 0.0
        actions = etat.getLegalActions(fantome)
        for action in actions:
            suivant = etat.generateSuccessor(fantome, action)
            if fantome < etat.getNumAgents() - 1:
                somme += self.esperance(suivant, fantome + 1, profondeur)
            else:
                somme += self.maximum(suivant, profondeur + 1)
            return somme / len(actions)
