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
        def expectimax(state, agent, depth):
            if agent == state.getNumAgents():
                agent = 0
                depth = depth - 1
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            values = [expectimax(state.generateSuccessor(agent, a), agent + 1, depth) for a in state.getLegalActions(agent)]
            if agent == 0:
                return max(values)
            return sum(values) // len(values)

        actions = gameState.getLegalActions(0)
        values = [expectimax(gameState.generateSuccessor(0, a), 1, self.depth) for a in actions]
        return actions[values.index(max(values))]
