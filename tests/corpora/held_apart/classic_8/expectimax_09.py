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
        self.last = gameState.getNumAgents() - 1
        actions = gameState.getLegalActions(0)
        best = actions[0]
        bestValue = None
        for action in actions:
            value = self.evaluate(gameState.generateSuccessor(0, action), 1, self.depth)
            if bestValue is None or value > bestValue:
                bestValue = value
                best = action
        return best

    def evaluate(self, state, agent, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        if agent == 0:
            values = []
            for action in state.getLegalActions(0):
                values.append(self.evaluate(state.generateSuccessor(0, action), 1, depth))
            return max(values)

        total = 0.0
        count = 0
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if succ.isWin() or succ.isLose():
                # game over, no need to search further
                total += self.evaluationFunction(succ)
                continue
            if agent == self.last:
                total += self.evaluate(succ, 0, depth - 1)
            else:
                total += self.evaluate(succ, agent + 1, depth)
            count += 1
        if count == 0:
            return total
        return total / count
