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
        # the number of all ghosts
        num_ghosts = gameState.getNumAgents() - 1

        # max node: pacman
        def max_value(state, depth):
            # one more round begins
            depth = depth + 1
            # stop if the game is over or we are deep enough
            if state.isWin() or state.isLose() or depth > self.depth:
                return self.evaluationFunction(state)
            # start with minus infinity
            v = float("-inf")
            # look at all actions
            for action in state.getLegalActions(0):
                # take the bigger one
                v = max(v, min_value(state.generateSuccessor(0, action), depth, 1))
            return v

        # min node: a ghost
        def min_value(state, depth, ghost):
            # stop if the game is over
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            # start with infinity
            v = float("inf")
            # look at all actions
            for action in state.getLegalActions(ghost):
                successor = state.generateSuccessor(ghost, action)
                # last ghost? then pacman is next
                if ghost == num_ghosts:
                    v = min(v, max_value(successor, depth))
                # otherwise the next ghost
                else:
                    v = min(v, min_value(successor, depth, ghost + 1))
            return v

        # choose the best action
        return max(gameState.getLegalActions(0), key=lambda x: min_value(gameState.generateSuccessor(0, x), 1, 1))

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        # the number of all ghosts
        num_ghosts = gameState.getNumAgents() - 1

        # max node: pacman
        def max_value(state, depth, alpha, beta):
            # one more round begins
            depth = depth + 1
            # stop if the game is over or we are deep enough
            if state.isWin() or state.isLose() or depth > self.depth:
                return self.evaluationFunction(state)
            # start with minus infinity
            v = float("-inf")
            # look at all actions
            for action in state.getLegalActions(0):
                # take the bigger one
                v = max(v, min_value(state.generateSuccessor(0, action), depth, 1, alpha, beta))
                # new alpha
                alpha = max(alpha, v)
            return v

        # min node: a ghost
        def min_value(state, depth, ghost, alpha, beta):
            # stop if the game is over
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            # start with infinity
            v = float("inf")
            # look at all actions
            for action in state.getLegalActions(ghost):
                successor = state.generateSuccessor(ghost, action)
                # last ghost? then pacman is next
                if ghost == num_ghosts:
                    v = min(v, max_value(successor, depth, alpha, beta))
                # otherwise the next ghost
                else:
                    v = min(v, min_value(successor, depth, ghost + 1, alpha, beta))
                # prune
                if v < alpha:
                    return v
                # new beta
                beta = min(beta, v)
            return v

        # choose the best action
        best_action = None
        alpha = float("-inf")
        for action in gameState.getLegalActions(0):
            v = min_value(gameState.generateSuccessor(0, action), 1, 1, alpha, float("inf"))
            # is it better?
            if v > alpha:
                alpha = v
                best_action = action
        return best_action

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        # the number of all ghosts
        num_ghosts = gameState.getNumAgents() - 1

        # max node: pacman
        def max_value(state, depth, alpha, beta):
            # one more round begins
            depth = depth + 1
            # stop if the game is over or we are deep enough
            if state.isWin() or state.isLose() or depth > self.depth:
                return self.evaluationFunction(state)
            # start with minus infinity
            v = float("-inf")
            # look at all actions
            for action in state.getLegalActions(0):
                # take the bigger one
                v = max(v, exp_value(state.generateSuccessor(0, action), depth, 1, alpha, beta))
                # new alpha
                alpha = max(alpha, v)
            return v

        # chance node: a ghost
        def exp_value(state, depth, ghost, alpha, beta):
            # stop if the game is over
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            # start with zero
            v = 0
            # look at all actions
            actions = state.getLegalActions(ghost)
            for action in actions:
                successor = state.generateSuccessor(ghost, action)
                # last ghost? then pacman is next
                if ghost == num_ghosts:
                    v += max_value(successor, depth, alpha, beta) / len(actions)
                # otherwise the next ghost
                else:
                    v += exp_value(successor, depth, ghost + 1, alpha, beta) / len(actions)
                # prune
                if v < alpha:
                    return v
            return v

        # choose the best action
        best_action = None
        alpha = float("-inf")
        for action in gameState.getLegalActions(0):
            v = exp_value(gameState.generateSuccessor(0, action), 1, 1, alpha, float("inf"))
            # is it better?
            if v > alpha:
                alpha = v
                best_action = action
        return best_action
