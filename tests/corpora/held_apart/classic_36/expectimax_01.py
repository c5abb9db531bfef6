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
        return self.expectimax(gameState, 0, self.depth)[1]

    def expectimax(self, state, agent, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None

        nextAgent = agent + 1
        nextDepth = depth
        if nextAgent == state.getNumAgents():
            nextAgent = 0
            nextDepth = depth - 1

        if agent == 0:
            best, bestAction = float('-inf'), None
            for action in state.getLegalActions(0):
                v = self.expectimax(state.generateSuccessor(0, action), nextAgent, nextDepth)[0]
                if v > best:
                    best, bestAction = v, action
            return best, bestAction

        expected = 0.0
        for action in state.getLegalActions(agent):
            v = self.expectimax(state.generateSuccessor(agent, action), nextAgent, nextDepth)[0]
            expected += v
        return expected, None
