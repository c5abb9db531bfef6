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
    # On compte les demi-coups : un tour = un coup de chaque agent.

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        choix = [max] + [min] * (n - 1)

        def valeur(etat, coup):
            if etat.isWin() or etat.isLose() or coup == n * self.depth:
                return self.evaluationFunction(etat)
            return choix[coup % n](fils(etat, coup))

        def fils(etat, coup):
            agent = coup % n
            for action in etat.getLegalActions(agent):
                yield valeur(etat.generateSuccessor(agent, action), coup + 1)

        actions = gameState.getLegalActions(0)
        valeurs = [valeur(gameState.generateSuccessor(0, action), 1) for action in actions]
        # index() rend la premiere position du maximum
        return actions[valeurs.index(max(valeurs))]
