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

    def getAction(self, gameState):
        """Minimax (mit Hilfe aus dem Forum)"""
        # Schablone aus ReflexAgent
        legalMoves = gameState.getLegalActions(0)
        scores = [self.wert(gameState.generateSuccessor(0, zug), 1, 0) for zug in legalMoves]
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        chosenIndex = random.choice(bestIndices)
        return legalMoves[chosenIndex]

    def wert(self, zustand, agent, tiefe):
        if agent == zustand.getNumAgents():
            agent = 0
            tiefe += 1
        if tiefe == self.depth or zustand.isWin():
            return self.evaluationFunction(zustand)
        kinder = (zustand.generateSuccessor(agent, zug) for zug in zustand.getLegalActions(agent))
        werte = (self.wert(kind, agent + 1, tiefe) for kind in kinder)
        # default, sonst "arg is an empty sequence"
        if agent == 0:
            return max(werte, default=0)
        return min(werte, default=0)
