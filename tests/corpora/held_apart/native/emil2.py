"""Searches without recursion: a stack of frames [state, agent, rounds, actions left, best value, best action]."""

from pacman import Decision, SearchAgent

INFINITE = 10**9


class Frame:
    def __init__(self, state, agent, rounds, alpha=-INFINITE, beta=INFINITE):
        self.state, self.agent, self.rounds = state, agent, rounds
        self.alpha, self.beta = alpha, beta
        self.left = None
        self.action = None
        self.chosen = None
        self.values = []

    def push(self, value):
        self.values.append(value)


class Minimax(SearchAgent):
    def search(self, state):
        stack = [Frame(state, 0, 0)]
        value = None
        while stack:
            frame = stack[-1]
            if frame.left is None:
                if frame.state.is_terminal or frame.rounds >= self.depth:
                    value = self.evaluate(frame.state)
                    stack.pop()
                    continue
                frame.left = list(frame.state.legal_actions(frame.agent))
                frame.left = [a for a in frame.left if a != "Stop"]
                frame.best = -INFINITE if frame.agent == 0 else INFINITE
            else:
                if frame.agent == 0 and value > frame.best:
                    frame.best, frame.chosen = value, frame.action
                if frame.agent > 0 and value < frame.best:
                    frame.best, frame.chosen = value, frame.action
            if not frame.left:
                value = frame.best
                stack.pop()
                if not stack:
                    return Decision(frame.chosen, frame.best)
                continue
            frame.action = frame.left.pop(0)
            following = (frame.agent + 1) % frame.state.num_agents
            stack.append(Frame(frame.state.successor(frame.agent, frame.action), following, frame.rounds + 1))

class AlphaBeta(SearchAgent):
    def search(self, state):
        stack = [Frame(state, 0, 0)]
        value = None
        while stack:
            frame = stack[-1]
            if frame.left is None:
                if frame.state.is_terminal or frame.rounds >= self.depth:
                    value = self.evaluate(frame.state)
                    stack.pop()
                    continue
                frame.left = list(frame.state.legal_actions(frame.agent))
                frame.left = [a for a in frame.left if a != "Stop"]
                frame.best = -INFINITE if frame.agent == 0 else INFINITE
            elif frame.agent == 0:
                if value > frame.best:
                    frame.best, frame.chosen = value, frame.action
                if len(stack) > 1:
                    frame.alpha = max(frame.alpha, value)
                if frame.best > frame.beta:
                    frame.left = []
            else:
                if value < frame.best:
                    frame.best, frame.chosen = value, frame.action
                frame.beta = min(frame.beta, value)
                if frame.best < frame.alpha:
                    frame.left = []
            if not frame.left:
                value = frame.best
                stack.pop()
                if not stack:
                    return Decision(frame.chosen, frame.best)
                continue
            frame.action = frame.left.pop(0)
            following = (frame.agent + 1) % frame.state.num_agents
            stack.append(Frame(frame.state.successor(frame.agent, frame.action), following, frame.rounds + (following == 0), frame.alpha, frame.beta))

class Expectimax(SearchAgent):
    def search(self, state):
        stack = [Frame(state, 0, 0)]
        value = None
        while stack:
            frame = stack[-1]
            if frame.left is None:
                if frame.state.is_terminal or frame.rounds >= self.depth:
                    value = self.evaluate(frame.state)
                    stack.pop()
                    continue
                frame.left = list(frame.state.legal_actions(frame.agent))
                frame.left = [a for a in frame.left if a != "Stop" or frame.agent > 0]
                frame.count = len(frame.left)
            else:
                frame.push(value)
                if frame.agent == 0 and value > max(frame.values[:-1], default=-INFINITE):
                    frame.chosen = frame.action
            if not frame.left:
                value = max(frame.values) if frame.agent == 0 else sum(frame.values) / (frame.state.num_agents - 1)
                stack.pop()
                if not stack:
                    return Decision(frame.chosen, value)
                continue
            frame.action = frame.left.pop(0)
            following = (frame.agent + 1) % frame.state.num_agents
            stack.append(Frame(frame.state.successor(frame.agent, frame.action), following, frame.rounds + (following == 0)))
