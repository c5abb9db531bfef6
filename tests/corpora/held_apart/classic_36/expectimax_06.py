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

class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            v = self.expValue(gameState.generateSuccessor(0, action), 1, self.depth, alpha)
            if v > alpha:
                alpha = v
                bestAction = action
        return bestAction

    def maxValue(self, state, depth, alpha):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.expValue(state.generateSuccessor(0, action), 1, depth, alpha))
            alpha = max(alpha, v)
        return v

    def expValue(self, state, agent, depth, alpha):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        actions = state.getLegalActions(agent)
        for action in actions:
            total = 0.0
            nextState = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                total += self.maxValue(nextState, depth - 1, alpha)
            else:
                total += self.expValue(nextState, agent + 1, depth, alpha)
            # alpha = best value of Pacman
            if total / len(actions) < alpha:
                return total / len(actions)
        return total / len(actions)
