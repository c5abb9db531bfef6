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
        bestScore = None
        bestAction = None
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            s = self.search(succ, 1, self.depth)
            if bestScore == None or s >= bestScore:
                bestScore = s
                bestAction = action
        return bestAction

    def value(self, state):
        s = state.getScore()
        if state.isWin():
            s += 10
        if state.isLose():
            s -= 10
        return s

    def search(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.value(state)
        if agent + 1 < state.getNumAgents():
            step = lambda a: self.search(state.generateSuccessor(agent, a), agent + 1, depth)
        else:
            step = lambda a: self.search(state.generateSuccessor(agent, a), 0, depth - 1)
        outcomes = [step(a) for a in state.getLegalActions(agent)]
        return [max, min][agent > 0](outcomes)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestScore = None
        bestAction = None
        alpha = float('-inf')
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            s = self.search(succ, 1, self.depth, alpha, float('inf'))
            if bestScore == None or s > bestScore:
                bestScore = s
                bestAction = action
        return bestAction

    def search(self, state, agent, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        if agent + 1 < state.getNumAgents():
            step = lambda a, lo, hi: self.search(state.generateSuccessor(agent, a), agent + 1, depth, lo, hi)
        else:
            step = lambda a, lo, hi: self.search(state.generateSuccessor(agent, a), 0, depth - 1, lo, hi)
        s = None
        for a in state.getLegalActions(agent):
            t = step(a, alpha, beta)
            if agent == 0:
                s = t if s is None else max(s, t)
                if s > beta:
                    return beta
                alpha = max(alpha, s)
            else:
                s = t if s is None else min(s, t)
                if s < alpha:
                    return alpha
                beta = min(beta, s)
        return s


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestScore = None
        bestAction = None
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            s = self.chance(succ, 1, self.depth)
            if bestScore == None or s > bestScore:
                bestScore = s
                bestAction = action
        return bestAction

    def chance(self, state, agent, depth):
        outcomes = []
        for a in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, a)
            if agent + 1 < state.getNumAgents():
                outcomes.append(self.chance(succ, agent + 1, depth))
            else:
                outcomes.append(self.pac(succ, depth - 1))
        return sum(outcomes) / len(outcomes)

    def pac(self, state, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        return max(self.chance(state.generateSuccessor(0, a), 1, depth) for a in state.getLegalActions(0))
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
