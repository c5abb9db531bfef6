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
        bestAction = None
        alpha = float("-inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.expectimax(successor, 1, self.depth, alpha)
            if value > alpha:
                alpha = value
                bestAction = action
        return bestAction

    def expectimax(self, state, agent, depth, alpha):
        if agent == state.getNumAgents():
            agent = 0
            depth -= 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            best = float("-inf")
            for action in state.getLegalActions(agent):
                successor = state.generateSuccessor(agent, action)
                best = max(best, self.expectimax(successor, agent + 1, depth, best))
            return best

        total = 0.0
        count = 0
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            total += self.expectimax(successor, agent + 1, depth, float("-inf"))
            count += 1
            if total / count < alpha:
                break
        return total / count
