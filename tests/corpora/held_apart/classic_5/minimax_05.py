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

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestAction = Directions.STOP
        bestScore = float("-inf")
        for action in gameState.getLegalActions(0):
            # standing around is a waste of time
            if action == Directions.STOP:
                continue
            nextState = gameState.generateSuccessor(0, action)
            score = self.ghostsTurn(nextState, 1)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def pacmansTurn(self, state, roundNumber):
        if state.isWin():
            return 9999
        if state.isLose():
            return -9999
        if roundNumber > self.depth:
            return self.evaluationFunction(state)
        highest = float("-inf")
        for action in state.getLegalActions(0):
            after = state.generateSuccessor(0, action)
            score = self.ghostsTurn(after, roundNumber)
            if score > highest:
                highest = score
        return highest

    def ghostsTurn(self, state, roundNumber):
        if state.isWin():
            return 9999
        if state.isLose():
            return -9999
        lowest = float("inf")
        # go through all the ghosts and all they can do
        for ghost in range(1, state.getNumAgents()):
            for action in state.getLegalActions(ghost):
                after = state.generateSuccessor(ghost, action)
                score = self.pacmansTurn(after, roundNumber + 1)
                if score < lowest:
                    lowest = score
        return lowest
