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
        self.lastGhost = gameState.getNumAgents() - 1
        best = None
        for action in gameState.getLegalActions(0):
            value = self.getValue(gameState.generateSuccessor(0, action), 0, 0)
            if best is None or value > best[0]:
                best = (value, action)
        return best[1]

    def getValue(self, state, moved, depth):
        """Value of a state in which agent number `moved` has just moved."""
        if moved == 0:
            depth += 1
        agent = 0 if moved == self.lastGhost else moved + 1
        if state.isWin():
            return 1000
        if state.isLose():
            return -1000
        if depth == self.depth:
            return self.evaluationFunction(state)
        values = [self.getValue(state.generateSuccessor(agent, action), agent, depth)
                  for action in state.getLegalActions(agent)]
        if agent == 0:
            return max(values)
        return int(sum(values) / len(values))
