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
        self.n = gameState.getNumAgents()
        return self.expectimax(gameState, 0, 0)[1]

    def expectimax(self, state, agent, rounds):
        if agent == self.n:
            agent = 0
            rounds += 1
        if rounds == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None

        v = None
        best = None
        for action in state.getLegalActions(agent):
            new = self.expectimax(state.generateSuccessor(agent, action), agent + 1, rounds)[0]
            if v is None:
                v = new
                best = action
            elif agent == 0:
                if new > v:
                    v = new
                    best = action
            else:
                # average
                v = (v + new) / 2.0
        return v, best
