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
        candidates = []
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            candidates.append((self.expectimax(successor, 1, 0), action))
        value, action = max(candidates)
        return action

    def expectimax(self, state, agent, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        if agent + 1 == state.getNumAgents():
            following, newDepth = 0, depth + 1
        else:
            following, newDepth = agent + 1, depth

        values = [self.expectimax(state.generateSuccessor(agent, action), following, newDepth)
                  for action in state.getLegalActions(agent)]

        if agent == 0:
            return max(values)
        # average over the moves of the ghost
        return sum(values) // len(values)
