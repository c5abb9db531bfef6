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
        numAgents = gameState.getNumAgents()

        def value(state, agent, depth):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            if agent == 0:
                return max([value(state.generateSuccessor(0, a), 1, depth) for a in state.getLegalActions(0)])
            return expValue(state, agent, depth)

        def expValue(state, agent, depth):
            legal = state.getLegalActions(agent)
            p = 1.0 / len(legal)
            v = 0
            for a in legal:
                succ = state.generateSuccessor(agent, a)
                if succ.isLose():
                    continue    # game is over here, nothing to expand
                if agent == numAgents - 1:
                    v += p * value(succ, 0, depth - 1)
                else:
                    v += p * value(succ, agent + 1, depth)
            return v

        legal = gameState.getLegalActions(0)
        values = [value(gameState.generateSuccessor(0, a), 1, self.depth) for a in legal]
        return legal[values.index(max(values))]
