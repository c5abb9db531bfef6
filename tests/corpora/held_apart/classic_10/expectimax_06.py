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
        legalMoves = gameState.getLegalActions(0)
        lastAgent = gameState.getNumAgents() - 1

        def pacman(state, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            value = float('-inf')
            for move in state.getLegalActions(0):
                value = max(value, ghost(state.generateSuccessor(0, move), depth, 1))
            return value

        def ghost(state, depth, index):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            ghostMoves = state.getLegalActions(index)
            probability = 1.0 / len(legalMoves)
            value = 0
            for move in ghostMoves:
                successor = state.generateSuccessor(index, move)
                if index == lastAgent:
                    value += probability * pacman(successor, depth + 1)
                else:
                    value += probability * ghost(successor, depth, index + 1)
            return value

        bestMove = None
        bestValue = float('-inf')
        for move in legalMoves:
            value = ghost(gameState.generateSuccessor(0, move), 0, 1)
            if value > bestValue:
                bestMove = move
                bestValue = value
        return bestMove
