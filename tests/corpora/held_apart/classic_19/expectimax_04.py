from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        # the best average wins
        legal = gameState.getLegalActions(0)
        averages = []
        for action in legal:
            averages.append(self.average(gameState.generateSuccessor(0, action), 1, 0))
        return legal[averages.index(max(averages))]

    def average(self, state, agent, depth):
        if depth > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == state.getNumAgents() - 1:
            nextAgent = 0
            nextDepth = depth + 1
        else:
            nextAgent = agent + 1
            nextDepth = depth
        values = []
        for action in state.getLegalActions(agent):
            values.append(self.average(state.generateSuccessor(agent, action), nextAgent, nextDepth))
        return int(sum(values) / len(values))
