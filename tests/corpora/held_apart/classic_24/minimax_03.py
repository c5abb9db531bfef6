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


class Knoten:
    """ein Knoten im Spielbaum"""

    def __init__(self, state, agent, tiefe, aktion=None):
        self.state = state
        self.agent = agent
        self.aktion = aktion
        self.kinder = []
        if state.isWin() or state.isLose():
            return
        if tiefe == 0 and agent == 0:
            return
        letzter = agent == state.getNumAgents() - 1
        for a in state.getLegalActions(agent):
            folge = state.generateSuccessor(agent, a)
            if letzter:
                kind = Knoten(folge, 0, tiefe, a)
            else:
                # tiefe wird verbraucht, wenn Pacman zieht
                kind = Knoten(folge, agent + 1, tiefe - 1 if agent == 0 else tiefe, a)
            self.kinder.append(kind)

    def wert(self, evaluation):
        if not self.kinder:
            return evaluation(self.state)
        werte = [k.wert(evaluation) for k in self.kinder]
        if self.agent == 0:
            return max(werte)
        return min(werte)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        wurzel = Knoten(gameState, 0, self.depth)
        bestes = None
        hoechster = None
        for k in wurzel.kinder:
            w = k.wert(self.evaluationFunction)
            if hoechster is None or w > hoechster:
                bestes = k
                hoechster = w
        return bestes.aktion
