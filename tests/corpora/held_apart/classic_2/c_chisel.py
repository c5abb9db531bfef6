# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent

def scoreEvaluationFunction(currentGameState):
    """
    The default: the score that is shown in the game.
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
    What the three searches have in common.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        ghosts = gameState.getNumAgents() - 1

        def moves(state):
            return [m for m in state.getLegalActions(0) if m != Directions.STOP]

        def over(state):
            return state.isWin() or state.isLose()

        def pacman(state, depth):
            if over(state) or depth == self.depth:
                return self.evaluationFunction(state)
            return max([ghost(state.generateSuccessor(0, m), depth, 1) for m in moves(state)])

        def ghost(state, depth, who):
            if over(state):
                return self.evaluationFunction(state)
            if who == ghosts:
                return min([pacman(state.generateSuccessor(who, m), depth + 1) for m in state.getLegalActions(who)])
            return min([ghost(state.generateSuccessor(who, m), depth, who + 1) for m in state.getLegalActions(who)])

        return max(moves(gameState), key=lambda m: ghost(gameState.generateSuccessor(0, m), 0, 1))


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        ghosts = gameState.getNumAgents() - 1
        inf = 999999

        def moves(state):
            return [m for m in state.getLegalActions(0) if m != Directions.STOP]

        def over(state):
            return state.isWin() or state.isLose()

        def pacman(state, depth, alpha, beta):
            if over(state) or depth == self.depth:
                return self.evaluationFunction(state), None
            best, move = -inf, None
            for m in moves(state):
                v = ghost(state.generateSuccessor(0, m), depth, 1, alpha, beta)
                if v > best:
                    best, move = v, m
                if best >= beta:
                    return best, move
                alpha = max(alpha, best)
            return best, move

        def ghost(state, depth, who, alpha, beta):
            if over(state):
                return self.evaluationFunction(state)
            best = inf
            for m in state.getLegalActions(who):
                if who == ghosts:
                    v = pacman(state.generateSuccessor(who, m), depth + 1, alpha, beta)[0]
                else:
                    v = ghost(state.generateSuccessor(who, m), depth, who + 1, alpha, beta)
                best = min(best, v)
                if best <= alpha:
                    return best
                beta = min(beta, best)
            return best

        return pacman(gameState, 0, -inf, inf)[1]


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        ghosts = gameState.getNumAgents() - 1

        def moves(state):
            return [m for m in state.getLegalActions(0) if m != Directions.STOP]

        def over(state):
            return state.isWin() or state.isLose()

        def pacman(state, depth):
            if over(state) or depth == self.depth:
                return self.evaluationFunction(state)
            return max([ghost(state.generateSuccessor(0, m), depth, 1) for m in moves(state)])

        def ghost(state, depth, who):
            if over(state):
                return self.evaluationFunction(state)
            actions = state.getLegalActions(who)
            p = 1.0 / len(actions)
            v = 0
            for m in actions:
                next = state.generateSuccessor(who, m)
                if who == ghosts:
                    v = p * pacman(next, depth + 1)
                else:
                    v = p * ghost(next, depth, who + 1)
            return v

        return max(moves(gameState), key=lambda m: ghost(gameState.generateSuccessor(0, m), 0, 1))
