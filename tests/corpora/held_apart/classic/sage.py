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
        actions = gameState.getLegalActions(0)
        if 'Stop' in actions:
            actions.remove('Stop')
        self.nodes = 0
        values = [self.MinNode(gameState.generateSuccessor(0, action), 1, 0) for action in actions]
        #print('nodes', self.nodes)
        return actions[values.index(max(values))]

    def MaxNode(self, state, depth):
        depth = depth + 1
        self.nodes += 1
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        v = None
        for action in state.getLegalActions(0):
            w = self.MinNode(state.generateSuccessor(0, action), 1, depth)
            if v is None or w > v:
                v = w
        return v

    def MinNode(self, state, agent, depth):
        self.nodes += 1
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = None
        for action in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                w = self.MaxNode(state.generateSuccessor(agent, action), depth + 1)
            else:
                w = self.MinNode(state.generateSuccessor(agent, action), agent + 1, depth)
            if v is None or w < v:
                v = w
        return v


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        actions = gameState.getLegalActions(0)
        if 'Stop' in actions:
            actions.remove('Stop')
        alpha = float('-inf')
        answer = actions[0]
        for action in actions:
            v = self.MinNode(gameState.generateSuccessor(0, action), 1, 0, alpha, float('inf'))
            if v > alpha:
                alpha = v
                answer = action
        return answer

    def MaxNode(self, state, depth, alpha, beta):
        depth = depth + 1
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        v = None
        for action in state.getLegalActions(0):
            w = self.MinNode(state.generateSuccessor(0, action), 1, depth, alpha, beta)
            if v is None or w > v:
                v = w
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def MinNode(self, state, agent, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = None
        for action in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                w = self.MaxNode(state.generateSuccessor(agent, action), depth + 1, alpha, beta)
            else:
                w = self.MinNode(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta)
            if v is None or w < v:
                v = w
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        actions = gameState.getLegalActions(0)
        values = [self.ChanceNode(gameState.generateSuccessor(0, action), 1, 0) for action in actions]
        return actions[values.index(max(values))]

    def MaxNode(self, state, depth):
        depth = depth + 1
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        v = None
        for action in state.getLegalActions(0):
            w = self.ChanceNode(state.generateSuccessor(0, action), 1, depth)
            if v is None or w > v:
                v = w
        return v

    def ChanceNode(self, state, agent, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 0
        count = 0
        for action in state.getLegalActions(agent):
            count += 1
            if agent == state.getNumAgents() - 1:
                v += self.MaxNode(state.generateSuccessor(agent, action), depth + 1)
            else:
                v += self.ChanceNode(state.generateSuccessor(agent, action), agent + 1, depth)
        return v / count
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
