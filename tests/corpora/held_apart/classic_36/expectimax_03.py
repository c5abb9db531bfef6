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
        bestScore = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            score = self.expected(gameState.generateSuccessor(0, action), 1, self.depth)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def expected(self, state, agent, depth):
        if state.isWin() or depth == 0:
            return self.evaluationFunction(state)

        actions = state.getLegalActions(agent)
        if len(actions) == 0:
            return 0

        if agent == state.getNumAgents() - 1:
            nextAgent, nextDepth = 0, depth - 1
        else:
            nextAgent, nextDepth = agent + 1, depth

        scores = []
        for action in actions:
            successor = state.generateSuccessor(agent, action)
            scores.append(self.expected(successor, nextAgent, nextDepth))
        return float(sum(scores)) / len(scores)
