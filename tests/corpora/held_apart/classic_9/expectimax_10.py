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
        bestMove, bestValue = None, None
        for move in gameState.getLegalActions(0):
            value = self.expected(gameState.generateSuccessor(0, move), 1, self.depth)
            # pacman takes the maximum
            if bestValue is None or value > bestValue:
                bestMove, bestValue = move, value
        return bestMove

    def expected(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth -= 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        moves = state.getLegalActions(agent)
        total = 0
        for move in moves:
            total += self.expected(state.generateSuccessor(agent, move), agent + 1, depth)
        return float(total) / len(moves)
