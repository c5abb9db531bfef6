from util import manhattanDistance
from game import Directions, Agent
import random, util
import math


class ReflexAgent(Agent):
    def getAction(self, gameState):
        moves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, m) for m in moves]
        top = max(scores)
        return moves[random.choice([i for i in range(len(scores)) if scores[i] == top])]

    def evaluationFunction(self, currentGameState, action):
        nxt = currentGameState.generatePacmanSuccessor(action)
        pos = nxt.getPacmanPosition()
        food = nxt.getFood().asList()
        d = min([manhattanDistance(pos, f) for f in food]) if food else 1
        return nxt.getScore() + 1.0 / d


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def pacmanMoves(self, state):
        # standing still is never useful
        return [a for a in state.getLegalActions(0) if a != Directions.STOP]

    def getAction(self, gameState):
        best_score = -math.inf
        best_action = Directions.STOP
        for action in self.pacmanMoves(gameState):
            score = self.min_value(gameState.generateSuccessor(0, action), 1, 1)
            if score >= best_score:
                best_score = score
                best_action = action
        return best_action

    def max_value(self, state, depth):
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        score = -math.inf
        for action in self.pacmanMoves(state):
            score = max(score, self.min_value(state.generateSuccessor(0, action), depth, 1))
        return score

    def min_value(self, state, depth, ghost):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        score = math.inf
        for action in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                score = min(score, self.max_value(child, depth + 1))
            else:
                score = min(score, self.min_value(child, depth, ghost + 1))
        return score
