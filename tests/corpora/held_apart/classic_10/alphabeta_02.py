# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util
from game import Agent

INF = float("inf")

def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      Common base class, not to be changed
    """
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = -INF
        beta = INF
        bestScore = -INF
        bestAction = None
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            score = self.alphabeta(child, 1, self.depth, alpha, beta)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def alphabeta(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        if agent == 0:
            v = -INF
            for action in state.getLegalActions(agent):
                v = max(v, self.alphabeta(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v
        else:
            v = INF
            for action in state.getLegalActions(agent):
                v = min(v, self.alphabeta(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
                if v < alpha:
                    return v
                beta = min(beta, v)
            return v
