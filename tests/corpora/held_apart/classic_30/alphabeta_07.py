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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = self.evaluationFunction(gameState)
        beta = float('inf')
        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            value = self.prune(nextState, 1, 1, alpha, beta)
            if bestAction is None or value > bestValue:
                bestValue = value
                bestAction = action
            if bestValue > alpha:
                alpha = bestValue
        return bestAction

    def prune(self, gameState, agentIndex, depth, alpha, beta):
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth += 1
        if gameState.isWin() or gameState.isLose() or depth >= self.depth:
            return self.evaluationFunction(gameState)

        isPacman = (agentIndex == 0)
        value = float('-inf') if isPacman else float('inf')
        for action in gameState.getLegalActions(agentIndex):
            nextState = gameState.generateSuccessor(agentIndex, action)
            result = self.prune(nextState, agentIndex + 1, depth, alpha, beta)
            if isPacman:
                value = max(value, result)
                alpha = max(alpha, value)
            else:
                value = min(value, result)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value
