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
        value, action = self.pacman(gameState, self.depth)
        return action

    def pacman(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        best = (float('-inf'), None)
        for action in state.getLegalActions(0):
            v = self.turn(state.generateSuccessor(0, action), 1, depth)
            best = (max(best[0], v), action)
        return best

    def ghost(self, state, agent, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        # lazy outcomes: computed when they are summed
        outcomes = [lambda: self.turn(state.generateSuccessor(agent, a), agent + 1, depth)
                    for a in state.getLegalActions(agent)]
        return sum(outcome() for outcome in outcomes) / len(outcomes)

    def turn(self, state, agent, depth):
        if agent == state.getNumAgents():
            return self.pacman(state, depth - 1)[0]
        return self.ghost(state, agent, depth)
