from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best, choice = float("-inf"), None
        for a in gameState.getLegalActions(0):
            v = self.window(gameState.generateSuccessor(0, a), 1, self.depth, best, float("inf"))
            if choice is None or v > best:
                best, choice = v, a
        return choice

    def window(self, s, agent, depth, alpha, beta):
        if agent == s.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        for child in (s.generateSuccessor(agent, a) for a in s.getLegalActions(agent)):
            v = self.window(child, agent + 1, depth, alpha, beta)
            if agent:
                beta = min(beta, v)
            else:
                alpha = max(alpha, v)
            if alpha > beta:
                break
        return beta if agent else alpha
