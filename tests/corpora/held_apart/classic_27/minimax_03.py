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


class Frame:
    """one frame of my own call stack, like in the compiler course"""
    def __init__(self, state, agent, rounds):
        self.state = state
        self.agent = agent
        self.rounds = rounds
        self.todo = []
        self.values = []


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        moves = gameState.getLegalActions(0)
        root = Frame(gameState, 0, self.depth)
        root.todo = list(moves)
        stack = [root]
        while True:
            top = stack[-1]
            if top.todo:
                action = top.todo.pop(0)
                child = top.state.generateSuccessor(top.agent, action)
                if top.agent == gameState.getNumAgents() - 1:
                    frame = Frame(child, 0, top.rounds - 1)
                else:
                    frame = Frame(child, top.agent + 1, top.rounds)
                if frame.rounds == 0 or child.isWin() or child.isLose():
                    top.values.append(self.evaluationFunction(child))
                else:
                    frame.todo = child.getLegalActions(frame.agent)
                    stack.append(frame)
                continue
            if top is root:
                break
            stack.pop()
            stack[-1].values.append(max(top.values) if top.agent == 0 else min(top.values))
        return moves[root.values.index(max(root.values))]
