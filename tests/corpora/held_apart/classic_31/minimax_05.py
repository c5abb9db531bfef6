# multiAgents.py
# Negamax für mehrere Geister
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
    """
    Jeder Knoten wird aus der Sicht dessen bewertet, der am Zug ist.
    Wechselt die Seite, dreht sich das Vorzeichen; Geist nach Geist nicht.
    """

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        seite = [1] + [-1] * (n - 1)

        def nega(state, agent, runden):
            if runden == 0 or state.isWin() or state.isLose():
                return seite[agent] * self.evaluationFunction(state)
            return max(kinder(state, agent, runden))

        def kinder(state, agent, runden):
            danach = agent + 1 if agent + 1 < n else 0
            rest = runden if danach else runden - 1
            dreh = seite[agent] * seite[danach]
            for zug in state.getLegalActions(agent):
                yield dreh * nega(state.generateSuccessor(agent, zug), danach, rest)

        zuege = gameState.getLegalActions(0)
        werte = list(kinder(gameState, 0, self.depth))
        beste = None
        for zug, wert in zip(zuege, werte):
            if beste is None or beste[0] < wert:
                beste = (wert, zug)
        return beste and beste[1]
