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
        best = float("-inf")
        move = None
        for a in gameState.getLegalActions(0):
            val = self.ghostTurn(gameState.generateSuccessor(0, a), self.depth)
            if val > best:
                best = val
                move = a
        return move

    def pacmanTurn(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float("-inf")
        for a in state.getLegalActions(0):
            best = max(best, self.ghostTurn(state.generateSuccessor(0, a), depth))
        return best

    def ghostTurn(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        worst = float("inf")
        # all the ghosts play against pacman
        for ghost in range(1, state.getNumAgents()):
            for a in state.getLegalActions(ghost):
                successor = state.generateSuccessor(ghost, a)
                worst = min(worst, self.pacmanTurn(successor, depth - 1))
        return worst
