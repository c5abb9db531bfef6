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

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):

        def maximizer(state, depth):
            if depth > self.depth or state.isWin():
                return self.evaluationFunction(state)
            best = -INF
            for a in state.getLegalActions(0):
                best = max(best, minimizer(state.generateSuccessor(0, a), depth, 1))
            return best

        def minimizer(state, depth, ghost):
            if state.isWin():
                return self.evaluationFunction(state)
            best = INF
            lastGhost = state.getNumAgents() - 1
            for a in state.getLegalActions(ghost):
                child = state.generateSuccessor(ghost, a)
                if ghost == lastGhost:
                    best = min(best, maximizer(child, depth + 1))
                else:
                    best = min(best, minimizer(child, depth, ghost + 1))
            return best

        # root: depth 0 = the first round
        choice = None
        choiceValue = -INF
        for a in gameState.getLegalActions(0):
            val = minimizer(gameState.generateSuccessor(0, a), 0, 1)
            if choice is None or val > choiceValue:
                choice, choiceValue = a, val
        return choice
