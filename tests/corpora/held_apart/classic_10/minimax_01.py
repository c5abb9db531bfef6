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
    """
      Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        # one recursive function for everybody, agent 0 maximizes
        value, action = self.minimax(gameState, 0, 0)
        return action

    def minimax(self, state, depth, agent):
        # wrap around when all ghosts are done
        if agent >= state.getNumAgents():
            agent = 0

        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state), None

        results = []
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            value, _ = self.minimax(successor, depth + 1, agent + 1)
            results.append((value, action))

        if agent == 0:
            return max(results, key=lambda r: r[0])
        return min(results, key=lambda r: r[0])
