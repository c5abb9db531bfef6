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


def mean(numbers):
    return sum(numbers) / float(len(numbers))

class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        total = gameState.getNumAgents()
        combine = [max] + [mean] * (total - 1)      # combine[i] for agent i

        def expect(state, left):
            # left = number of single moves that are still to be made
            if left == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            agent = -left % total
            results = [expect(state.generateSuccessor(agent, x), left - 1)
                       for x in state.getLegalActions(agent)]
            return combine[agent](results)

        moves = gameState.getLegalActions(0)
        ratings = [expect(gameState.generateSuccessor(0, x), self.depth * total - 1) for x in moves]
        return moves[ratings.index(max(ratings))]
