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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha, beta = float('-inf'), float('inf')
        best, bestAction = float('-inf'), None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.search(successor, 1, self.depth - 1, alpha, beta)
            if bestAction is None or value > best:
                best, bestAction = value, action
            alpha = max(alpha, best)
        return bestAction

    def search(self, state, agent, depth, alpha, beta):
        if state.isWin():
            return 999999
        if state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        if agent == 0:
            # Pacman
            value = float('-inf')
            for action in state.getLegalActions(0):
                successor = state.generateSuccessor(0, action)
                value = max(value, self.search(successor, 1, depth - 1, alpha, beta))
                if value >= beta:
                    return value
                alpha = max(alpha, value)
            return value
        # ghosts
        value = float('inf')
        nextAgent = (agent + 1) % state.getNumAgents()
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            value = min(value, self.search(successor, nextAgent, depth, alpha, beta))
            if value <= alpha:
                return value
            alpha = min(alpha, value)
        return value
