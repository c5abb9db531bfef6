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


from collections import namedtuple

Window = namedtuple('Window', 'alpha beta')
OPEN = Window(float('-inf'), float('inf'))


class Side:
    """What is different between Pacman and the ghosts."""

    def __init__(self, start, better, narrow, outside):
        self.start = start
        self.better = better
        self.narrow = narrow
        self.outside = outside


PACMAN = Side(
    start=float('-inf'),
    better=lambda new, old: new > old,
    narrow=lambda w, v: w._replace(alpha=max(w.alpha, v)),
    outside=lambda w, v: v > w.beta,
)
GHOST = Side(
    start=float('inf'),
    better=lambda new, old: new < old,
    narrow=lambda w, v: w._replace(beta=min(w.beta, v)),
    outside=lambda w, v: v < w.alpha,
)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.look(gameState, 0, 0, OPEN)[1]

    def look(self, state, agent, rounds, window):
        if rounds == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        side = GHOST if agent else PACMAN
        following = (agent + 1) % state.getNumAgents()
        later = rounds + (following == 0)

        value, choice = side.start, None
        for action in state.getLegalActions(agent):
            v, _ = self.look(state.generateSuccessor(agent, action), following, later, window)
            if side.better(v, value):
                value, choice = v, action
            if side.outside(window, value):
                break
            window = side.narrow(window, value)
        return value, choice
