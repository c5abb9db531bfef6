# multiAgents.py
# --------------
# Multi-agent search project. (my answers, question 2 to 4)

from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


class ReflexAgent(Agent):
    """
    Looks one move ahead and takes what looks best.
    """

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, action) for action in legalMoves]
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        return legalMoves[random.choice(bestIndices)]

    def evaluationFunction(self, currentGameState, action):
        nextState = currentGameState.generatePacmanSuccessor(action)
        "*** MY CODE ***"
        newFood = nextState.getFood().asList()
        ghosts = [g.getPosition() for g in nextState.getGhostStates()]
        me = nextState.getPacmanPosition()
        if me in ghosts:
            return float('-inf')
        value = nextState.getScore()
        for f in newFood:
            value += 1.0 / manhattanDistance(me, f)
        return value


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, as shown in the window.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What the search agents have in common: index, depth, evaluation function.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best_score = -999999
        best_action = ''
        for action in gameState.getLegalActions(0):
            new_score = self.score(gameState.generateSuccessor(0, action), 1, 1)
            if new_score > best_score:
                best_score = new_score
                best_action = action
        return best_action

    def score(self, state, agent_index, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent_index == 0:
            if depth > self.depth + 1:
                return self.evaluationFunction(state)
            best = -999999
            for action in state.getLegalActions(0):
                best = max(best, self.score(state.generateSuccessor(0, action), 1, depth))
            return best
        if agent_index == 1:
            best = 999999
            for action in state.getLegalActions(1):
                best = min(best, self.score(state.generateSuccessor(1, action), 2, depth))
            return best
        if agent_index == 2:
            best = 999999
            for action in state.getLegalActions(2):
                best = min(best, self.score(state.generateSuccessor(2, action), 0, depth + 1))
            return best


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best_score = -999999
        best_action = ''
        for action in gameState.getLegalActions(0):
            new_score = self.score(gameState.generateSuccessor(0, action), 1, 1, best_score, 999999)
            if new_score > best_score:
                best_score = new_score
                best_action = action
        return best_action

    def score(self, state, agent_index, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent_index == 0:
            if depth > self.depth:
                return self.evaluationFunction(state)
            best = -999999
            for action in state.getLegalActions(0):
                best = max(best, self.score(state.generateSuccessor(0, action), 1, depth, alpha, beta))
                if best >= beta:
                    return best
                alpha = max(alpha, best)
            return best
        if agent_index == 1:
            best = 999999
            for action in state.getLegalActions(1):
                best = min(best, self.score(state.generateSuccessor(1, action), 2, depth, alpha, beta))
                if best <= alpha:
                    return best
                beta = min(beta, best)
            return best
        if agent_index == 2:
            best = 999999
            for action in state.getLegalActions(2):
                best = min(best, self.score(state.generateSuccessor(2, action), 0, depth + 1, alpha, beta))
                if best <= alpha:
                    return best
                beta = min(beta, best)
            return best


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best_score = -999999
        best_action = ''
        for action in gameState.getLegalActions(0):
            new_score = self.score(gameState.generateSuccessor(0, action), 1, 1)
            if new_score > best_score:
                best_score = new_score
                best_action = action
        return best_action

    def score(self, state, agent_index, depth):
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        if agent_index == 0:
            best = -999999
            for action in state.getLegalActions(0):
                best = max(best, self.score(state.generateSuccessor(0, action), 1, depth))
            return best
        actions = state.getLegalActions(agent_index)
        average = 0
        for action in actions:
            if agent_index == 2:
                average += self.score(state.generateSuccessor(agent_index, action), 0, depth + 1) / len(actions)
            else:
                average += self.score(state.generateSuccessor(agent_index, action), agent_index + 1, depth) / len(actions)
        return average
def betterEvaluationFunction(currentGameState):
    """
    Score, minus the way to the next food, minus what is left of it.
    """
    pos = currentGameState.getPacmanPosition()
    food = currentGameState.getFood().asList()
    if not food:
        return currentGameState.getScore()
    closest = min(util.manhattanDistance(pos, f) for f in food)
    return currentGameState.getScore() - 1.5 * closest - 4 * len(food)


better = betterEvaluationFunction
