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

    def getAction(self, gameState):
        aktionen = gameState.getLegalActions(0)
        werte = []
        for aktion in aktionen:
            kind = gameState.generateSuccessor(0, aktion)
            werte.append(self.wert(kind, 1 % gameState.getNumAgents(), self.restNach(0, self.depth, gameState)))
        return aktionen[werte.index(max(werte))]

    def restNach(self, agent, tiefe, state):
        """Resttiefe, nachdem der Agent gezogen hat"""
        return tiefe - 1

    def wert(self, state, agent, tiefe):
        if state.isWin() or state.isLose() or tiefe == 0:
            return self.evaluationFunction(state)
        naechster = (agent + 1) % state.getNumAgents()
        rest = self.restNach(agent, tiefe, state)
        werte = []
        for aktion in state.getLegalActions(agent):
            werte.append(self.wert(state.generateSuccessor(agent, aktion), naechster, rest))

        if agent == 0:
            return max(werte)
        elif agent == 1:
            return min(werte)
        else:
            return sum(werte) / len(werte)
