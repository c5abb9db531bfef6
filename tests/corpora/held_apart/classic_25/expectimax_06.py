# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


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
        actions = [a for a in gameState.getLegalActions(0) if a != Directions.STOP]
        if not actions:
            return Directions.STOP
        values = [self.expect(gameState.generateSuccessor(0, a), self.depth) for a in actions]
        return actions[values.index(max(values))]

    def maximum(self, state, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        return max([self.expect(state.generateSuccessor(0, a), depth) for a in state.getLegalActions(0)])

    def expect(self, state, depth, ghost=1):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 0
        actions = state.getLegalActions(ghost)
        p = 1.0 / len(actions)
        for a in actions:
            succ = state.generateSuccessor(ghost, a)
            v += p * self.maximum(succ, depth - 1)
        return v
