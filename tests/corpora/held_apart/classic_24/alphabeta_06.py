from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      Common elements of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.ab(gameState, 0, self.depth, float("-inf"), float("inf"))["action"]

    def ab(self, state, agent, depth, alpha, beta):
        if agent >= state.getNumAgents():
            return self.ab(state, 0, depth - 1, alpha, beta)
        if depth == 0 or state.isWin() or state.isLose():
            return {"score": self.evaluationFunction(state), "action": None}

        best = {"score": None, "action": None}
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            score = self.ab(successor, agent + 1, depth, alpha, beta)["score"]
            if agent == 0: # pacman -> max
                if best["score"] is None or score > best["score"]:
                    best = {"score": score, "action": action}
                if best["score"] > beta:
                    return best
                alpha = max(alpha, best["score"])
            else: # ghost -> min
                if best["score"] is None or score < best["score"]:
                    best = {"score": score, "action": action}
                if best["score"] <= alpha:
                    return best
                beta = min(beta, best["score"])
        return best
