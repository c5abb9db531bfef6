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
        scores = []
        for action in gameState.getLegalActions(0):
            scores.append(self.score(gameState.generateSuccessor(0, action), 1, self.depth))
        best = scores[0]
        for s in scores[1:]:
            best = max(s, best)
        for action, s in zip(gameState.getLegalActions(0), scores):
            if s is best:
                return action

    def score(self, state, agent, depth):
        if agent == state.getNumAgents():
            return self.score(state, 0, depth - 1)
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(agent):
            scores.append(self.score(state.generateSuccessor(agent, action), agent + 1, depth))
        return max(scores) if agent == 0 else min(scores)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        scores = []
        alpha = -math.inf
        for action in gameState.getLegalActions(0):
            scores.append(self.score(gameState.generateSuccessor(0, action), 1, self.depth, alpha, math.inf))
        best = scores[0]
        for s in scores[1:]:
            best = max(s, best)
        for action, s in zip(gameState.getLegalActions(0), scores):
            if s is best:
                return action

    def score(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            return self.score(state, 0, depth - 1, alpha, beta)
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(agent):
            scores.append(self.score(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
            if agent == 0:
                if scores[-1] >= beta:
                    break
                alpha = max(alpha, scores[-1])
            else:
                if scores[-1] <= alpha:
                    break
                beta = min(beta, scores[-1])
        return max(scores) if agent == 0 else min(scores)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        scores = []
        for action in gameState.getLegalActions(0):
            scores.append(self.score(gameState.generateSuccessor(0, action), 1, self.depth))
        best = scores[0]
        for s in scores[1:]:
            best = max(s, best)
        for action, s in zip(gameState.getLegalActions(0), scores):
            if s == best:
                return action

    def score(self, state, agent, depth):
        if agent == state.getNumAgents():
            return self.score(state, 0, depth - 1)
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(agent):
            scores.append(self.score(state.generateSuccessor(agent, action), agent + 1, depth))
        return max(scores) if agent == 0 else sum(scores) / len(scores)
