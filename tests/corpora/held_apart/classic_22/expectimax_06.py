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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = 0
        bestAction = Directions.STOP
        for action in gameState.getLegalActions(0):
            v = self.ghosts(gameState.generateSuccessor(0, action), 1, 1)
            if v > best:
                best = v
                bestAction = action
        return bestAction

    def pacman(self, state, depth):
        if self.end(state, depth):
            return self.evaluationFunction(state)
        return max(self.ghosts(state.generateSuccessor(0, a), 1, depth) for a in state.getLegalActions(0))

    def ghosts(self, state, agent, depth):
        if self.end(state, depth):
            return self.evaluationFunction(state)
        actions = state.getLegalActions(agent)
        self.prob = 1.0 / len(actions)
        v = 0
        for a in actions:
            next = state.generateSuccessor(agent, a)
            if agent == state.getNumAgents() - 1:
                v += self.prob * self.pacman(next, depth + 1)
            else:
                v += self.prob * self.ghosts(next, agent + 1, depth)
        return v

    def end(self, state, depth):
        return state.isWin() or state.isLose() or depth == self.depth + 1
