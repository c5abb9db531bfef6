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


from statistics import fmean


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        geister = range(1, gameState.getNumAgents())
        # welche Knotenart gehoert zu welchem Agenten
        knoten = {0: max}
        knoten.update({g: fmean for g in geister})
        # und wer kommt danach, mit wieviel Tiefe weniger
        danach = {i: (i + 1, 0) for i in knoten}
        danach[len(knoten) - 1] = (0, 1)

        def kinderwerte(zustand, agent, tiefe):
            naechster, minus = danach[agent]
            return [wert(zustand.generateSuccessor(agent, aktion), naechster, tiefe - minus)
                    for aktion in zustand.getLegalActions(agent)]

        def wert(zustand, agent, tiefe):
            if tiefe == 0 or zustand.isWin() or zustand.isLose():
                return self.evaluationFunction(zustand)
            return knoten[agent](kinderwerte(zustand, agent, tiefe))

        paare = zip(kinderwerte(gameState, 0, self.depth), gameState.getLegalActions(0))
        return max(paare, key=lambda paar: paar[0])[1]
