from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bounds = {'alpha': float('-inf'), 'beta': float('inf')}
        value, action = self.search(gameState, 0, 0, bounds)
        return action

    def search(self, state, agent, depth, bounds):
        """ one function for everybody, gives back a pair: value, action """
        if agent == state.getNumAgents():
            # new round
            agent = 0
            depth = depth + 1

        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state), None

        bestAction = None
        if agent == 0:
            best = float('-inf')
            for action in state.getLegalActions(agent):
                child = state.generateSuccessor(agent, action)
                value, _ = self.search(child, agent + 1, depth, bounds)
                if value > best:
                    best = value
                    bestAction = action
                if best > bounds['beta']:
                    break
                bounds['alpha'] = max(bounds['alpha'], best)
        else:
            best = float('inf')
            for action in state.getLegalActions(agent):
                child = state.generateSuccessor(agent, action)
                value, _ = self.search(child, agent + 1, depth, bounds)
                if value < best:
                    best = value
                    bestAction = action
                if best < bounds['alpha']:
                    break
                bounds['beta'] = min(bounds['beta'], best)
        return best, bestAction
