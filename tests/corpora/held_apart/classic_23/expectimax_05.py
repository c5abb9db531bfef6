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
    """
    Some members and methods common to all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        return self.pacmanZug(gameState, self.depth)[1]

    def pacmanZug(self, zustand, tiefe):
        if tiefe == 0 or zustand.isWin() or zustand.isLose():
            return self.evaluationFunction(zustand), None
        kandidaten = [(self.geistZug(zustand.generateSuccessor(0, aktion), 1, tiefe), aktion)
                      for aktion in zustand.getLegalActions(0)]
        return max(kandidaten, key=lambda k: k[0])

    def geistZug(self, zustand, geist, tiefe):
        if zustand.isWin() or zustand.isLose():
            return self.evaluationFunction(zustand)
        # der Geist bewegt sich gleichverteilt
        aktion = random.choice(zustand.getLegalActions(geist))
        nachfolger = zustand.generateSuccessor(geist, aktion)
        if geist + 1 == zustand.getNumAgents():
            return self.pacmanZug(nachfolger, tiefe - 1)[0]
        return self.geistZug(nachfolger, geist + 1, tiefe)
