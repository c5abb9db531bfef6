from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        action, score = self.expectimax(gameState, 0, 1)
        return action

    def expectimax(self, state, agent, depth):
        if agent == state.getNumAgents():
            # a new round starts
            depth += 1
            agent = 0
            if depth >= self.depth:
                return None, self.evaluationFunction(state)
        if state.isWin() or state.isLose():
            return None, self.evaluationFunction(state)

        scores = []
        actions = state.getLegalActions(agent)
        for a in actions:
            scores.append(self.expectimax(state.generateSuccessor(agent, a), agent + 1, depth)[1])

        high = max(scores)
        if agent == 0:
            return actions[scores.index(high)], high
        # ghosts: in the middle
        low = min(scores)
        return None, (high + low) / 2.0
