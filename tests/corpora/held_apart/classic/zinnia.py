import math
import random
import util
from game import Agent, Directions


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)
import sys


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        order = list(range(gameState.getNumAgents()))[:-1] if gameState.getNumAgents() > 2 else [0, 1]
        return self.step(gameState, order, 0, self.depth)[1]

    def step(self, state, order, place, depth):
        if place == len(order):
            place, depth = 0, depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        who = order[place]
        legal = state.getLegalActions(who)
        if place == 0 and depth == self.depth:
            legal = [a for a in legal if a != 'Stop']
        values = [self.step(state.generateSuccessor(who, a), order, place + 1, depth)[0] for a in legal]
        wanted = max(values) if who == 0 else min(values)
        return wanted, legal[values.index(wanted)]


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        order = list(range(gameState.getNumAgents()))
        order[1:] = order[:0:-1]
        return self.step(gameState, order, 0, self.depth, -sys.maxsize, sys.maxsize)[1]

    def step(self, state, order, place, depth, alpha, beta):
        if place == len(order):
            place, depth = 0, depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        who = order[place]
        found = None
        for a in state.getLegalActions(who):
            v = self.step(state.generateSuccessor(who, a), order, place + 1, depth, alpha, beta)[0]
            if found is None or (v > found[0] if who == 0 else v < found[0]):
                found = v, a
            if who == 0:
                if v >= beta:
                    break
                alpha = max(alpha, v)
            else:
                if v <= alpha:
                    break
                beta = min(beta, v)
        return found


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        order = list(range(gameState.getNumAgents()))
        return self.step(gameState, order, 0, self.depth)[1]

    def step(self, state, order, place, depth):
        if place == len(order):
            place, depth = 0, depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        who = order[place]
        legal = state.getLegalActions(who)
        values = [self.step(state.generateSuccessor(who, a), order, place + 1, depth)[0] for a in legal]
        if who:
            return sum(values) / len(values), None
        wanted = max(values)
        return wanted, legal[values.index(wanted)]
