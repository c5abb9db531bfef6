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


LOSS = -1000


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        legal = gameState.getLegalActions(0)
        best = 0
        values = []
        for i in range(len(legal)):
            values.append(self.expectimax(gameState.generateSuccessor(0, legal[i]), 1, self.depth))
            if values[i] > values[best]:
                best = i
        return legal[best]

    def expectimax(self, state, player, depth):
        if state.isLose():
            return LOSS
        if state.isWin() or depth == 0:
            return self.evaluationFunction(state)

        opponent = 1 - player
        left = depth
        if opponent == 0:
            left = depth - 1

        if player == 0:
            value = float("-inf")
            for action in state.getLegalActions(player):
                child = state.generateSuccessor(player, action)
                value = max(value, self.expectimax(child, opponent, left))
            return value
        else:
            sum = 0
            count = 0
            for action in state.getLegalActions(player):
                child = state.generateSuccessor(player, action)
                sum += self.expectimax(child, opponent, left)
                count += 1
            return sum // count
