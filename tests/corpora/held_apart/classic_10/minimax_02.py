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
    # I did it as negamax because we had it in the lecture. Problem: two ghosts
    # in a row are on the same team, so the sign may only flip between teams.

    def team(self, agent):
        return 1 if agent == 0 else -1

    def negamax(self, state, agent, ply):
        numAgents = state.getNumAgents()
        me = self.team(agent)
        actions = []
        if not (state.isWin() or state.isLose()) and ply < self.depth * numAgents:
            actions = state.getLegalActions(agent)
        if not actions:
            return me * self.evaluationFunction(state), None

        nxt = (agent + 1) % numAgents
        flip = 1 if self.team(nxt) == me else -1
        best, bestMove = None, None
        for move in actions:
            v = flip * self.negamax(state.generateSuccessor(agent, move), nxt, ply + 1)[0]
            if best is None or v > best:
                best, bestMove = v, move
        return best, bestMove

    def getAction(self, gameState):
        return self.negamax(gameState, 0, 0)[1]
