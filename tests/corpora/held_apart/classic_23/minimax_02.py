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


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        # Einzeiler :)
        return max((self.wert(gameState.generateSuccessor(0, a), 1, self.depth), a)
                   for a in gameState.getLegalActions(0))[1]

    def wert(self, zustand, agent, tiefe):
        if agent >= zustand.getNumAgents():
            agent = 0
            tiefe -= 1
        if tiefe == 0 or zustand.isWin() or zustand.isLose():
            return self.evaluationFunction(zustand)
        kinder = (zustand.generateSuccessor(agent, a) for a in zustand.getLegalActions(agent))
        werte = (self.wert(kind, agent + 1, tiefe) for kind in kinder)
        if agent == 0:
            return max(werte)
        return min(werte)
