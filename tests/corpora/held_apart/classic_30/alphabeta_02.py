from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


LOW = 0   # bounds[LOW]  = alpha
HIGH = 1  # bounds[HIGH] = beta


class AlphaBetaAgent(MultiAgentSearchAgent):
    """One loop for both kinds of nodes; the bounds are an immutable pair."""

    def getAction(self, gameState):
        numAgents = gameState.getNumAgents()
        lastPly = self.depth * numAgents

        def search(state, ply, bounds):
            if ply == lastPly or state.isWin() or state.isLose():
                return self.evaluationFunction(state), None
            agent = ply % numAgents
            if agent == 0:
                mine, other = LOW, HIGH
                better = lambda a, b: a > b
            else:
                mine, other = HIGH, LOW
                better = lambda a, b: a < b

            value, choice = None, None
            for action in state.getLegalActions(agent):
                child = state.generateSuccessor(agent, action)
                result, _ = search(child, ply + 1, bounds)
                if choice is None or better(result, value):
                    value, choice = result, action
                    if better(value, bounds[other]):
                        break
                    if better(value, bounds[mine]):
                        bounds = (value, bounds[HIGH]) if mine == LOW else (bounds[LOW], value)
            return value, choice

        return search(gameState, 0, (float('-inf'), float('inf')))[1]
