# multiAgents.py
# ---------------
# Homework 3, group 17

from util import manhattanDistance
from game import Directions, Agent
import random, util
from pacman import GameState

def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """Base class. Do not change."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        def average(values):
            return sum(values) / float(len(values))

        def expect(state, agent, depth):
            if agent == state.getNumAgents():
                return expect(state, 0, depth + 1)
            if depth == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            values = []
            for action in state.getLegalActions(agent):
                values.append(expect(state.generateSuccessor(agent, action), agent + 1, depth))
            return average(values)

        # MAX
        scores = {}
        for action in gameState.getLegalActions(0):
            scores[action] = expect(gameState.generateSuccessor(0, action), 1, 0)
        best = None
        for action, score in scores.items():
            if best is None or score > scores[best]:
                best = action
        return best
