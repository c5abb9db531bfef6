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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.minimax(gameState.generateSuccessor(0, action), 1, 1)
            if value > best:
                best = value
                bestAction = action
        return bestAction

    def minimax(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        nxt = agent + 1
        nextDepth = depth
        if nxt == state.getNumAgents():
            nxt = 0
            nextDepth = depth + 1
        values = []
        for action in state.getLegalActions(agent):
            values.append(self.minimax(state.generateSuccessor(agent, action), nxt, nextDepth))
        # whose turn is it?
        if agent % 2 == 0:
            return max(values)
        else:
            return min(values)
