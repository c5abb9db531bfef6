from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    # runde = wie viele Runden schon gespielt sind

    def getAction(self, gameState):
        n, oo = gameState.getNumAgents(), float("inf")

        def danach(s, agent, a, runde, alpha, beta):
            kind = s.generateSuccessor(agent, a)
            return knoten(kind, (agent + 1) % n, runde + (agent + 1 == n), alpha, beta)

        def knoten(s, agent, runde, alpha, beta):
            if s.isWin() or runde > self.depth:
                return self.evaluationFunction(s)
            v = oo if agent else -oo
            for a in s.getLegalActions(agent):
                w = danach(s, agent, a, runde, alpha, beta)
                v = min(v, w) if agent else max(v, w)
                if (v < alpha) if agent else (v > beta):
                    return v
                alpha = alpha if agent else max(alpha, v)
            return v

        zug, bester = None, -oo
        for a in gameState.getLegalActions(0):
            v = danach(gameState, 0, a, 0, bester, oo)
            if zug is None or v > bester:
                zug, bester = a, v
        return zug
