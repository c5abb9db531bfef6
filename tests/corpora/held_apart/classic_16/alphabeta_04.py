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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


INF = 10**9


class Node:
    def __init__(self, state, action):
        self.state = state
        self.action = action


class AlphaBetaAgent(MultiAgentSearchAgent):

    def expand(self, state, agent):
        children = []
        for action in state.getLegalActions(agent):
            children.append(Node(state.generateSuccessor(agent, action), action))
        return children

    def getAction(self, gameState):
        value, action = self.search(gameState, 0, 0, -INF, INF)
        return action

    def search(self, state, agent, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None

        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth + 1 if nextAgent == 0 else depth
        children = self.expand(state, agent)
        bestAction = None

        if agent == 0:
            best = -INF
            for i in range(len(children)):
                v = self.search(children[i].state, nextAgent, nextDepth, alpha, beta)[0]
                if v > best:
                    best = v
                    bestAction = children[i].action
                alpha = max(alpha, best)
                if beta <= alpha:
                    break
            return best, bestAction

        best = INF
        for i in range(len(children)):
            v = self.search(children[i].state, nextAgent, nextDepth, alpha, beta)[0]
            if v < best:
                best = v
                bestAction = children[i].action
            beta = min(beta, best)
            if beta <= alpha:
                break
        return best, bestAction
