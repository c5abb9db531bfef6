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
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        action, score = self.best(gameState, 0, 0)
        return action

    def best(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth + 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return None, self.evaluationFunction(state)
        actions = state.getLegalActions(agent)
        if agent == 0:
            bestAction, bestScore = None, float('-inf')
            for action in actions:
                _, score = self.best(state.generateSuccessor(agent, action), agent + 1, depth)
                if score > bestScore:
                    bestAction, bestScore = action, score
            return bestAction, bestScore
        total = 0
        for action in actions:
            _, score = self.best(state.generateSuccessor(agent, action), agent + 1, depth)
            total += score
        return None, total // len(actions)
