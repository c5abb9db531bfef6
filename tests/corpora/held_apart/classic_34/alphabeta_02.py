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
    """The window is a list [alpha, beta]; every node works on a copy of it.
    side 0 is Pacman, side 1 are the ghosts."""

    SIGN = (1, -1)

    def getAction(self, gameState):
        return self.visit(gameState, 0, [float('-inf'), float('inf')])[1]

    def visit(self, state, ply, window):
        n = state.getNumAgents()
        agent = ply % n
        if state.isWin() or state.isLose() or ply // n == self.depth:
            return self.evaluationFunction(state), None

        side = 0 if agent == 0 else 1
        sign = self.SIGN[side]
        mine = list(window)
        best, bestAction = -sign * float('inf'), None
        for action in state.getLegalActions(agent):
            value, _ = self.visit(state.generateSuccessor(agent, action), ply + 1, mine)
            # sign turns "smaller" into "larger" for the ghosts
            if sign * value > sign * best:
                best, bestAction = value, action
            if sign * best > sign * mine[1 - side]:
                break
            if sign * best > sign * mine[side]:
                mine[side] = best
        return best, bestAction
