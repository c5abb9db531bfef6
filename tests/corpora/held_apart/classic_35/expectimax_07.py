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
        return self.choose(gameState, 0)[1]

    def choose(self, state, rounds: int) -> tuple:
        best: float = float('-inf')
        best_action = None
        for action in state.getLegalActions(0):
            v = self.value(state.generateSuccessor(0, action), 1, rounds, best)
            if v > best:
                best, best_action = v, action
        return best, best_action

    def value(self, state, agent: int, rounds: int, bound: float) -> float:
        if agent == state.getNumAgents():
            agent, rounds = 0, rounds + 1
        if rounds == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.choose(state, rounds)[0]
        return self.average(state, agent, rounds, bound)

    def average(self, state, agent: int, rounds: int, bound: float) -> float:
        total, count = 0.0, 0
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            total += self.value(child, agent + 1, rounds, bound)
            count += 1
            # Pacman already has something better
            if total / count < bound:
                break
        return total / count
