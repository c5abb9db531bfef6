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
    The kinds of nodes are in a table: combine[0] for pacman, combine[1] for a ghost.
    The search itself doesn't know what kind of node it is at.
    """

    def getAction(self, gameState):
        numAgents = gameState.getNumAgents()
        combine = {0: max, 1: lambda xs: sum(xs) / float(len(xs))}

        def values(state, ply):
            # values of all children, in the order of the legal actions
            agent = ply % numAgents
            return [value(state.generateSuccessor(agent, a), ply + 1) for a in state.getLegalActions(agent)]

        def value(state, ply):
            over = state.isWin() or state.isLose() or ply // numAgents >= self.depth
            xs = [] if over else values(state, ply)
            # if there are no children we have to guess
            return combine[min(1, ply % numAgents)](xs) if xs else self.evaluationFunction(state)

        xs = values(gameState, 0)
        return gameState.getLegalActions(0)[xs.index(max(xs))]
