from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.search(gameState, 0, 0, float("-inf"), float("inf"))[1]

    def search(self, state, agent: int, rounds: int, alpha: float, beta: float) -> tuple:
        if rounds == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None

        next_agent = (agent + 1) % state.getNumAgents()
        if next_agent == 0:
            rounds += 1

        best_action = None
        if agent == 0:
            best = float("-inf")
            for action in state.getLegalActions(agent):
                child = state.generateSuccessor(agent, action)
                value, _ = self.search(child, next_agent, rounds, alpha, beta)
                if value > best:
                    best, best_action = value, action
                if best > beta:
                    break
                alpha = max(alpha, best)
        else:
            best = float("inf")
            for action in state.getLegalActions(agent):
                child = state.generateSuccessor(agent, action)
                value, _ = self.search(child, next_agent, rounds, alpha, beta)
                if value < best:
                    best, best_action = value, action
                if best < alpha:
                    break
        return best, best_action
