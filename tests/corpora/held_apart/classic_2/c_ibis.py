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
        return self.maxi(gameState, 0)[1]

    def maxi(self, gameState, depth):
        # [score, action]
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), None]
        best = [float('-inf'), None]
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            [score, action] = self.mini(succ, depth, 1)
            if score > best[0]:
                best = [score, action]
        return best

    def mini(self, gameState, depth, ghost):
        if gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), None]
        best = [float('inf'), None]
        for action in gameState.getLegalActions(ghost):
            succ = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                score = self.maxi(succ, depth + 1)[0]
            else:
                score = self.mini(succ, depth, ghost + 1)[0]
            if score < best[0]:
                best = [score, action]
        return best

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.maxi(gameState, 0, float('-inf'), float('inf'))[1]

    def maxi(self, gameState, depth, alpha, beta):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), None]
        best = [float('-inf'), None]
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            score = self.mini(succ, depth, alpha, beta)[0]
            if score > best[0]:
                best = [score, action]
            if best[0] > beta:
                return best
            alpha = max(alpha, best[0])
        return best

    def mini(self, gameState, depth, ghost, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), None]
        best = [float('inf'), None]
        for action in gameState.getLegalActions(ghost):
            succ = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                score = self.maxi(succ, depth + 1, alpha, beta)[0]
            else:
                score = self.mini(succ, depth, ghost + 1, alpha, beta)[0]
            if score < best[0]:
                best = [score, action]
            if best[0] < alpha:
                return best
            beta = min(beta, best[0])
        return best

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.maxi(gameState, 0)[1]

    def maxi(self, gameState, depth):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), None]
        best = [float('-inf'), None]
        for action in gameState.getLegalActions(0):
            if action == Directions.STOP:
                continue
            succ = gameState.generateSuccessor(0, action)
            score = self.expi(succ, depth, 1)[0]
            if score > best[0]:
                best = [score, action]
        return best

    def expi(self, gameState, depth, ghost):
        if gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), None]
        total = 0
        actions = gameState.getLegalActions(ghost)
        for action in actions:
            succ = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                total += self.maxi(succ, depth + 1)[0]
            else:
                total += self.expi(succ, depth, ghost + 1)[0]
            return [total / float(len(actions)), None]
