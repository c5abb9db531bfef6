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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class Turn:
    """ somebody has to move (or the search is at its end) """

    def __init__(self, boss, gameState, moveNumber):
        self.boss = boss
        self.gameState = gameState
        self.moveNumber = moveNumber
        self.agent = moveNumber % gameState.getNumAgents()
        self.round = moveNumber // gameState.getNumAgents()

    def finished(self):
        return (self.gameState.isWin()
                or self.gameState.isLose()
                or self.round == self.boss.depth)

    def options(self):
        for action in self.gameState.getLegalActions(self.agent):
            nextState = self.gameState.generateSuccessor(self.agent, action)
            yield action, Turn(self.boss, nextState, self.moveNumber + 1)

    def worth(self):
        if self.finished():
            return self.boss.evaluationFunction(self.gameState)
        worths = [turn.worth() for _, turn in self.options()]
        worths.sort()
        if self.agent == 0:
            return worths[-1]
        else:
            return worths[0]


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best = None
        for action, turn in Turn(self, gameState, 0).options():
            worth = turn.worth()
            if best is None or best[1] < worth:
                best = (action, worth)
        return best[0]
