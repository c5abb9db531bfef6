from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    # after the chess programming wiki: alphaBetaMax / alphaBetaMin

    def getAction(self, gameState):
        alpha = float('-inf')
        beta = float('inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            score = self.alphaBetaMin(gameState.generateSuccessor(0, action), alpha, beta, 1, self.depth)
            if score >= alpha:
                alpha = score
                bestAction = action
        return bestAction

    def alphaBetaMax(self, state, alpha, beta, depthleft):
        if depthleft == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        for action in state.getLegalActions(0):
            score = self.alphaBetaMin(state.generateSuccessor(0, action), alpha, beta, 1, depthleft)
            if score > beta:
                return beta   # beta-cutoff
            if score > alpha:
                alpha = score # alpha acts like max in MiniMax
        return alpha

    def alphaBetaMin(self, state, alpha, beta, agent, depthleft):
        if depthleft == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                score = self.alphaBetaMax(succ, alpha, beta, depthleft - 1)
            else:
                score = self.alphaBetaMin(succ, alpha, beta, agent + 1, depthleft)
            if score < alpha:
                return alpha  # alpha-cutoff
            if score < beta:
                beta = score  # beta acts like min in MiniMax
        return beta
