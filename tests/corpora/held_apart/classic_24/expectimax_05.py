from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      Common elements of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        moyenne = lambda valeurs: sum(valeurs) / float(len(valeurs))
        regle = {True: max, False: moyenne}
        tour = list(range(gameState.getNumAgents()))

        def esperance(etat, file):
            # file: les agents qui doivent encore jouer
            if not file or etat.isWin() or etat.isLose():
                return self.evaluationFunction(etat)
            joueur, reste = file[0], file[1:]
            return regle[joueur == 0]([esperance(etat.generateSuccessor(joueur, coup), reste)
                                       for coup in etat.getLegalActions(joueur)])

        file = (tour * self.depth)[1:]
        coups = gameState.getLegalActions(0)
        valeurs = [esperance(gameState.generateSuccessor(0, coup), file) for coup in coups]
        return coups[valeurs.index(max(valeurs))]
