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
        best = None
        for action in gameState.getLegalActions(0):
            e = self.expected(gameState.generateSuccessor(0, action), 1, self.depth)
            if best is None or e > best[0]:
                best = (e, action)
        return best[1]

    def expected(self, state, agent, depth):
        if agent == state.getNumAgents():
            return self.expected(state, 0, depth - 1)
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        actions = state.getLegalActions(agent)
        p = 1.0 / len(actions)
        return sum(p * self.expected(state.generateSuccessor(agent, a), agent + 1, depth)
                   for a in actions)
