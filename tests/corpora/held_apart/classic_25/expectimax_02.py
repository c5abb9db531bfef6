# multiAgents.py
# --------------
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
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        waarde, actie = self.expectimax(gameState, 0, 0)
        return actie

    def expectimax(self, toestand, agent, diepte):
        if toestand.isWin() or toestand.isLose() or diepte == self.depth:
            return self.evaluationFunction(toestand), None
        aantal = toestand.getNumAgents()
        volgende = (agent + 1) % aantal
        nieuweDiepte = diepte + (1 if volgende == 0 else 0)
        acties = toestand.getLegalActions(agent)
        if agent == 0:
            maximum = float('-inf')
            besteActie = None
            for actie in acties:
                w = self.expectimax(toestand.generateSuccessor(0, actie), volgende, nieuweDiepte)[0]
                if w >= maximum:
                    maximum = w
                    besteActie = actie
            return maximum, besteActie
        som = 0.0
        for actie in acties:
            som += self.expectimax(toestand.generateSuccessor(agent, actie), volgende, nieuweDiepte)[0]
        return som / (aantal - 1), None
