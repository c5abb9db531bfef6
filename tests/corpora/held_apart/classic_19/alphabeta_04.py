from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.alphabeta(gameState, 0, 0, float('-inf'), float('inf'))[1]

    def alphabeta(self, gameState, agentIndex, depth, alpha, beta):
        # new round
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth = depth + 1
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), None]

        if agentIndex == 0:
            best = [float('-inf'), None]
            for action in gameState.getLegalActions(agentIndex):
                successor = gameState.generateSuccessor(agentIndex, action)
                value = self.alphabeta(successor, agentIndex + 1, depth, alpha, beta)[0]
                if value > best[0]:
                    best = [value, action]
                if best[0] >= beta:
                    return best
                alpha = max(alpha, best[0])
            return best
        else:
            best = [float('inf'), None]
            for action in gameState.getLegalActions(agentIndex):
                successor = gameState.generateSuccessor(agentIndex, action)
                value = self.alphabeta(successor, agentIndex + 1, depth, alpha, beta)[0]
                if value < best[0]:
                    best = [value, action]
                if best[0] < alpha:
                    return best
                beta = min(beta, best[0])
            return best
