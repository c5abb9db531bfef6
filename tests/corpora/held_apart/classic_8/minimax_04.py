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
    # negamax version, max(a, b) = -min(-a, -b)

    def getAction(self, gameState):
        bestMove, bestVal = None, -float('inf')
        for move in gameState.getLegalActions(0):
            val = -self.nega(gameState.generateSuccessor(0, move), 1, self.depth, -1)
            if val > bestVal:
                bestMove, bestVal = move, val
        return bestMove

    def nega(self, state, agent, depth, colour):
        if agent == state.getNumAgents():
            agent = 0
            depth -= 1
        if depth == 0 or state.isWin() or state.isLose():
            return colour * self.evaluationFunction(state)
        best = -float('inf')
        for move in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, move)
            best = max(best, -self.nega(child, agent + 1, depth, -colour))
        return best
