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
        choices = []
        for action in gameState.getLegalActions(self.index):
            successor = gameState.generateSuccessor(self.index, action)
            choices.append((self.expectimax(successor, self.index, self.depth), action))
        return max(choices, key=lambda pair: pair[0])[1]

    def expectimax(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        nextAgent = agent + 1
        if nextAgent == state.getNumAgents():
            nextAgent = self.index
            depth = depth - 1
        values = [self.expectimax(state.generateSuccessor(agent, action), nextAgent, depth)
                  for action in state.getLegalActions(agent)]
        if agent == self.index:
            return max(values)
        return sum(values) / len(values)
