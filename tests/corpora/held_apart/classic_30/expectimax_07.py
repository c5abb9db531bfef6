from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        legal = gameState.getLegalActions(0)
        return legal[self.bestIndex(gameState, legal, 0)]

    def bestIndex(self, state, actions, depth):
        values = []
        for action in actions:
            values.append(self.getValue(state.generateSuccessor(0, action), 1, depth))
        index = 0
        for i in range(1, len(values)):
            if values[i] > values[index]:
                index = i
        return index

    def getValue(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)

        actions = state.getLegalActions(agent)
        if agent == 0:
            index = self.bestIndex(state, actions, depth)
            return self.getValue(state.generateSuccessor(0, actions[index]), 1, depth)

        sum = 0.0
        for action in actions:
            sum += self.getValue(state.generateSuccessor(agent, action), agent + 1, depth)
        return sum / len(actions)
