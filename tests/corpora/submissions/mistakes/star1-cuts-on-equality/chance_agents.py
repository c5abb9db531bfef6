"""Sheet 2."""

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
            pairs = [(action, p) for action, p in state.outcomes(agent) if p > 0]
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
        following = (self.index + 1) % state.num_agents
        plies = self.depth * state.num_agents - 1
        alpha, best = self.low, Decision(None, -math.inf)
        for action in state.legal_actions(self.index):
            value = self.value(state.successor(self.index, action), following, plies, alpha, self.high)
            if value > best.value:
                best = Decision(action, value)
            alpha = max(alpha, value)
        return best

    def value(self, state, agent, plies, alpha, beta):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        following = (agent + 1) % state.num_agents
        role = self.role(state, agent)
        if role == "max":
            best = -math.inf
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                best = max(best, self.value(child, following, plies - 1, alpha, beta))
                if best >= beta:
                    break
                alpha = max(alpha, best)
            return best
        if role == "min":
            best = math.inf
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                best = min(best, self.value(child, following, plies - 1, alpha, beta))
                if best <= alpha:
                    break
                beta = min(beta, best)
            return best
        mean, open_probability = 0.0, 1.0
        for action, p in state.outcomes(agent):
            if p == 0:
                continue
            open_probability -= p
            lower = (alpha - mean - open_probability * self.high) / p
            upper = (beta - mean - open_probability * self.low) / p
            child = state.successor(agent, action)
            value = self.value(child, following, plies - 1, self.clip(lower), self.clip(upper))
            mean += p * value
            if value <= lower:
                return mean + open_probability * self.high
            if value >= upper:
                return mean + open_probability * self.low
        return mean

    def clip(self, bound):
        return max(self.low, min(self.high, bound))
