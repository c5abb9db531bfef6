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
        result = self.expectimax(gameState, 0, 0)
        return result["action"]

    # gives back a dictionary with the value of the state and the action to take
    def expectimax(self, state, agent, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return {"value": self.evaluationFunction(state), "action": None}

        legal = state.getLegalActions(agent)

        if agent == 0:
            best = {"value": float("-inf"), "action": None}
            for action in legal:
                successor = state.generateSuccessor(agent, action)
                # one move of pacman = one step deeper
                child = self.expectimax(successor, 1, depth + 1)
                if child["value"] > best["value"]:
                    best = {"value": child["value"], "action": action}
            return best

        nextAgent = agent + 1
        if nextAgent == state.getNumAgents():
            nextAgent = 0
        probability = 1.0 / len(legal)
        expected = 0.0
        for action in legal:
            successor = state.generateSuccessor(agent, action)
            child = self.expectimax(successor, nextAgent, depth)
            expected += probability * child["value"]
        return {"value": expected, "action": None}
