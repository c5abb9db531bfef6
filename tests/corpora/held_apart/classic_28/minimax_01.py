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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        results = [
            (self.minimax(gameState.generateSuccessor(0, action), 1, self.depth), action)
            for action in gameState.getLegalActions(0)
        ]
        value, action = max(results)
        return action

    def minimax(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        values = [
            self.minimax(state.generateSuccessor(agent, action), agent + 1, depth)
            for action in state.getLegalActions(agent)
        ]
        return max(values) if agent == 0 else min(values)
