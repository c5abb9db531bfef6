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
        best = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.expectimax(gameState.generateSuccessor(0, action), 1, self.depth)
            if value > best:
                best = value
                bestAction = action
        return bestAction

    def expectimax(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth -= 1
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)

        legal = state.getLegalActions(agent)
        if agent == 0:
            return max(self.expectimax(state.generateSuccessor(0, a), 1, depth) for a in legal)

        # the ghost chooses uniformly at random
        action = random.choice(legal)
        return self.expectimax(state.generateSuccessor(agent, action), agent + 1, depth)
