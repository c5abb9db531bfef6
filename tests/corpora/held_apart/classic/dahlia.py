# multiAgents.py
# --------------
# Multi-agent search project. Student hand-in.

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
        pos = nextState.getPacmanPosition()
        food = nextState.getFood().asList()
        near = min([manhattanDistance(pos, f) for f in food]) if food else 0
        return nextState.getScore() - near


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
        best=-1000000
        todo=None
        for action in gameState.getLegalActions(0):
            if action=="Stop": continue
            score=self.MIN(gameState.generateSuccessor(0,action),1,self.depth)
            if score>best:
                best=score
                todo=action
        return todo

    def MAX(self,state,depth):
        if depth==0 or state.isWin() or state.isLose(): return self.evaluationFunction(state)
        best=-1000000
        for action in state.getLegalActions(0):
            if action=="Stop": continue
            score=self.MIN(state.generateSuccessor(0,action),1,depth)
            if score>best: best=score
        return best

    def MIN(self,state,agent,depth):
        if state.isWin() or state.isLose(): return self.evaluationFunction(state)
        if agent==state.getNumAgents()-1:
            worst=1000000
            for action in state.getLegalActions(agent):
                score=self.MAX(state.generateSuccessor(agent,action),depth-1)
                if score<worst: worst=score
        else:
            worst=1000
            for action in state.getLegalActions(agent):
                score=self.MIN(state.generateSuccessor(agent,action),agent+1,depth)
                if score>worst: worst=score
        return worst


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best=-1000000
        todo=None
        for action in gameState.getLegalActions(0):
            if action=="Stop": continue
            score=self.MIN(gameState.generateSuccessor(0,action),1,self.depth,best,1000000)
            if score>best:
                best=score
                todo=action
        return todo

    def MAX(self,state,depth,alpha,beta):
        if depth==0 or state.isWin() or state.isLose(): return self.evaluationFunction(state)
        best=-1000000
        for action in state.getLegalActions(0):
            if action=="Stop": continue
            score=self.MIN(state.generateSuccessor(0,action),1,depth,alpha,beta)
            if score>best: best=score
            if best>=beta: return best
            if best>alpha: alpha=best
        return best

    def MIN(self,state,agent,depth,alpha,beta):
        if state.isWin() or state.isLose(): return self.evaluationFunction(state)
        if agent==state.getNumAgents()-1:
            worst=1000000
            for action in state.getLegalActions(agent):
                score=self.MAX(state.generateSuccessor(agent,action),depth-1,alpha,beta)
                if score<worst: worst=score
                if worst<=alpha: return worst
                if worst<beta: beta=worst
        else:
            worst=1000
            for action in state.getLegalActions(agent):
                score=self.MIN(state.generateSuccessor(agent,action),agent+1,depth,alpha,beta)
                if score>worst: worst=score
                if worst<=alpha: return worst
                if worst<beta: beta=worst
        return worst

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        "*** YOUR CODE HERE ***"
        util.raiseNotDefined()
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
