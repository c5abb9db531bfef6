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
        self.numAgents = gameState.getNumAgents()
        self.bestAction = None
        self.search(gameState, 0, 0, float('-inf'), float('inf'))
        return self.bestAction

    def search(self, gameState, agent, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)

        if agent == 0:
            v = float('-inf')
            for action in gameState.getLegalActions(0):
                temp = self.search(gameState.generateSuccessor(0, action), 1, depth, alpha, beta)
                if temp > v:
                    v = temp
                    if depth == 0:
                        self.bestAction = action
                if v >= beta:
                    return v
                if v > alpha:
                    alpha = v
            return v

        v = float('inf')
        for action in gameState.getLegalActions(agent):
            child = gameState.generateSuccessor(agent, action)
            if agent + 1 < self.numAgents:
                # another ghost
                temp = self.search(child, agent + 1, depth, alpha, beta)
                if temp < v:
                    v = temp
            else:
                # back to pacman
                temp = self.search(child, 0, depth + 1, alpha, beta)
                if temp < v:
                    v = temp
                if v <= alpha:
                    return v
            if v < beta:
                beta = v
        return v
