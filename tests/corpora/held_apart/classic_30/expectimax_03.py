from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.maxNode(gameState, 0)[1]

    def maxNode(self, state, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return [self.evaluationFunction(state), None]
        best = [float("-inf"), None]
        actions = state.getLegalActions(0)
        for action in actions:
            successor = state.generateSuccessor(0, action)
            value = self.afterMove(successor, 0, depth)
            if best[1] is None or value > best[0]:
                best = [value, action]
        return best

    def expNode(self, state, ghost, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        total = 0.0
        actions = state.getLegalActions(0)
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            total += self.afterMove(successor, ghost, depth)
        return total / len(actions)

    def afterMove(self, state, mover, depth):
        if mover == state.getNumAgents() - 1:
            return self.maxNode(state, depth + 1)[0]
        return self.expNode(state, mover + 1, depth)
