from util import manhattanDistance
from game import Directions, Agent
import random, util
from functools import partial


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        inf = float("inf")

        def search(s, agent, depth, alpha, beta):
            """(value, action) of a node"""
            if agent == n:
                agent, depth = 0, depth - 1
            if depth == 0 or s.isWin() or s.isLose():
                return self.evaluationFunction(s), None
            actions = s.getLegalActions(agent)
            children = list(map(partial(s.generateSuccessor, agent), actions))
            best, move = (inf if agent else -inf), None
            for action, child in zip(actions, children):
                v = search(child, agent + 1, depth, alpha, beta)[0]
                if move is None or (v < best if agent else v > best):
                    best, move = v, action
                if agent:
                    beta = min(beta, best)
                else:
                    alpha = max(alpha, best)
                if alpha >= beta:
                    break
            return best, move

        return search(gameState, 0, self.depth, -inf, inf)[1]
