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
        self.currentDepth = 0
        self.ghosts = gameState.getNumAgents() - 1
        bestMove = None
        bestScore = None
        for move in gameState.getLegalActions(0):
            score = self.ghostMove(gameState.generateSuccessor(0, move), 1)
            if bestScore is None or score > bestScore:
                bestScore = score
                bestMove = move
        return bestMove

    def gameOver(self, state):
        return state.isWin() or state.isLose()

    def pacmanMove(self, state):
        self.currentDepth += 1
        if self.gameOver(state) or self.currentDepth >= self.depth:
            return self.evaluationFunction(state)
        scores = []
        for move in state.getLegalActions(0):
            scores.append(self.ghostMove(state.generateSuccessor(0, move), 1))
        return max(scores)

    def ghostMove(self, state, ghost):
        if self.gameOver(state):
            return self.evaluationFunction(state)
        scores = []
        for move in state.getLegalActions(ghost):
            after = state.generateSuccessor(ghost, move)
            if ghost == self.ghosts:
                scores.append(self.pacmanMove(after))
            else:
                scores.append(self.ghostMove(after, ghost + 1))
        return min(scores)
