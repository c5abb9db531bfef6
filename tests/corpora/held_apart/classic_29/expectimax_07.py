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
    """Les regles de chaque agent sont dans un dictionnaire : 0 -> max, sinon moyenne."""

    @staticmethod
    def moyenne(valeurs):
        valeurs = list(valeurs)
        return sum(valeurs) / float(len(valeurs))

    def getAction(self, gameState):
        joueurs = gameState.getNumAgents()
        regle = {0: max}

        def noter(etat, coup):
            # coup : numero du demi-coup depuis la racine
            tour, agent = divmod(coup, joueurs)
            if tour >= self.depth or etat.isWin() or etat.isLose():
                return self.evaluationFunction(etat)
            suite = (noter(etat.generateSuccessor(agent, a), coup + 1)
                     for a in etat.getLegalActions(agent))
            return regle.get(agent, self.moyenne)(suite)

        return max(gameState.getLegalActions(0),
                   key=lambda a: noter(gameState.generateSuccessor(0, a), 1))
