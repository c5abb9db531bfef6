from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
    No method for each kind of node: a table says how the values of the
    children of a node become the value of the node.
    """

    def getAction(self, gameState):
        mean = lambda values: sum(values) / float(len(values))
        combine = [max] + [mean] * (gameState.getNumAgents() - 1)

        def children(state, agent):
            for action in state.getLegalActions(agent):
                yield action, state.generateSuccessor(agent, action)

        def worth(state, agent, round):
            if agent == len(combine):
                agent, round = 0, round + 1
            if state.isWin() or state.isLose() or round == self.depth:
                return self.evaluationFunction(state)
            return combine[agent]([worth(child, agent + 1, round)
                                   for _, child in children(state, agent)])

        # dict keeps the order of insertion and max() takes the first
        table = {action: worth(child, 1, 0) for action, child in children(gameState, 0)}
        return max(table, key=table.get)
