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

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        score, action = self.minimax(gameState, self.depth, 0)
        return action

    def minimax(self, state, depth, agent):
        if depth == 0 or state.isLose() or state.isWin():
            return self.evaluationFunction(state), ''
        if agent == state.getNumAgents() - 1:
            nagent, ndepth = 0, depth - 1
        else:
            nagent, ndepth = agent + 1, depth
        best = None
        for action in state.getLegalActions(agent):
            score, action = self.minimax(state.generateSuccessor(agent, action), ndepth, nagent)
            if best is None or (agent == 0 and score > best[0]) or (agent > 0 and score < best[0]):
                best = (score, action)
        return best


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        score, action = self.alphabeta(gameState, self.depth, 0, -math.inf, math.inf)
        return action

    def alphabeta(self, state, depth, agent, alpha, beta):
        if depth == 0 or state.isLose() or state.isWin():
            return self.evaluationFunction(state), ''
        if agent == state.getNumAgents() - 1:
            nagent, ndepth = 0, depth - 1
        else:
            nagent, ndepth = agent + 1, depth
        best = None
        children = [(action, state.generateSuccessor(agent, action)) for action in state.getLegalActions(agent)]
        for action, child in children:
            score, _ = self.alphabeta(child, ndepth, nagent, alpha, beta)
            if best is None or (agent == 0 and score > best[0]) or (agent > 0 and score < best[0]):
                best = (score, action)
            if agent == 0:
                if best[0] > beta:
                    return best
                alpha = max(alpha, best[0])
            else:
                if best[0] < alpha:
                    return best
                beta = min(beta, best[0])
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        score, action = self.expectimax(gameState, self.depth, 0, -math.inf, math.inf)
        return action

    def expectimax(self, state, depth, agent, alpha, beta):
        if depth == 0 or state.isLose() or state.isWin():
            return self.evaluationFunction(state), ''
        if agent == state.getNumAgents() - 1:
            nagent, ndepth = 0, depth - 1
        else:
            nagent, ndepth = agent + 1, depth
        best = None
        for action in state.getLegalActions(agent):
            score, _ = self.expectimax(state.generateSuccessor(agent, action), ndepth, nagent, alpha, beta)
            if best is None or (agent == 0 and score > best[0]) or (agent > 0 and score < best[0]):
                best = (score, action)
            if agent == 0:
                if best[0] > beta:
                    return best
                alpha = max(alpha, best[0])
            else:
                if best[0] < alpha:
                    return best
                beta = min(beta, best[0])
        return best
