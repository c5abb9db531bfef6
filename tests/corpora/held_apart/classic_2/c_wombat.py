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
        return self.search(gameState, 0, 0)

    def search(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        last = state.getNumAgents() - 1
        isRoot = agent == 0 and depth == 0
        bestAction = None
        if agent == 0:
            best = float('-inf')
        else:
            best = float('inf')
        for action in state.getLegalActions(agent):
            next = state.generateSuccessor(agent, action)
            if agent == last:
                depth += 1
                value = self.search(next, 0, depth)
            else:
                value = self.search(next, agent + 1, depth)
            if agent == 0:
                if value > best:
                    best = value
                    bestAction = action
            else:
                if value < best:
                    best = value
        if isRoot:
            return bestAction
        return best

class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.search(gameState, 0, 0, float('-inf'), float('inf'))

    def search(self, state, agent, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        last = state.getNumAgents() - 1
        isRoot = agent == 0 and depth == 0
        bestAction = None
        if agent == 0:
            best = float('-inf')
        else:
            best = float('inf')
        for action in state.getLegalActions(agent):
            if isRoot and action == Directions.STOP:
                continue
            next = state.generateSuccessor(agent, action)
            if agent == last:
                depth += 1
                value = self.search(next, 0, depth, alpha, beta)
            else:
                value = self.search(next, agent + 1, depth, alpha, beta)
            if agent == 0:
                if value > best:
                    best = value
                    bestAction = action
                if best > beta:
                    return best
                alpha = max(alpha, best)
            else:
                if value < best:
                    best = value
                if best < alpha:
                    return best
                beta = min(beta, best)
        if isRoot:
            return bestAction
        return best

class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.search(gameState, 0, 0)

    def search(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        last = state.getNumAgents() - 1
        isRoot = agent == 0 and depth == 0
        bestAction = None
        best = float('-inf')
        average = 0
        actions = state.getLegalActions(agent)
        for action in actions:
            if isRoot and action == Directions.STOP:
                continue
            next = state.generateSuccessor(agent, action)
            if agent == last:
                depth += 1
                value = self.search(next, 0, depth)
            else:
                value = self.search(next, agent + 1, depth)
            if agent == 0:
                if value >= best:
                    best = value
                    bestAction = action
            else:
                average += value / float(len(actions))
        if isRoot:
            return bestAction
        return best if agent == 0 else average
