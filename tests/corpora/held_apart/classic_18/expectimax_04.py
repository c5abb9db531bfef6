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
        actions = gameState.getLegalActions(0)
        bestAction = actions[0]
        bestValue = float("-inf")
        for action in actions:
            value = self.ghosts(gameState.generateSuccessor(0, action), self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def pacman(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        bestValue = float("-inf")
        for action in state.getLegalActions(0):
            value = self.ghosts(state.generateSuccessor(0, action), depth)
            if value > bestValue:
                bestValue = value
        return bestValue

    def ghosts(self, state, depth):
        # all that can happen until it is pacman's turn again
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        results = []
        self.collect(state, 1, depth, results)
        return sum(results) / float(len(results))

    def collect(self, state, ghost, depth, results):
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                results.append(self.pacman(successor, depth - 1))
            elif successor.isWin() or successor.isLose():
                results.append(self.evaluationFunction(successor))
            else:
                self.collect(successor, ghost + 1, depth, results)
