"""Chance nodes, without recursion."""

import math

from pacman import Decision, SearchAgent, score


class Frame:
    """An open node. `todo` yields (action, probability); where someone chooses, the latter is ignored."""

    def __init__(self, state, agent, plies, kind):
        self.state, self.agent, self.plies, self.kind = state, agent, plies, kind
        if kind == "chance":
            self.todo = iter(state.outcomes(agent))
        else:
            self.todo = ((action, 1.0) for action in state.legal_actions(agent))
        self.action, self.p = None, 1.0
        self.best_action = None
        self.value = {"max": -math.inf, "min": math.inf, "chance": 0.0}[kind]

    def take(self, value):
        if self.kind == "chance":
            self.value += self.p * value
        elif (value > self.value) if self.kind == "max" else (value < self.value):
            self.value, self.best_action = value, self.action


def run(agent, state, kind_of):
    """Expectiminimax over a stack of frames; `kind_of(state, mover)` is "max", "min" or "chance"."""
    stack = [Frame(state, agent.index, agent.depth * state.num_agents, "max")]
    while True:
        top = stack[-1]
        top.action, top.p = next(top.todo, (None, None))
        if top.action is not None:
            child = top.state.successor(top.agent, top.action)
            if top.plies > 1 and not child.is_terminal:
                mover = (top.agent + 1) % child.num_agents
                stack.append(Frame(child, mover, top.plies - 1, kind_of(child, mover)))
            else:
                top.take(agent.evaluate(child))
        elif len(stack) == 1:
            return Decision(top.best_action, top.value)
        else:
            stack.pop()
            stack[-1].take(top.value)


class WeightedExpectimax(SearchAgent):
    def search(self, state):
        return run(self, state, lambda _, mover: "max" if mover == self.index else "chance")


class Expectiminimax(SearchAgent):
    def search(self, state):
        return run(self, state, self.role)


class WindowFrame:
    """An open node of Star1."""

    def __init__(self, state, agent, plies, kind, alpha, beta):
        self.state, self.agent, self.plies, self.kind = state, agent, plies, kind
        self.alpha, self.beta = alpha, beta
        if kind == "chance":
            pairs = list(state.outcomes(agent))
        else:
            pairs = [(action, None) for action in state.legal_actions(agent)]
        self.todo = pairs[::-1]
        self.action = self.p = self.best_action = None
        self.value = {"max": -math.inf, "min": math.inf, "chance": 0.0}[kind]
        self.rest = 1.0  # of a chance node: the probability of what is still to do
        self.least = self.most = None  # of a chance node: between which the child must lie


class Star1(SearchAgent):
    def __init__(self, depth=2, evaluation=score, low=-10.0, high=10.0):
        super().__init__(depth, evaluation)
        self.low = low
        self.high = high

    def search(self, state):
        stack = [WindowFrame(state, self.index, self.depth * state.num_agents, "max", self.low, self.high)]
        finished = None
        while True:
            top = stack[-1]
            if finished is not None:
                self.take(top, finished)
                finished = None
            if not top.todo:
                stack.pop()
                if not stack:
                    return Decision(top.best_action, top.value)
                finished = top.value
                continue
            top.action, top.p = top.todo.pop()
            alpha, beta = self.window(top)
            child = top.state.successor(top.agent, top.action)
            if top.plies == 1 or child.is_terminal:
                finished = self.evaluate(child)
            else:
                mover = (top.agent + 1) % child.num_agents
                kind = self.role(child, mover)
                stack.append(WindowFrame(child, mover, top.plies - 1, kind, alpha, beta))

    def window(self, frame):
        """The window for the child that is searched next."""
        if frame.kind != "chance":
            return frame.alpha, frame.beta
        if frame.p == 0:
            frame.least, frame.most = -math.inf, math.inf
            return self.low, self.high
        frame.rest -= frame.p
        frame.least = (frame.alpha - frame.value - self.high * frame.rest) / frame.p
        frame.most = (frame.beta - frame.value - self.low * frame.rest) / frame.p
        return max(self.low, min(self.high, frame.least)), max(self.low, min(self.high, frame.most))

    def take(self, frame, value):
        """The child that was searched has this value."""
        if frame.kind == "max":
            if value > frame.value:
                frame.value, frame.best_action = value, frame.action
            if frame.value > frame.beta:
                frame.todo.clear()
            frame.alpha = max(frame.alpha, frame.value)
        elif frame.kind == "min":
            frame.value = min(frame.value, value)
            if frame.value < frame.alpha:
                frame.todo.clear()
            frame.beta = min(frame.beta, frame.value)
        else:
            frame.value += frame.p * value
            if value < frame.least:
                frame.value += frame.rest * self.high
                frame.todo.clear()
            elif value > frame.most:
                frame.value += frame.rest * self.low
                frame.todo.clear()
