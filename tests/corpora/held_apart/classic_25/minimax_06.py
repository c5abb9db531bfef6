# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        """
        Returns the minimax action from the current gameState using self.depth
        and self.evaluationFunction.
        """
        numGhosts = gameState.getNumAgents() - 1

        def isEnd(state, d):
            return state.isLose() or d == 0

        def pacmanMoves(state):
            moves = state.getLegalActions(0)
            if Directions.STOP in moves:
                moves.remove(Directions.STOP)
            return moves

        def maxLayer(state, d):
            if isEnd(state, d):
                return self.evaluationFunction(state)
            best = float("-inf")
            for move in pacmanMoves(state):
                best = max(best, minLayer(state.generateSuccessor(0, move), d, 1))
            return best

        def minLayer(state, d, ghost):
            if isEnd(state, d):
                return self.evaluationFunction(state)
            worst = float("inf")
            for move in state.getLegalActions(ghost):
                succ = state.generateSuccessor(ghost, move)
                if ghost == numGhosts:
                    worst = min(worst, maxLayer(succ, d - 1))
                else:
                    worst = min(worst, minLayer(succ, d, ghost + 1))
            return worst

        bestMove = Directions.STOP
        best = float("-inf")
        for move in pacmanMoves(gameState):
            score = minLayer(gameState.generateSuccessor(0, move), self.depth, 1)
            if score >= best:
                best = score
                bestMove = move
        return bestMove
