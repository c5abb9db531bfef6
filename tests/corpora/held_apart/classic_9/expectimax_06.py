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
        def over(state, ply):
            return ply == self.depth * gameState.getNumAgents() or state.isWin() or state.isLose()

        def evaluate(state, ply):
            if over(state, ply):
                return self.evaluationFunction(state)
            agent = ply % gameState.getNumAgents()
            numbers = [evaluate(state.generateSuccessor(agent, a), ply + 1)
                       for a in state.getLegalActions(agent)]
            return max(numbers) if agent == 0 else sum(numbers) // len(numbers)

        return max(gameState.getLegalActions(0),
                   key=lambda a: evaluate(gameState.generateSuccessor(0, a), 1))
