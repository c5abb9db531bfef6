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
        self.lastGhost = gameState.getNumAgents() - 1
        legalMoves = gameState.getLegalActions(0)
        scores = []
        for move in legalMoves:
            nextState = gameState.generateSuccessor(0, move)
            scores.append(self.minimax(nextState, 1, 0))
        bestScore = max(scores)
        bestIndex = scores.index(bestScore)
        return legalMoves[bestIndex]

    def minimax(self, state, agentIndex, depth):
        if state.isWin():
            return self.evaluationFunction(state)
        if state.isLose():
            return self.evaluationFunction(state)
        if depth >= self.depth:
            return self.evaluationFunction(state)

        scores = []
        for move in state.getLegalActions(agentIndex):
            nextState = state.generateSuccessor(agentIndex, move)
            if agentIndex == self.lastGhost:
                # after the last ghost it is pacman again and one level deeper
                depth = depth + 1
                scores.append(self.minimax(nextState, 0, depth))
            else:
                scores.append(self.minimax(nextState, agentIndex + 1, depth))

        if agentIndex == 0:
            return max(scores)
        else:
            return min(scores)
