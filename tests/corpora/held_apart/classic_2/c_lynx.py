# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent

def scoreEvaluationFunction(currentGameState):
    """
    The default: the score that is shown in the game.
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
    What the three searches have in common.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        # get all the actions, compute the value of each, take the best one
        actions = gameState.getLegalActions(0)
        values = [self.minimax(gameState.generateSuccessor(0, action), 1, 0) for action in actions]
        return actions[values.index(max(values))]

    def minimax(self, state, agent, depth):
        if agent >= state.getNumAgents():
            # everybody has moved, next round
            agent = 0
            depth = depth + 1
        # are we done?
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        values = [self.minimax(state.generateSuccessor(agent, action), agent + 1, depth)
                  for action in state.getLegalActions(agent)]
        return max(values) if agent == 0 else min(values)

class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = float('-inf')
        actions = gameState.getLegalActions(0)
        values = []
        for action in actions:
            v = self.alphabeta(gameState.generateSuccessor(0, action), 1, 0, alpha, float('inf'))
            values.append(v)
            # update alpha
            alpha = max(alpha, v)
        return actions[values.index(max(values))]

    def alphabeta(self, state, agent, depth, alpha, beta):
        if agent >= state.getNumAgents():
            # everybody has moved, next round
            agent = 0
            depth = depth + 1
        # are we done?
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        # all the children
        successors = [state.generateSuccessor(agent, action) for action in state.getLegalActions(agent)]
        if agent == 0:
            v = float('-inf')
            for successor in successors:
                v = max(v, self.alphabeta(successor, agent + 1, depth, alpha, beta))
                # prune
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v
        else:
            v = float('inf')
            for successor in successors:
                v = min(v, self.alphabeta(successor, agent + 1, depth, alpha, beta))
                # prune
                if v < alpha:
                    return v
                beta = min(beta, v)
            return v

class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        # get all the actions, compute the value of each, take the best one
        actions = [a for a in gameState.getLegalActions(0) if a != 'Stop']
        values = [self.expectimax(gameState.generateSuccessor(0, action), 1, 0) for action in actions]
        return actions[values.index(max(values))]

    def expectimax(self, state, agent, depth):
        if agent >= state.getNumAgents():
            # everybody has moved, next round
            agent = 0
            depth = depth + 1
        # are we done?
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        values = [self.expectimax(state.generateSuccessor(agent, action), agent + 1, depth)
                  for action in state.getLegalActions(agent)]
        return max(values) if agent == 0 else sum(values) / len(values)
