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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestScore = float("-inf")
        bestMove = None
        for move in gameState.getLegalActions(0):
            score = self.expectimax(gameState.generateSuccessor(0, move), 1, self.depth)
            if score > bestScore:
                bestScore = score
                bestMove = move
        return bestMove

    def expectimax(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)

        # who is next
        nextAgent = agent + 1
        nextDepth = depth
        if nextAgent == state.getNumAgents():
            nextAgent = 0
            nextDepth = depth - 1

        moves = state.getLegalActions(agent)
        probability = 1.0 / len(moves)
        expected = 0
        for move in moves:
            nextState = state.generateSuccessor(agent, move)
            expected += probability * self.expectimax(nextState, nextAgent, nextDepth)
        return expected
