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
    def getAction(self, gameState):
        def pacmanMove(state, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            best = -100000
            for action in state.getLegalActions(0):
                score = ghostMove(state.generateSuccessor(0, action), depth, 1)
                if score > best:
                    best = score
            return best

        def ghostMove(state, depth, ghost):
            if ghost == state.getNumAgents():
                return pacmanMove(state, depth + 1)
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            best = 100000
            if ghost == state.getNumAgents() - 1:
                for action in state.getLegalActions(ghost):
                    score = pacmanMove(state.generateSuccessor(ghost, action), depth + 1)
                    if score < best:
                        best = score
            else:
                for action in state.getLegalActions(ghost):
                    score = ghostMove(state.generateSuccessor(ghost, action), depth, ghost + 1)
                    if score > best:
                        best = score
            return best

        bestAction = None
        best = -100000
        for action in gameState.getLegalActions(0):
            score = ghostMove(gameState.generateSuccessor(0, action), 0, 1)
            if score > best:
                best = score
                bestAction = action
        return bestAction


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        def pacmanMove(state, depth, alpha, beta):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            best = -100000
            for action in state.getLegalActions(0):
                score = ghostMove(state.generateSuccessor(0, action), depth, 1, alpha, beta)
                if score > best:
                    best = score
                if best >= beta:
                    return best
                if best > alpha:
                    alpha = best
            return best

        def ghostMove(state, depth, ghost, alpha, beta):
            if ghost == state.getNumAgents():
                return pacmanMove(state, depth + 1, alpha, beta)
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            best = 100000
            for action in state.getLegalActions(ghost):
                if ghost == state.getNumAgents() - 1:
                    score = pacmanMove(state.generateSuccessor(ghost, action), depth + 1, alpha, beta)
                    if score < best:
                        best = score
                else:
                    score = ghostMove(state.generateSuccessor(ghost, action), depth, ghost + 1, alpha, beta)
                    if score > best:
                        best = score
                if best <= alpha:
                    return best
                if best < beta:
                    beta = best
            return best

        bestAction = None
        alpha = -100000
        for action in gameState.getLegalActions(0):
            score = ghostMove(gameState.generateSuccessor(0, action), 0, 1, alpha, 100000)
            if score > alpha:
                alpha = score
                bestAction = action
        return bestAction


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        def pacmanMove(state, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            best = 0
            for action in state.getLegalActions(0):
                score = ghostMove(state.generateSuccessor(0, action), depth, 1)
                if score > best:
                    best = score
            return best

        def ghostMove(state, depth, ghost):
            if ghost == state.getNumAgents():
                return pacmanMove(state, depth + 1)
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            total = 0.0
            for action in state.getLegalActions(ghost):
                if ghost == state.getNumAgents() - 1:
                    total += pacmanMove(state.generateSuccessor(ghost, action), depth + 1)
                else:
                    total += ghostMove(state.generateSuccessor(ghost, action), depth, ghost + 1)
            if ghost < state.getNumAgents() - 1:
                return total
            return total / len(state.getLegalActions(ghost))

        bestAction = None
        best = -100000
        for action in gameState.getLegalActions(0):
            score = ghostMove(gameState.generateSuccessor(0, action), 0, 1)
            if score > best:
                best = score
                bestAction = action
        return bestAction
