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
        scores = []
        for move in legalMoves:
            scores.append(self.ghostMove(gameState.generateSuccessor(0, move), 1, self.depth))
        return legalMoves[scores.index(max(scores))]

    def pacmanMove(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for move in state.getLegalActions(0):
            scores.append(self.ghostMove(state.generateSuccessor(0, move), 1, depth))
        return max(scores)

    def ghostMove(self, state, ghost, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for move in state.getLegalActions(ghost):
            if ghost == state.getNumAgents() - 1:
                scores.append(self.pacmanMove(state.generateSuccessor(ghost, move), depth - 1))
            else:
                scores.append(self.ghostMove(state.generateSuccessor(ghost, move), ghost + 1, depth))
        # the ghosts move by chance
        return random.choice(scores)
