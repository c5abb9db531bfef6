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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = float('-inf')
        action = None
        for a in gameState.getLegalActions(0):
            v = self.chanceNode(gameState.generateSuccessor(0, a), 1, self.depth, alpha)
            if v > alpha:
                alpha = v
                action = a
        return action

    def maxNode(self, state, depth, alpha):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for a in state.getLegalActions(0):
            v = max(v, self.chanceNode(state.generateSuccessor(0, a), 1, depth, alpha))
            alpha = max(alpha, v)
        return v

    def chanceNode(self, state, ghost, depth, alpha):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        legal = state.getLegalActions(ghost)
        v = 0
        for a in legal:
            s = state.generateSuccessor(ghost, a)
            if ghost == state.getNumAgents() - 1:
                v += self.maxNode(s, depth - 1, alpha) / len(legal)
            else:
                v += self.chanceNode(s, ghost + 1, depth, alpha) / len(legal)
            # pacman already has something better
            if v < alpha:
                return v
        return v
