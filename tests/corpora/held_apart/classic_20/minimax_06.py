from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        numGhosts = gameState.getNumAgents() - 1

        def minimax(state, agent, depth):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            nextAgent = (agent + 1) % numGhosts
            nextDepth = depth - 1 if nextAgent == 0 else depth
            results = [minimax(state.generateSuccessor(agent, a), nextAgent, nextDepth)
                       for a in state.getLegalActions(agent)]
            return max(results) if agent == 0 else min(results)

        first = 1 % numGhosts
        depth = self.depth - 1 if first == 0 else self.depth
        bestAction, bestScore = None, None
        for a in gameState.getLegalActions(0):
            score = minimax(gameState.generateSuccessor(0, a), first, depth)
            if bestScore is None or score > bestScore:
                bestAction, bestScore = a, score
        return bestAction
