# multiAgents.py
from util import lookup
from game import Agent, Directions
import random

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = lookup(evalFn, globals())
        self.depth = int(depth)

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        NUM = gameState.getNumAgents()
        PACMAN = 0

        def dispatch(state, agent, depth, alpha, beta):
            if agent >= NUM:
                return dispatch(state, PACMAN, depth + 1, alpha, beta)
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            if agent == PACMAN:
                return getMax(state, depth, alpha, beta)[0]
            return getMin(state, agent, depth, alpha, beta)

        def getMax(state, depth, alpha, beta):
            v = -1e9
            choice = None
            for a in state.getLegalActions(PACMAN):
                new = dispatch(state.generateSuccessor(PACMAN, a), 1, depth, alpha, beta)
                if new > v:
                    v = new
                    choice = a
                if v > beta:
                    return v, choice
                alpha = max(alpha, v)
            return v, choice

        def getMin(state, agent, depth, alpha, beta):
            v = 1e9
            for a in state.getLegalActions(agent):
                v = min(v, dispatch(state.generateSuccessor(agent, a), agent + 1, depth, alpha, beta))
                beta = min(beta, v)
            return v

        return getMax(gameState, 0, -1e9, 1e9)[1]
