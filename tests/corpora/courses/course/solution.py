# The example course's own multiAgents.py, with everything written.

from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


class ReflexAgent(Agent):
    """Looks at each of its moves, one move ahead, and takes one that its evaluation likes best."""

    def getAction(self, gameState):
        moves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, move) for move in moves]
        best = max(scores)
        return random.choice([move for move, score in zip(moves, scores) if score == best])

    def evaluationFunction(self, currentGameState, action):
        successor = currentGameState.generatePacmanSuccessor(action)
        if action == Directions.STOP:
            return float('-inf')
        return worth(successor)


def worth(state):
    """The score, less the way to the nearest pellet, and much less if a brave ghost is near."""
    if state.isWin() or state.isLose():
        return state.getScore()
    here = state.getPacmanPosition()
    way = steps(state.getWalls(), here, state.getFood())
    danger = 0
    for ghost in state.getGhostStates():
        distance = manhattanDistance(here, ghost.getPosition())
        if ghost.scaredTimer <= 1 and distance <= 2:
            danger += 200 / (distance + 1)
    return state.getScore() - way - danger


def steps(walls, start, food):
    """How many steps it is to the nearest pellet."""
    queue = util.Queue()
    queue.push((start, 0))
    seen = set([start])
    while not queue.isEmpty():
        (x, y), distance = queue.pop()
        if food[x][y]:
            return distance
        for cell in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if cell not in seen and not walls[cell[0]][cell[1]]:
                seen.add(cell)
                queue.push((cell, distance + 1))
    return 0


def scoreEvaluationFunction(currentGameState):
    """The score that the display shows."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """What the three searches share: how deep they look, and what they call good."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        def value(state, agent, depth):
            if agent == state.getNumAgents():
                agent, depth = 0, depth - 1
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            values = []
            for action in state.getLegalActions(agent):
                values.append(value(state.generateSuccessor(agent, action), agent + 1, depth))
            return min(values) if agent else max(values)

        def first(action):
            return value(gameState.generateSuccessor(0, action), 1, self.depth)

        return max(gameState.getLegalActions(0), key=first)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best, alpha, beta = None, float('-inf'), float('inf')
        for action in gameState.getLegalActions(0):
            value = self.value(gameState.generateSuccessor(0, action), 1, self.depth, alpha, beta)
            if best is None or value > alpha:
                best, alpha = action, value
        return best

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float('inf') if agent else float('-inf')
        for action in state.getLegalActions(agent):
            value = self.value(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta)
            if agent:
                best = min(best, value)
                beta = min(beta, best)
            else:
                best = max(best, value)
                alpha = max(alpha, best)
            if beta < alpha:
                break
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        values = {}
        for action in gameState.getLegalActions(0):
            values[action] = self.value(gameState.generateSuccessor(0, action), 1, self.depth)
        return max(values, key=values.get)

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        values = []
        for action in state.getLegalActions(agent):
            values.append(self.value(state.generateSuccessor(agent, action), agent + 1, depth))
        return sum(values) / len(values) if agent else max(values)


def betterEvaluationFunction(currentGameState):
    """The score, less the way to the nearest pellet, and much less if a brave ghost is near."""
    return worth(currentGameState)


better = betterEvaluationFunction
