from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    bestScore = float("-inf")
    bestMove = None

    def getAction(self, gameState):
        for move in gameState.getLegalActions(0):
            score = self.getScore(gameState.generateSuccessor(0, move), 1, self.depth)
            if self.bestMove is None or score > self.bestScore:
                self.bestScore = score
                self.bestMove = move
        return self.bestMove

    def getScore(self, state, agentIndex, depth):
        if agentIndex == state.getNumAgents():
            agentIndex = 0
            depth -= 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for move in state.getLegalActions(agentIndex):
            successor = state.generateSuccessor(agentIndex, move)
            scores.append(self.getScore(successor, agentIndex + 1, depth))
        if agentIndex == 0:
            return max(scores)
        else:
            return min(scores)
