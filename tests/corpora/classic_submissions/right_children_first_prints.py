import random, util, sys, os
from util import manhattanDistance
from game import Directions, Agent

# ------------------------------------------------------------------ question 1
class ReflexAgent(Agent):
    def getAction(self, gameState):
        legal = gameState.getLegalActions()
        vals = [self.evaluationFunction(gameState, a) for a in legal]
        print("reflex", vals)
        return legal[vals.index(max(vals))]

    def evaluationFunction(self, currentGameState, action):
        s = currentGameState.generatePacmanSuccessor(action)
        walls = currentGameState.getWalls()
        return s.getScore() + walls.count() * 0

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

    def children(self, state, agent):
        return [[state.generateSuccessor(agent, a), a] for a in state.getLegalActions(agent)]

# ------------------------------------------------------------------ question 2
class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        ranking = [[self.worth(child, 1, 1), a] for child, a in self.children(gameState, 0)]
        print("minimax thinks:", ranking, "and takes the first of the largest; depth is", self.depth)
        best = max(ranking, key=lambda r: r[0])
        print("=" * 800)
        return best[1]

    def worth(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        kids = self.children(state, agent)
        if kids == []:
            return self.evaluationFunction(state)
        if agent == state.getNumAgents() - 1:
            values = [self.worth(k, 0, depth + 1) for k, a in kids]
        else:
            values = [self.worth(k, agent + 1, depth) for k, a in kids]
        return max(values) if agent == 0 else min(values)

# ------------------------------------------------------------------ question 3
class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        v, a = self.prune(gameState, 0, 1, [-1e30, 1e30])
        print("alpha-beta", v, a)
        return a

    def prune(self, state, agent, depth, window):
        if state.isWin() or state.isLose() or depth > self.depth:
            return [self.evaluationFunction(state), None]
        legal = state.getLegalActions(agent)
        if len(legal) == 0:
            return [self.evaluationFunction(state), None]
        window = window[:]
        best = []
        for a in legal:
            kid = state.generateSuccessor(agent, a)
            if agent == state.getNumAgents() - 1:
                v = self.prune(kid, 0, depth + 1, window)[0]
            else:
                v = self.prune(kid, agent + 1, depth, window)[0]
            if best == [] or (agent == 0 and v > best[0]) or (agent != 0 and v < best[0]):
                best = [v, a]
            if agent == 0:
                if v > window[1]:
                    return best
                window[0] = max(window[0], v)
            else:
                if v < window[0]:
                    return best
                window[1] = min(window[1], v)
        return best

# ------------------------------------------------------------------ question 4
class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        ranking = [[self.worth(child, 1, 1), a] for child, a in self.children(gameState, 0)]
        print("expectimax thinks:", ranking)
        return max(ranking, key=lambda r: r[0])[1]

    def worth(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth > self.depth:
            return self.evaluationFunction(state)
        kids = self.children(state, agent)
        if kids == []:
            return self.evaluationFunction(state)
        last = agent == state.getNumAgents() - 1
        values = [self.worth(k, 0, depth + 1) if last else self.worth(k, agent + 1, depth) for k, a in kids]
        return max(values) if agent == 0 else sum(values) / len(values)

# ------------------------------------------------------------------ question 5
def betterEvaluationFunction(currentGameState):
    return currentGameState.getScore() + random.random()
better = betterEvaluationFunction
