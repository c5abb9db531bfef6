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
        value, action = self.alphabeta(gameState, 0, self.depth, float('-inf'), float('inf'))
        return action

    def alphabeta(self, state, agent, depth, alpha, beta):
        # after the last ghost pacman is next
        if agent == state.getNumAgents():
            agent = 0
            depth -= 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None

        best = None
        if agent == 0:
            v = float('-inf')
            for action in state.getLegalActions(agent):
                child = state.generateSuccessor(agent, action)
                value = self.alphabeta(child, agent + 1, depth, alpha, beta)[0]
                if value > v:
                    v = value
                    best = action
                if v > beta:
                    break
                alpha = max(alpha, v)
        else:
            v = float('inf')
            for action in state.getLegalActions(agent):
                child = state.generateSuccessor(agent, action)
                value = self.alphabeta(child, agent + 1, depth, alpha, beta)[0]
                if value < v:
                    v = value
                    best = action
                if v < alpha:
                    break
        return v, best
