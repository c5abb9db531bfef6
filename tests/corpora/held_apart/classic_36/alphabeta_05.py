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
        alpha, beta = float('-inf'), float('inf')
        scores = []
        for action in gameState.getLegalActions(0):
            score = self.getMin(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            scores.append((score, action))
            alpha = max(alpha, score)
        # print scores
        return max(scores)[1]

    def getMax(self, state, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        score = float('-inf')
        for action in state.getLegalActions(0):
            score = max(score, self.getMin(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            if score > beta:
                return score
            alpha = max(alpha, score)
        return score

    def getMin(self, state, agent, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        score = float('inf')
        for action in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                score = min(score, self.getMax(state.generateSuccessor(agent, action), depth + 1, alpha, beta))
            else:
                score = min(score, self.getMin(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
            beta = min(beta, score)
        return score
