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
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        legal = gameState.getLegalActions(0)
        values = [self.getValue(gameState.generateSuccessor(0, move), 0, self.depth) for move in legal]
        return legal[values.index(max(values))]

    def getValue(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth < 0:
            return self.evaluationFunction(state)
        following = (agent + 1) % state.getNumAgents()
        if following == 0:
            remaining = depth - 1
        else:
            remaining = depth
        values = [self.getValue(state.generateSuccessor(agent, move), following, remaining)
                  for move in state.getLegalActions(agent)]
        if agent == 0:
            return max(values)
        # average of what the ghost can do
        return (max(values) + min(values)) / 2.0
