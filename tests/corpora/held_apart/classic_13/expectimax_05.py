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
        moves = gameState.getLegalActions(0)
        if Directions.STOP in moves:
            moves.remove(Directions.STOP)
        scores = []
        for m in moves:
            scores.append(self.expValue(gameState.generateSuccessor(0, m), self.depth, 1))
        return moves[scores.index(max(scores))]

    def maxValue(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        v = float('-inf')
        for m in gameState.getLegalActions(0):
            score = self.expValue(gameState.generateSuccessor(0, m), depth, 1)
            if score > v:
                v = score
            return v

    def expValue(self, gameState, depth, ghost):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        moves = gameState.getLegalActions(ghost)
        v = 0.0
        if ghost == gameState.getNumAgents() - 1:
            for m in moves:
                v += self.maxValue(gameState.generateSuccessor(ghost, m), depth - 1)
            v = v / len(moves)
        else:
            for m in moves:
                v += self.expValue(gameState.generateSuccessor(ghost, m), depth, ghost + 1)
        return v
