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
        def ghostTurn(state, ghost, depth):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            values = [float('inf')]
            for action in state.getLegalActions(ghost):
                following = state.generateSuccessor(ghost, action)
                if ghost == state.getNumAgents() - 1:
                    values.append(pacmanTurn)
                else:
                    values.append(ghostTurn(following, ghost + 1, depth))
            return min(values)

        def pacmanTurn(state, depth):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            values = [float('-inf')]
            for action in state.getLegalActions(0):
                values.append(ghostTurn(state.generateSuccessor(0, action), 1, depth))
            return max(values)

        legal = gameState.getLegalActions(0)
        return max(legal, key=lambda action: ghostTurn(gameState.generateSuccessor(0, action), 1, self.depth))


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.bestAction = None
        self.prune(gameState, 0, 0, float('-inf'), float('inf'))
        return self.bestAction

    def prune(self, state, agent, depth, alpha, beta):
        if depth == self.maxDepth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth + 1 if nextAgent == 0 else depth
        v = float('-inf') if agent == 0 else float('inf')
        root = agent == 0 and depth == 0
        for action in state.getLegalActions(agent):
            x = self.prune(state.generateSuccessor(agent, action), nextAgent, nextDepth, alpha, beta)
            if agent == 0:
                if x > v:
                    v = x
                    if root: self.bestAction = action
                if v > beta: return v
                alpha = max(alpha, v)
            else:
                v = min(v, x)
                if v < alpha: return v
                beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.expected(gameState, 0, 0)[1]

    def expected(self, state, agent, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return [self.evaluationFunction(state), None]
        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth + 1 if nextAgent == 0 else depth
        rows = []
        for action in state.getLegalActions(agent):
            rows.append([self.expected(state.generateSuccessor(agent, action), nextAgent, nextDepth)[0], action])
        if agent == 0:
            return max(rows, key=lambda row: row[0])
        return [sum(rows) / len(rows), None]
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction