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
        numGhosts = gameState.getNumAgents() - 1

        def maxLevel(state, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            return max([expLevel(state.generateSuccessor(0, a), 1, depth)
                        for a in state.getLegalActions(0)])

        def expLevel(state, ghost, depth):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            total = 0.0
            for a in state.getLegalActions(ghost):
                child = state.generateSuccessor(ghost, a)
                if ghost == numGhosts:
                    total += maxLevel(child, depth + 1)
                else:
                    total += expLevel(child, ghost + 1, depth)
            return total / numGhosts

        best = None
        for a in gameState.getLegalActions(0):
            v = expLevel(gameState.generateSuccessor(0, a), 1, 0)
            if best is None or v > best[0]:
                best = (v, a)
        return best[1]
