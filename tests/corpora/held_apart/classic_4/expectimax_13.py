from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, nothing more."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """Common parts of all the search agents."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = float('-inf')
        move = Directions.STOP
        for action in gameState.getLegalActions(self.index):
            v = self.search(gameState.generateSuccessor(self.index, action), 1, self.depth)
            if v > best:
                best = v
                move = action
        return move

    def search(self, state, agent, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == self.index:
            v = float('-inf')
            for action in state.getLegalActions(agent):
                v = max(v, self.search(state.generateSuccessor(agent, action), 1, depth))
            return v
        # the ghosts move randomly
        if agent == state.getNumAgents() - 1:
            nextAgent = 0
            depth -= 1
        else:
            nextAgent = agent + 1
        action = random.choice(state.getLegalActions(agent))
        return self.search(state.generateSuccessor(agent, action), nextAgent, depth)
