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
        self.scores = []          # the values of the ghost moves
        self.agents = gameState.getNumAgents()
        best = None
        for action in gameState.getLegalActions(0):
            v = self.ghostTurn(gameState.generateSuccessor(0, action), 1, 1)
            if best is None or v > best[0]:
                best = (v, action)
        return best[1]

    def pacmanTurn(self, state, round):
        if round > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        return max([self.ghostTurn(state.generateSuccessor(0, a), 1, round) for a in state.getLegalActions(0)])

    def ghostTurn(self, state, ghost, round):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        for action in state.getLegalActions(ghost):
            s = state.generateSuccessor(ghost, action)
            if ghost == self.agents - 1:
                self.scores.append(self.pacmanTurn(s, round + 1))
            else:
                self.scores.append(self.ghostTurn(s, ghost + 1, round))
        return sum(self.scores) / float(len(self.scores))
