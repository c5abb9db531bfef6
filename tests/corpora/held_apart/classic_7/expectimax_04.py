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


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.value(gameState, 0, self.depth)[0]

    def value(self, state, agent, depth):
        """ gives back (action, value) """
        if depth == 0 or state.isWin() or state.isLose():
            return (None, self.evaluationFunction(state))
        last = state.getNumAgents() - 1
        pairs = []
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if agent == last:
                pairs.append((action, self.value(succ, 0, depth - 1)[1]))
            else:
                pairs.append((action, self.value(succ, agent + 1, depth)[1]))
        if agent == 0:
            return max(pairs, key=lambda p: p[1])
        elif agent < last:
            return min(pairs, key=lambda p: p[1])
        else:
            average = sum([p[1] for p in pairs]) / float(len(pairs))
            return (None, average)
