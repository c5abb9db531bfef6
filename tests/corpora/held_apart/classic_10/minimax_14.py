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
        bestScore = float('inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            score = self.minimax(gameState.generateSuccessor(0, action), 1, 0)
            if bestAction is None or score < bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def minimax(self, gameState, agent, depth):
        # is the game finished
        if gameState.isWin() and gameState.isLose():
            return self.evaluationFunction(gameState)
        # are we deep enough
        if depth == self.depth:
            return self.evaluationFunction(gameState)

        if agent < gameState.getNumAgents() - 1:
            nextAgent = agent + 1
            nextDepth = depth
        else:
            nextAgent = 1
            nextDepth = depth + 1

        if agent == 0:
            value = float('-inf')
            for action in gameState.getLegalActions(agent):
                value = max(value, self.minimax(gameState.generateSuccessor(agent, action), nextAgent, nextDepth))
        else:
            value = float('inf')
            for action in gameState.getLegalActions(agent):
                value = min(value, self.minimax(gameState.generateSuccessor(agent, action), nextAgent, nextDepth))
        return value
