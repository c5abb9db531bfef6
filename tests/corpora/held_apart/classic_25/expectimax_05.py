# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        legal = gameState.getLegalActions(0)
        values = {}
        for action in legal:
            values[action] = self.dispatch(gameState.generateSuccessor(0, action), 1, 0)
        return max(legal, key=lambda a: values[a])

    def dispatch(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth + 1
        if state.isWin() or depth > self.depth:
            return self.evaluationFunction(state)

        actions = state.getLegalActions(agent)
        if len(actions) == 0:
            return 0

        results = [self.dispatch(state.generateSuccessor(agent, a), agent + 1, depth) for a in actions]
        if agent == 0:
            return max(results)
        if agent == state.getNumAgents() - 1:
            return min(results)
        prob = 1.0 / len(actions)
        return sum([prob * r for r in results])
