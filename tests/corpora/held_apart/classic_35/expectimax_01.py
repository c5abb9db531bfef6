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
        return self.expectimax(gameState, 0, 0)[1]

    def expectimax(self, state, agent, rounds):
        """returns (value, action)"""
        if rounds == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        nextAgent = agent + 1
        if nextAgent >= state.getNumAgents():
            nextAgent = 0
            rounds = rounds + 1
        actions = state.getLegalActions(agent)
        if agent == 0:
            best, bestAction = float('-inf'), None
            for a in actions:
                v = self.expectimax(state.generateSuccessor(agent, a), nextAgent, rounds)[0]
                if v > best:
                    best, bestAction = v, a
            return best, bestAction
        # accumulate the value of all moves of this ghost
        acc = 0.0
        for a in actions:
            acc += self.expectimax(state.generateSuccessor(agent, a), nextAgent, rounds)[0]
        return acc, None
