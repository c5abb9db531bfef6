"""One search object does the work; the agents only say how the ghosts' values are joined."""
import random
import util
from game import Agent, Directions
from util import manhattanDistance


class ReflexAgent(Agent):
    visits = {}

    def getAction(self, gameState, noise=0):
        scored = [(self.evaluationFunction(gameState, a) + noise, i, a) for i, a in enumerate(gameState.getLegalActions())]
        scored.sort(reverse=True)
        return scored[0][2]

    def evaluationFunction(self, currentGameState, action):
        after = currentGameState.generatePacmanSuccessor(action)
        cell = after.getPacmanPosition()
        ReflexAgent.visits[cell] = ReflexAgent.visits.get(cell, 0) + 1
        return after.getScore() - ReflexAgent.visits[cell]


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class Search(object):
    log = []                       # shared by all, never emptied

    def __init__(self, agent, numAgents, joinGhosts):
        self.agent = agent
        self.numAgents = numAgents
        self.joinGhosts = joinGhosts

    def step(self, agentIndex, depth):
        """who moves next, and how many rounds are left then"""
        if agentIndex == self.numAgents - 1:
            return 0, depth - 1
        return agentIndex + 1, depth

    def isLeaf(self, state, agentIndex, depth):
        return depth <= 0 or state.isWin() or state.isLose() or not state.getLegalActions(agentIndex)

    def run(self, state, agentIndex, depth):
        if self.isLeaf(state, agentIndex, depth):
            return self.agent.evaluationFunction(state)
        values = self.childValues(state, agentIndex, depth)
        return max(values) if agentIndex == 0 else self.joinGhosts(values)

    def childValues(self, state, agentIndex, depth):
        nextIndex, nextDepth = self.step(agentIndex, depth)
        return [self.run(state.generateSuccessor(agentIndex=agentIndex, action=action), nextIndex, nextDepth)
                for action in state.getLegalActions(agentIndex)]

    def best(self, state, depth):
        values = self.childValues(state, 0, depth)
        Search.log.append(max(values))
        return state.getLegalActions(0)[values.index(max(values))]


class WindowSearch(Search):
    def run(self, state, agentIndex, depth, alpha=-float('inf'), beta=float('inf'), wantAction=False):
        if self.isLeaf(state, agentIndex, depth):
            return self.agent.evaluationFunction(state)
        nextIndex, nextDepth = self.step(agentIndex, depth)
        value, chosen = None, None
        for action in state.getLegalActions(agentIndex):
            result = self.run(state.generateSuccessor(agentIndex=agentIndex, action=action), nextIndex, nextDepth, alpha=alpha, beta=beta)
            if agentIndex == 0:
                if value is None or result > value:
                    value, chosen = result, action
                if value > beta:
                    break
                alpha = max(alpha, value)
            else:
                if value is None or result < value:
                    value, chosen = result, action
                if value < alpha:
                    break
                beta = min(beta, value)
        return chosen if wantAction else value


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)
        self.turns = 0

    def registerInitialState(self, state):
        self.turns = 0


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState, depth=None, verbose=False):
        self.turns += 1
        return Search(self, gameState.getNumAgents(), min).best(gameState, depth or self.depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState, depth=None, verbose=False):
        self.turns += 1
        return WindowSearch(self, gameState.getNumAgents(), min).run(gameState, 0, depth or self.depth, wantAction=True)


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState, depth=None, verbose=False):
        self.turns += 1
        mean = lambda values: sum(values) / len(values)
        return Search(self, gameState.getNumAgents(), mean).best(gameState, depth or self.depth)


def betterEvaluationFunction(currentGameState):
    q = util.PriorityQueue()
    for f in currentGameState.getFood().asList():
        q.push(f, manhattanDistance(f, currentGameState.getPacmanPosition()))
    nearest = q.pop() if not q.isEmpty() else currentGameState.getPacmanPosition()
    return currentGameState.getScore() - manhattanDistance(nearest, currentGameState.getPacmanPosition())
