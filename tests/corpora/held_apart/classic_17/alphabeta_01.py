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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        INF = float('inf')

        def suche(zustand, agent, tiefe, alpha=-INF, beta=INF):
            if tiefe == 0 or zustand.isWin() or zustand.isLose():
                return self.evaluationFunction(zustand), None
            neu = (agent + 1) % zustand.getNumAgents()
            neue_tiefe = tiefe - (neu == 0)
            zuege = zustand.getLegalActions(agent)
            kinder = [zustand.generateSuccessor(agent, z) for z in zuege]
            bestes = None
            for zug, kind in zip(zuege, kinder):
                wert = suche(kind, neu, neue_tiefe, alpha, beta)[0]
                if agent == 0:
                    if bestes is None or wert > bestes[0]:
                        bestes = (wert, zug)
                    alpha = max(alpha, wert)
                else:
                    if bestes is None or wert < bestes[0]:
                        bestes = (wert, zug)
                    beta = min(beta, wert)
                if alpha >= beta:
                    break
            return bestes

        return suche(gameState, 0, self.depth)[1]
