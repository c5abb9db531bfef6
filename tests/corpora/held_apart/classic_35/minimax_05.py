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


def argmax(xs):
    """Smallest index of a largest entry, like numpy's."""
    k = 0
    for i in range(1, len(xs)):
        if xs[i] > xs[k]:
            k = i
    return k


class GameValue:
    """Callable v(state, moved): the minimax value after `moved` moves."""

    def __init__(self, evaluate, agents, rounds):
        self.evaluate = evaluate
        self.agents = agents
        self.horizon = agents * rounds

    def children(self, state, moved):
        who = moved % self.agents
        return [self(state.generateSuccessor(who, a), moved + 1)
                for a in state.getLegalActions(who)]

    def __call__(self, state, moved):
        if state.isWin() or state.isLose() or moved == self.horizon:
            return self.evaluate(state)
        xs = self.children(state, moved)
        if moved % self.agents:
            xs = [-x for x in xs]
            return -xs[argmax(xs)]
        return xs[argmax(xs)]


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        v = GameValue(self.evaluationFunction, gameState.getNumAgents(), self.depth)
        legal = gameState.getLegalActions(0)
        if not legal:
            return None
        xs = [v(gameState.generateSuccessor(0, a), 1) for a in legal]
        return legal[argmax(xs)]
