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
    # negamax: one function in place of two, see lecture 4

    def getAction(self, gameState):
        bestMove, bestVal = None, float('-inf')
        for m in gameState.getLegalActions(0):
            val = -self.negamax(gameState.generateSuccessor(0, m), 1, self.depth, -1)
            if val > bestVal:
                bestVal = val
                bestMove = m
        return bestMove

    def negamax(self, state, who, depth, color):
        if who == state.getNumAgents():
            who = 0
            depth = depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return color * self.evaluationFunction(state)
        best = float('-inf')
        for m in state.getLegalActions(who):
            best = max(best, -self.negamax(state.generateSuccessor(who, m), who + 1, depth, -color))
        return best
