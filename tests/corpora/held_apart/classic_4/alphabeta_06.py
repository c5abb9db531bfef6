from game import Directions
from game import Agent
import random, util

INF = float('inf')

def scoreEvaluationFunction(currentGameState):
    """
      default evaluation: just the score shown in the window
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      parent class, do not change
    """
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        self.agents = gameState.getNumAgents()
        best = None
        alpha = -INF
        for a in gameState.getLegalActions(0):
            v = self.search(gameState.generateSuccessor(0, a), 1, alpha, INF)
            if best is None or v > alpha:
                alpha = v
                best = a
        return best

    # ply: how many moves were made since the root
    def search(self, state, ply, alpha, beta):
        agent = ply % self.agents
        rounds = ply // self.agents
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0 and rounds > self.depth:
            return self.evaluationFunction(state)

        children = [state.generateSuccessor(agent, a) for a in state.getLegalActions(agent)]
        if agent == 0:
            v = -INF
            for c in children:
                v = max(v, self.search(c, ply + 1, alpha, beta))
                if v > beta:
                    break
                alpha = max(alpha, v)
        else:
            v = INF
            for c in children:
                v = min(v, self.search(c, ply + 1, alpha, beta))
                if v < alpha:
                    break
                beta = min(beta, v)
        return v
