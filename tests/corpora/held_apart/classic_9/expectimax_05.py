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
        moves = gameState.getLegalActions(0)
        scores = [self.value(gameState.generateSuccessor(0, m), 1, 1) for m in moves]
        return moves[scores.index(max(scores))]

    def value(self, state, agent, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        nextAgent = agent + 1
        nextDepth = depth
        if nextAgent == state.getNumAgents():
            nextAgent = 0
            nextDepth = depth + 1
        scores = [self.value(state.generateSuccessor(agent, m), nextAgent, nextDepth)
                  for m in state.getLegalActions(agent)]
        if agent == 0:
            return max(scores)
        # expected value over the ghosts
        return sum(scores) / float(state.getNumAgents() - 1)
