# multiAgents.py
# Projet 2 - Bastien
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
    """
    Expectimax avec mémoire : pour aller plus vite on ne calcule pas
    deux fois la même situation pendant une recherche.
    """

    def getAction(self, gameState):
        self.memoire = {}
        choix, meilleur = None, None
        for action in gameState.getLegalActions(0):
            v = self.valeur(gameState.generateSuccessor(0, action), 1, self.depth)
            if meilleur is None or v > meilleur:
                choix, meilleur = action, v
        return choix

    def valeur(self, etat, agent, d):
        if agent == etat.getNumAgents():
            agent, d = 0, d - 1
        cle = (etat.getPacmanPosition(), tuple(etat.getGhostPositions()), agent, d)
        if cle not in self.memoire:
            self.memoire[cle] = self.calcule(etat, agent, d)
        return self.memoire[cle]

    def calcule(self, etat, agent, d):
        if d == 0 or etat.isWin() or etat.isLose():
            return self.evaluationFunction(etat)
        enfants = [self.valeur(etat.generateSuccessor(agent, a), agent + 1, d)
                   for a in etat.getLegalActions(agent)]
        if agent == 0:
            return max(enfants)
        return sum(enfants) / len(enfants)
