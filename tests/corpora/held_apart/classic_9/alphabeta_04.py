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
        bestScore = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            score = self.prune(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if score >= bestScore:
                bestScore = score
                bestAction = action
            alpha = max(alpha, bestScore)
        return bestAction

    def prune(self, state, agent, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth + 1 if nextAgent == 0 else depth

        successors = [state.generateSuccessor(agent, a) for a in state.getLegalActions(agent)]

        if agent == 0:
            score = float('-inf')
            for s in successors:
                score = max(score, self.prune(s, nextAgent, nextDepth, alpha, beta))
                if score > beta:
                    return score
                alpha = max(alpha, score)
            return score

        score = float('inf')
        for s in successors:
            score = min(score, self.prune(s, nextAgent, nextDepth, alpha, beta))
            if score < alpha:
                return score
            beta = min(beta, score)
        return score
