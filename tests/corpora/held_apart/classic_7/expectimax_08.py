# multiAgents.py
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, nothing else.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What all the search agents share.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        self.memo = {}   # so that no state is searched twice
        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            v = self.value(gameState.generateSuccessor(0, action), 1, 0)
            if v > bestValue:
                bestValue = v
                bestAction = action
        return bestAction

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        key = (state, agent)
        if key in self.memo:
            return self.memo[key]
        if state.isWin() or state.isLose() or depth == self.depth:
            v = self.evaluationFunction(state)
        else:
            children = [self.value(state.generateSuccessor(agent, a), agent + 1, depth)
                        for a in state.getLegalActions(agent)]
            if agent == 0:
                v = max(children)
            else:
                v = sum(children) / len(children)
        self.memo[key] = v
        return v
