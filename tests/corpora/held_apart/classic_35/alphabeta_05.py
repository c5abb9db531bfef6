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
    """
    Negamax form. All ghosts are one side, so the sign and the window are
    turned round only where the side changes.
    """

    def getAction(self, gameState):
        self.n = gameState.getNumAgents()
        lower, upper = float('-inf'), float('inf')
        choice = None
        for action in gameState.getLegalActions(0):
            x = self.child(gameState, 0, action, lower, upper)
            if choice is None or x > lower:
                choice = action
                lower = x
        return choice

    def side(self, ply):
        return 1 if ply % self.n == 0 else -1

    def child(self, state, ply, action, lower, upper):
        """Value of the child for the side that moves at `ply`."""
        succ = state.generateSuccessor(ply % self.n, action)
        if self.side(ply) == self.side(ply + 1):
            return self.negamax(succ, ply + 1, lower, upper)
        return -self.negamax(succ, ply + 1, -upper, -lower)

    def negamax(self, state, ply, lower, upper):
        if state.isWin() or state.isLose() or ply == self.n * self.depth:
            return self.side(ply) * self.evaluationFunction(state)
        best = float('-inf')
        for action in state.getLegalActions(ply % self.n):
            best = max(best, self.child(state, ply, action, lower, upper))
            if best > upper:
                break
            lower = max(lower, best)
        return best
