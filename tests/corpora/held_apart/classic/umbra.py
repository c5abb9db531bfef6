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
        self.agents = gameState.getNumAgents()
        legal = gameState.getLegalActions(0)
        vals = list(map(lambda act: self.mini(gameState.generateSuccessor(0, act), 1, 1), legal))
        return legal[vals.index(max(vals))]

    def maxi(self, st, lvl):
        if st.isWin() or st.isLose():
            return self.evaluationFunction(st)
        return max(map(lambda act: self.mini(st.generateSuccessor(0, act), lvl, 1), st.getLegalActions(0)))

    def mini(self, st, lvl, ag):
        if st.isWin() or st.isLose():
            return self.evaluationFunction(st)
        vals = []
        for act in st.getLegalActions(ag):
            nx = st.generateSuccessor(ag, act)
            if ag + 1 < self.agents - 1:
                vals.append(self.mini(nx, lvl, ag + 1))
            elif lvl <= self.depth:
                vals.append(self.maxi(nx, lvl + 1))
            else:
                vals.append(self.evaluationFunction(nx))
        return min(vals)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        self.agents = gameState.getNumAgents()
        a, b = float('-inf'), float('inf')
        bestAct = None
        for act in gameState.getLegalActions(0):
            x = self.mini(gameState.generateSuccessor(0, act), 1, 1, a, b)
            if x > a:
                a = x
                bestAct = act
        return bestAct

    def maxi(self, st, lvl, a, b):
        if st.isWin() or st.isLose():
            return self.evaluationFunction(st)
        v = float('-inf')
        for act in st.getLegalActions(0):
            v = max(v, self.mini(st.generateSuccessor(0, act), lvl, 1, a, b))
            if v > b: return v
            a = max(a, v)
        return v

    def mini(self, st, lvl, ag, a, b):
        if st.isWin() or st.isLose():
            return self.evaluationFunction(st)
        v = float('inf')
        for act in st.getLegalActions(ag):
            nx = st.generateSuccessor(ag, act)
            if ag + 1 < self.agents - 1:
                v = min(v, self.mini(nx, lvl, ag + 1, a, b))
            elif lvl < self.depth:
                v = min(v, self.maxi(nx, lvl + 1, a, b))
            else:
                v = min(v, self.evaluationFunction(nx))
            if v <= a: return v
            b = min(b, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        self.agents = gameState.getNumAgents()
        legal = gameState.getLegalActions(0)
        vals = list(map(lambda act: self.chance(gameState.generateSuccessor(0, act), 1, 1), legal))
        return legal[vals.index(max(vals))]

    def maxi(self, st, lvl):
        if st.isWin() or st.isLose():
            return self.evaluationFunction(st)
        return max(map(lambda act: self.chance(st.generateSuccessor(0, act), lvl, 1), st.getLegalActions(0)))

    def chance(self, st, lvl, ag):
        if st.isWin() or st.isLose():
            return self.evaluationFunction(st)
        vals = []
        for act in st.getLegalActions(ag):
            nx = st.generateSuccessor(ag, act)
            if ag + 1 < self.agents - 1:
                vals.append(self.chance(nx, lvl, ag + 1))
            elif lvl < self.depth:
                vals.append(self.maxi(nx, lvl + 1))
            else:
                vals.append(self.evaluationFunction(nx))
        return sum(vals) / len(vals)
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
