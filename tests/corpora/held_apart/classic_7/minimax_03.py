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
        numGhosts = gameState.getNumAgents() - 1

        def pacmanTurn(state, d):
            if d == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            best = float('-inf')
            for a in state.getLegalActions(0):
                best = max(best, ghostTurn(state.generateSuccessor(0, a), d))
            return best

        # all the ghosts want to hurt pacman
        def ghostTurn(state, d):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            worst = float('inf')
            for g in range(1, numGhosts + 1):
                for a in state.getLegalActions(g):
                    worst = min(worst, pacmanTurn(state.generateSuccessor(g, a), d - 1))
            return worst

        bestAction = None
        bestValue = float('-inf')
        for a in gameState.getLegalActions(0):
            val = ghostTurn(gameState.generateSuccessor(0, a), self.depth)
            if val > bestValue:
                bestValue = val
                bestAction = a
        return bestAction
