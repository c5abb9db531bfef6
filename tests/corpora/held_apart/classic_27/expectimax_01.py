from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestAction = None;
        bestScore = float("-inf");
        for action in gameState.getLegalActions(0):
            score = self.expectimax(gameState.generateSuccessor(0, action), 1, self.depth);
            if score > bestScore:
                bestScore = score;
                bestAction = action;
        return bestAction;

    def expectimax(self, gameState, agentIndex, depth):
        if (depth == 0) or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState);
        actions = gameState.getLegalActions(agentIndex);
        if agentIndex == gameState.getNumAgents() - 1:
            nextAgent = 0;
            nextDepth = depth - 1;
        else:
            nextAgent = agentIndex + 1;
            nextDepth = depth;
        values = [];
        for action in actions:
            values.append(self.expectimax(gameState.generateSuccessor(agentIndex, action), nextAgent, nextDepth));
        if agentIndex == 0:
            return max(values);
        probability = 1 // len(actions);
        total = 0;
        for value in values:
            total += probability * value;
        return total;
