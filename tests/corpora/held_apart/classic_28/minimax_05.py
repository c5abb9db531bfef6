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
        bestScore = -float('inf')
        bestAction = Directions.STOP
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            # pacman has moved, now the first ghost
            score = self.ghostTurn(nextState, 1, 1)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def pacmanTurn(self, state, currentDepth):
        if currentDepth >= self.depth or self.gameOver(state):
            return self.evaluationFunction(state)
        score = -float('inf')
        for action in state.getLegalActions(0):
            score = max(score, self.ghostTurn(state.generateSuccessor(0, action), 1, currentDepth))
        return score

    def ghostTurn(self, state, ghost, currentDepth):
        if self.gameOver(state):
            return self.evaluationFunction(state)
        score = float('inf')
        for action in state.getLegalActions(ghost):
            nextState = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                # one depth finished
                score = min(score, self.pacmanTurn(nextState, currentDepth + 1))
            else:
                score = min(score, self.ghostTurn(nextState, ghost + 1, currentDepth))
        return score

    def gameOver(self, state):
        return state.isWin() or state.isLose()
