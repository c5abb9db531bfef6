from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class Window:
    """the two bounds"""

    def __init__(self, low=float('-inf'), high=float('inf')):
        self.low = low
        self.high = high

    def closed(self):
        return self.high <= self.low


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        value, i = self.look(gameState, 0, Window())
        return gameState.getLegalActions(0)[i]

    def look(self, state, moves, window):
        who = moves % state.getNumAgents()
        finished = state.isWin() or state.isLose()
        if finished or moves // state.getNumAgents() >= self.depth:
            return self.evaluationFunction(state), -1
        mine = Window(window.low, window.high)
        todo = state.getLegalActions(who)
        best, where = None, 0
        i = 0
        while i < len(todo) and not mine.closed():
            x = self.look(state.generateSuccessor(who, todo[i]), moves + 1, mine)[0]
            if who == 0:
                if best is None or x > best:
                    best, where = x, i
                mine.low = max(mine.low, x)
            else:
                if best is None or x < best:
                    best, where = x, i
                mine.high = min(mine.high, x)
            i += 1
        return best, where
