from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, as the display shows it."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.numAgents = gameState.getNumAgents()
        # one round = one ply for every agent
        plies = self.depth * self.numAgents
        best = -9999999
        move = Directions.STOP
        for action in gameState.getLegalActions(0):
            if action == Directions.STOP:
                continue
            v = self.play(gameState.generateSuccessor(0, action), 1, plies - 1)
            if v > best:
                best = v
                move = action
        return move

    def play(self, state, turn, plies):
        if plies == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if turn % self.numAgents == 0:
            return self.maxValue(state, turn, plies)
        return self.minValue(state, turn, plies)

    def maxValue(self, state, turn, plies):
        v = -9999999
        for action in state.getLegalActions(0):
            if action != Directions.STOP:
                v = max(v, self.play(state.generateSuccessor(0, action), turn + 1, plies - 1))
        return v

    def minValue(self, state, turn, plies):
        v = 9999999
        ghost = turn % self.numAgents
        for action in state.getLegalActions(ghost):
            v = min(v, self.play(state.generateSuccessor(ghost, action), turn + 1, plies - 1))
        return v


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.numAgents = gameState.getNumAgents()
        plies = self.depth * self.numAgents
        alpha = -9999999
        beta = 9999999
        move = Directions.STOP
        for action in gameState.getLegalActions(0):
            if action == Directions.STOP:
                continue
            v = self.play(gameState.generateSuccessor(0, action), 1, plies - 1, alpha, beta)
            if v > alpha:
                alpha = v
                move = action
        return move

    def play(self, state, turn, plies, alpha, beta):
        if plies == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if turn % self.numAgents == 0:
            return self.maxValue(state, turn, plies, alpha, beta)
        return self.minValue(state, turn, plies, alpha, beta)

    def maxValue(self, state, turn, plies, alpha, beta):
        v = -9999999
        for action in state.getLegalActions(0):
            if action != Directions.STOP:
                v = max(v, self.play(state.generateSuccessor(0, action), turn + 1, plies - 1, alpha, beta))
                if v >= beta:
                    return v
                alpha = max(alpha, v)
        return v

    def minValue(self, state, turn, plies, alpha, beta):
        v = 9999999
        ghost = turn % self.numAgents
        for action in state.getLegalActions(ghost):
            v = min(v, self.play(state.generateSuccessor(ghost, action), turn + 1, plies - 1, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.numAgents = gameState.getNumAgents()
        plies = self.depth * self.numAgents
        best = -9999999
        move = Directions.STOP
        for action in gameState.getLegalActions(0):
            if action == Directions.STOP:
                continue
            v = self.play(gameState.generateSuccessor(0, action), 1, plies - 1)
            if v > best:
                best = v
                move = action
        return move

    def play(self, state, turn, plies):
        if plies == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if turn % self.numAgents == 0:
            return self.maxValue(state, turn, plies)
        return self.expValue(state, turn, plies)

    def maxValue(self, state, turn, plies):
        v = -9999999
        for action in state.getLegalActions(0):
            if action != Directions.STOP:
                v = max(v, self.play(state.generateSuccessor(0, action), turn + 1, plies - 1))
        return v

    def expValue(self, state, turn, plies):
        v = 0.0
        ghost = turn % self.numAgents
        for action in state.getLegalActions(ghost):
            v += self.play(state.generateSuccessor(ghost, action), turn + 1, plies - 1)
        return v
