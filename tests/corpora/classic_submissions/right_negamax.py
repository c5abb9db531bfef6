# I wanted to write every search only once, so the sign tells whose turn it is.
import random, util, math
from game import Agent, Directions
from util import manhattanDistance

class ReflexAgent(Agent):
    def getAction(self, gameState):
        ranked = sorted((self.evaluationFunction(gameState, a), a) for a in gameState.getLegalActions())
        return ranked[-1][1]

    def evaluationFunction(self, currentGameState, action):
        after = currentGameState.generatePacmanSuccessor(action)
        p = after.getPacmanPosition()
        danger = sum(1 for g in after.getGhostPositions() if manhattanDistance(p, g) <= 1)
        return after.getScore() - 1000 * danger

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

    def sign(self, agent):
        return 1 if agent == self.index else -1

    def following(self, state, agent, plies):
        return (agent + 1) % state.getNumAgents(), plies - 1

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.nega(gameState, 0, self.depth * gameState.getNumAgents())[1]

    # the value from the point of view of the one who moves, and his move
    def nega(self, state, agent, plies):
        s = self.sign(agent)
        moves = state.getLegalActions(agent) if plies > 0 else []
        if state.isWin() or state.isLose() or len(moves) == 0:
            return (s * self.evaluationFunction(state), None)
        best = (-math.inf, None)
        other, left = self.following(state, agent, plies)
        for m in moves:
            v = self.nega(state.generateSuccessor(agent, m), other, left)[0]
            v = v * self.sign(other) * s
            if v > best[0]:
                best = (v, m)
        return best

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.nega(gameState, 0, self.depth * gameState.getNumAgents(), -math.inf, math.inf)[1]

    def nega(self, state, agent, plies, mine, yours):
        """mine: what the mover has already; yours: above this the opponent will not let it come"""
        s = self.sign(agent)
        moves = state.getLegalActions(agent) if plies > 0 else []
        if state.isWin() or state.isLose() or len(moves) == 0:
            return (s * self.evaluationFunction(state), None)
        best = (-math.inf, None)
        other, left = self.following(state, agent, plies)
        for m in moves:
            child = state.generateSuccessor(agent, m)
            if self.sign(other) == s:
                v = self.nega(child, other, left, mine, yours)[0]
            else:
                v = -self.nega(child, other, left, -yours, -mine)[0]
            if v > best[0]:
                best = (v, m)
            if v > yours:
                break
            mine = max(mine, v)
        return best

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.expect(gameState, 0, self.depth * gameState.getNumAgents())[1]

    def expect(self, state, agent, plies):
        moves = state.getLegalActions(agent) if plies > 0 else []
        if state.isWin() or state.isLose() or len(moves) == 0:
            return (self.evaluationFunction(state), None)
        other, left = self.following(state, agent, plies)
        answers = [(self.expect(state.generateSuccessor(agent, m), other, left)[0], m) for m in moves]
        if agent == 0:
            return max(answers, key=lambda pair: pair[0])
        return (math.fsum(v for v, _ in answers) / len(answers), None)

def betterEvaluationFunction(currentGameState):
    return currentGameState.getScore() - math.sqrt(currentGameState.getNumFood())

better = betterEvaluationFunction
