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
        bestMove = None
        best = -1000000
        for move in self.pacmanMoves(gameState):
            value = self.ghostOne(gameState.generateSuccessor(0, move), self.depth)
            if bestMove is None or value > best:
                best = value
                bestMove = move
        return bestMove

    def pacmanMoves(self, state):
        moves = state.getLegalActions(0)
        # everything pacman can do
        if Directions.STOP in moves:
            moves.remove(Directions.STOP)
        return moves

    def pacman(self, state, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        best = -1000000
        for move in self.pacmanMoves(state):
            value = self.ghostOne(state.generateSuccessor(0, move), depth)
            if value > best:
                value = best
        return best

    def ghostOne(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = 1000000
        for move in state.getLegalActions(1):
            if state.getNumAgents() == 2:
                value = self.pacman(state.generateSuccessor(1, move), depth - 1)
            else:
                value = self.ghostTwo(state.generateSuccessor(1, move), depth)
            if value < best:
                best = value
        return best

    def ghostTwo(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = 1000000
        for move in state.getLegalActions(2):
            value = self.pacman(state.generateSuccessor(2, move), depth - 1)
            if value < best:
                best = value
        return best
