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
        legal = gameState.getLegalActions(0)
        bestAction = legal[0]
        bestValue = float('-inf')
        for action in legal:
            v = self.val(gameState.generateSuccessor(0, action), 1, self.depth)
            if v > bestValue:
                bestValue = v
                bestAction = action
        return bestAction

    def val(self, state, agent, depth):
        if state.isLose():
            # pacman must not die
            return float('-inf')
        if state.isWin() or depth == 0:
            return self.evaluationFunction(state)

        last = state.getNumAgents() - 1
        if agent == 0:
            return max([self.val(state.generateSuccessor(0, a), 1, depth) for a in state.getLegalActions(0)])
        if agent < last:
            return min([self.val(state.generateSuccessor(agent, a), agent + 1, depth) for a in state.getLegalActions(agent)])

        # after the last ghost it is pacman's turn again
        v = 0
        actions = state.getLegalActions(agent)
        for a in actions:
            v += self.val(state.generateSuccessor(agent, a), 0, depth - 1)
        return v * 1.0 / len(actions)
