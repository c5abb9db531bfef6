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
    """
    alpha: best for pacman
    beta: best for the ghosts
    """

    def getAction(self, gameState):
        wert, aktion = self.alphaBeta(gameState, 0, 0, float("-inf"), float("inf"), True)
        return aktion

    def alphaBeta(self, gameState, agent, runde, alpha, beta, wurzel):
        if gameState.isWin() or gameState.isLose() or runde == self.depth:
            return self.evaluationFunction(gameState), None

        if agent == gameState.getNumAgents() - 1:
            naechster = 0
            naechsteRunde = runde + 1
        else:
            naechster = agent + 1
            naechsteRunde = runde

        besteAktion = None

        if wurzel == True:
            v = float("-inf")
            for aktion in gameState.getLegalActions(0):
                kind = gameState.generateSuccessor(0, aktion)
                neu, egal = self.alphaBeta(kind, naechster, naechsteRunde, alpha, beta, False)
                if neu > v:
                    v = neu
                    besteAktion = aktion
                alpha = max(alpha, v)
            return v, besteAktion

        elif agent == 0:
            v = float("-inf")
            for aktion in gameState.getLegalActions(0):
                kind = gameState.generateSuccessor(0, aktion)
                neu, egal = self.alphaBeta(kind, naechster, naechsteRunde, alpha, beta, False)
                if neu > v:
                    v = neu
                    besteAktion = aktion
                alpha = max(alpha, beta)
            return v, besteAktion

        else:
            v = float("inf")
            for aktion in gameState.getLegalActions(agent):
                kind = gameState.generateSuccessor(agent, aktion)
                neu, egal = self.alphaBeta(kind, naechster, naechsteRunde, alpha, beta, False)
                if neu < v:
                    v = neu
                    besteAktion = aktion
                if v < alpha:
                    return v, besteAktion
                beta = min(beta, v)
            return v, besteAktion
