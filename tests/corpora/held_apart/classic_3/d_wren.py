from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, as the display shows it."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """Minimax for any number of ghosts."""

    def getAction(self, gameState):
        return self.minimax(gameState, 0, 0)[1]

    def minimax(self, state, agent, depth):
        # all agents have moved: next round
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        bestAction = None
        if agent == 0:
            best = float("-inf")
        else:
            best = float("inf")
        for action in state.getLegalActions(agent):
            value, _ = self.minimax(state.generateSuccessor(agent, action), agent + 1, depth)
            if (agent == 0 and value > best) or (agent > 0 and value < best):
                best = value
                bestAction = action
        return best, bestAction


class AlphaBetaAgent(MultiAgentSearchAgent):
    """Minimax with pruning."""

    def getAction(self, gameState):
        bestAction = None
        bestValue = float("-inf")
        for action in gameState.getLegalActions(0):
            value = self.search(gameState.generateSuccessor(0, action), 1, 0, float("-inf"), float("inf"))
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def search(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            best = float("-inf")
            for action in state.getLegalActions(agent):
                best = max(best, self.search(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
            return best
        best = float("inf")
        for action in state.getLegalActions(agent):
            best = min(best, self.search(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
            beta = min(beta, best)
            if alpha >= beta:
                break
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):
    """The ghosts move at random."""

    def getAction(self, gameState):
        return self.expectimax(gameState, 0, 0)[1]

    def expectimax(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        actions = state.getLegalActions(agent)
        if agent == 0:
            best, bestAction = float("-inf"), None
            for action in actions:
                value, _ = self.expectimax(state.generateSuccessor(agent, action), agent + 1, depth)
                if value > best:
                    best, bestAction = value, action
            return best, bestAction
        total = 0.0
        for action in actions:
            total += self.expectimax(state.generateSuccessor(agent, action), agent + 1, depth)[0]
        return total / len(actions), None
