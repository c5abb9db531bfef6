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
        moves = [m for m in gameState.getLegalActions(0) if m != 'Stop']
        results = []
        for m in moves:
            results.append(self.expv(gameState.generateSuccessor(0, m), 1, 1))
        for i in range(len(moves)):
            if results[i] == max(results):
                return moves[i]

    def maxv(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        results = []
        for m in state.getLegalActions(0):
            results.append(self.expv(state.generateSuccessor(0, m), depth, 1))
        return max(results)

    def expv(self, state, depth, ghost):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        moves = state.getLegalActions(ghost)
        total = 0.0
        for m in moves:
            if ghost < state.getNumAgents() - 1:
                total += self.expv(state.generateSuccessor(ghost, m), depth, ghost + 1)
            elif depth == self.depth:
                # bottom of the tree
                total += self.evaluationFunction(state)
            else:
                total += self.maxv(state.generateSuccessor(ghost, m), depth + 1)
        return total / len(moves)
