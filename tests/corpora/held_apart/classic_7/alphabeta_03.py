# multiAgents.py
# ---------------
# Homework 3, group 17

from util import manhattanDistance
from game import Directions, Agent
import random, util
from pacman import GameState

def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """Base class. Do not change."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):

        def ab(state, agent, depth, alpha, beta):
            if agent == state.getNumAgents():
                agent, depth = 0, depth + 1
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            if agent == 0:
                v = float("-inf")
                for move in state.getLegalActions(agent):
                    v = max(v, ab(state.generateSuccessor(agent, move), agent + 1, depth, alpha, beta))
                    alpha = max(alpha, v)
                    if beta <= alpha:
                        break
                return v
            v = float("inf")
            for move in state.getLegalActions(agent):
                v = min(v, ab(state.generateSuccessor(agent, move), agent + 1, depth, alpha, beta))
                beta = min(beta, v)
                if beta <= alpha:
                    break
            return v

        alpha = float("-inf")
        beta = float("inf")
        best = None
        for move in gameState.getLegalActions(0):
            v = ab(gameState.generateSuccessor(0, move), 1, 0, alpha, beta)
            if v > alpha:
                alpha = v
                best = move
        return best
