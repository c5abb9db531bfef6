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

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        total = self.depth * gameState.getNumAgents()
        v, a = self.search(gameState, total, 0, [float('-inf'), float('inf')])
        return a

    def search(self, state, left, agent, bounds):
        # bounds = [best for pacman, best for the ghosts]
        if left == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        mine = list(bounds)
        following = (agent + 1) % state.getNumAgents()
        result = None
        for action in state.getLegalActions(agent):
            value, _ = self.search(state.generateSuccessor(agent, action), left - 1, following, mine)
            if agent == 0:
                if result is None or value > result[0]:
                    result = (value, action)
                mine[0] = max(mine[0], value)
            else:
                if result is None or value < result[0]:
                    result = (value, action)
                mine[1] = min(mine[1], value)
            if mine[0] > mine[1]:
                break
        return result
