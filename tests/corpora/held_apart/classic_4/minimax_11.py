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

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        nGhosts = gameState.getNumAgents() - 1

        def maxi(state, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state), None
            best, act = -INF, None
            for a in state.getLegalActions(0):
                v = mini(state.generateSuccessor(0, a), depth, 1)
                if v > best:
                    best, act = v, a
            if act is None:
                act = state.getLegalActions(0)[0]
            return best, act

        def mini(state, depth, ghost):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            worst = INF
            if ghost < nGhosts:
                # more ghosts to come
                for a in state.getLegalActions(ghost):
                    v = mini(state.generateSuccessor(ghost, a), depth, ghost + 1)
                    if v > worst:
                        worst = v
            else:
                for a in state.getLegalActions(ghost):
                    v, _ = maxi(state.generateSuccessor(ghost, a), depth + 1)
                    if v < worst:
                        worst = v
            return worst

        return maxi(gameState, 0)[1]
