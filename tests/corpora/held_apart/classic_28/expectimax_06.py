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
        legal = gameState.getLegalActions(0)
        # how good is it now?
        bestScore = self.evaluationFunction(gameState)
        bestAction = legal[0]
        for action in legal:
            score = self.expect(gameState.generateSuccessor(0, action), 1, 1)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def best(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if depth > self.depth:
            return state.getScore()
        scores = []
        for action in state.getLegalActions(0):
            scores.append(self.expect(state.generateSuccessor(0, action), 1, depth))
        return max(scores)

    def expect(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost + 1 == state.getNumAgents():
                scores.append(self.best(successor, depth + 1))
            else:
                scores.append(self.expect(successor, ghost + 1, depth))
        return sum(scores) / float(len(scores))
