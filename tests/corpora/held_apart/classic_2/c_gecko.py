from util import manhattanDistance
from game import Directions
import random, util
from game import Agent
from pacman import GameState


class ReflexAgent(Agent):
    def getAction(self, gameState: GameState):
        legalMoves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, action) for action in legalMoves]
        return legalMoves[scores.index(max(scores))]

    def evaluationFunction(self, currentGameState: GameState, action):
        next = currentGameState.generatePacmanSuccessor(action)
        food = next.getFood().asList()
        closest = min([manhattanDistance(next.getPacmanPosition(), f) for f in food] or [0])
        return next.getScore() - closest


def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


def myEvaluation(state):
    """My own evaluation: never lose, always win, otherwise the score."""
    if state.isWin():
        return 99999
    if state.isLose():
        return -99999
    return state.getScore()


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        actions = gameState.getLegalActions(0)
        scores = [self.getValue(gameState.generateSuccessor(0, a), 1, 0) for a in actions]
        bestScore = max(scores)
        bestIndices = [i for i in range(len(scores)) if scores[i] == bestScore]
        return actions[random.choice(bestIndices)]

    def getValue(self, state, agent, depth):
        agent = agent % state.getNumAgents()
        if agent == 0:
            depth += 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return myEvaluation(state)
        scores = [self.getValue(state.generateSuccessor(agent, a), agent + 1, depth) for a in state.getLegalActions(agent)]
        if agent == 0:
            return max(scores)
        return min(scores)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        alpha = float('-inf')
        beta = float('inf')
        actions = gameState.getLegalActions(0)
        if 'Stop' in actions:
            actions.remove('Stop')
        bestAction = None
        for a in actions:
            score = self.getValue(gameState.generateSuccessor(0, a), 1, 0, alpha, beta)
            if score > alpha:
                alpha = score
                bestAction = a
        return bestAction

    def getValue(self, state, agent, depth, alpha, beta):
        agent = agent % state.getNumAgents()
        if agent == 0:
            depth += 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return myEvaluation(state)
        actions = state.getLegalActions(agent)
        if agent == 0 and 'Stop' in actions:
            actions.remove('Stop')
        value = float('-inf') if agent == 0 else float('inf')
        for a in actions:
            score = self.getValue(state.generateSuccessor(agent, a), agent + 1, depth, alpha, beta)
            if agent == 0:
                value = max(value, score)
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
            else:
                value = min(value, score)
                beta = min(beta, value)
                if alpha >= beta:
                    break
        return value


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        actions = gameState.getLegalActions(0)
        scores = [self.getValue(gameState.generateSuccessor(0, a), 1, 0) for a in actions]
        bestScore = max(scores)
        bestIndices = [i for i in range(len(scores)) if scores[i] == bestScore]
        return actions[random.choice(bestIndices)]

    def getValue(self, state, agent, depth):
        agent = agent % state.getNumAgents()
        if agent == 0:
            depth += 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return myEvaluation(state)
        scores = [self.getValue(state.generateSuccessor(agent, a), agent + 1, depth) for a in state.getLegalActions(agent)]
        if agent == 0:
            return max(scores)
        return sum(scores) / len(scores)
