from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.n = gameState.getNumAgents()
        self.maxPly = self.n * self.depth
        legal = gameState.getLegalActions(0)
        alpha = float('-inf')
        best = legal[0]
        ply = 1
        for action in legal:
            v = self.node(gameState.generateSuccessor(0, action), ply + 1, alpha, float('inf'))
            if v > alpha:
                alpha = v
                best = action
        return best

    def node(self, state, ply, alpha, beta):
        """ply counts the moves, (ply - 1) % n is the agent"""
        if state.isWin() or state.isLose() or ply >= self.maxPly:
            return self.evaluationFunction(state)
        agent = (ply - 1) % self.n
        if agent == 0:
            v = float('-inf')
            for action in state.getLegalActions(agent):
                v = max(v, self.node(state.generateSuccessor(agent, action), ply + 1, alpha, beta))
                if v > beta:
                    return beta
                alpha = max(alpha, v)
            return v
        else:
            v = float('inf')
            for action in state.getLegalActions(agent):
                v = min(v, self.node(state.generateSuccessor(agent, action), ply + 1, alpha, beta))
                if v < alpha:
                    return alpha
                beta = min(beta, v)
            return v
