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
        moves = gameState.getLegalActions(0)
        results = {}
        for m in moves:
            results[m] = self.chance(gameState.generateSuccessor(0, m), 1, 1)
        return max(moves, key=lambda m: results[m])

    def pacman(self, state, turn):
        if turn > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        return max(self.chance(state.generateSuccessor(0, m), turn, 1)
                   for m in state.getLegalActions(0))

    def chance(self, state, turn, ghost):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        values = set()
        for m in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, m)
            if ghost + 1 < state.getNumAgents():
                values.add(self.chance(child, turn, ghost + 1))
            else:
                values.add(self.pacman(child, turn + 1))
        return sum(values) / len(values)
