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

        def minimax(state, agent, depth):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state), Directions.STOP
            nextAgent = (agent + 1) % state.getNumAgents()
            nextDepth = depth - 1 if nextAgent == 0 else depth
            legal = state.getLegalActions(agent)
            if agent == 0 and Directions.STOP in legal and len(legal) > 1:
                legal.remove(Directions.STOP)
            results = []
            for action in legal:
                value = minimax(state.generateSuccessor(agent, action), nextAgent, nextDepth)[0]
                results.append((value, action))
            pick = max if agent == 0 else min
            return pick(results, key=lambda r: r[0])

        return minimax(gameState, 0, self.depth)[1]
