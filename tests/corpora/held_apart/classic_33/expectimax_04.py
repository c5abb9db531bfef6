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

    def getAction(self, gameState):
        best, act = None, None
        for a in gameState.getLegalActions(0):
            v = self.chance(gameState.generateSuccessor(0, a), 0)
            if best is None or v > best:
                best, act = v, a
        return act

    # everything the ghosts together can do
    def ghostMoves(self, state, g):
        if g == state.getNumAgents() or state.isWin() or state.isLose():
            yield state
        else:
            for a in state.getLegalActions(g):
                yield from self.ghostMoves(state.generateSuccessor(g, a), g + 1)

    def chance(self, state, depth):
        values = [self.pacman(s, depth + 1) for s in self.ghostMoves(state, 1)]
        return sum(values) / len(values)

    def pacman(self, state, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return state.getScore()
        return max(self.chance(state.generateSuccessor(0, a), depth) for a in state.getLegalActions(0))
