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


from fractions import Fraction


def gen_children(state, agent):
    for action in state.getLegalActions(agent):
        yield action, state.generateSuccessor(agent, action)


def average(numbers):
    total, count = Fraction(0), 0
    for number in numbers:
        total += Fraction(number)
        count += 1
    return total / count


class ExpectimaxAgent(MultiAgentSearchAgent):
    # exact fractions, so that rounding cannot decide between two actions

    def getAction(self, gameState):
        agents = gameState.getNumAgents()
        turns = list(range(agents)) * self.depth

        def value(state, k):
            if k == len(turns) or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            combine = average if turns[k] else max
            return combine(value(child, k + 1) for _, child in gen_children(state, turns[k]))

        answer, record = None, None
        for action, child in gen_children(gameState, 0):
            v = value(child, 1)
            if record is None or v > record:
                answer, record = action, v
        return answer
