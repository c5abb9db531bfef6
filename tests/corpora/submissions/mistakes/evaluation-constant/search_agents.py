"""Pacman, assignment one."""

import math

from pacman import Agent, Decision, SearchAgent


class Reflex(Agent):
    """Eats what is near, and keeps away from ghosts that are not scared."""

    def choose(self, state):
        return max(state.legal_actions(self.index), key=lambda action: self.promise(state, action))

    def promise(self, state, action):
        after = state.successor(self.index, action)
        if after.is_terminal:
            return after.score
        steps_to = after.layout.distance
        here = after.pacman.position
        danger = 0
        for ghost in after.ghosts:
            steps = steps_to(here, ghost.position)
            if ghost.scared_timer <= 1 and steps <= 4:
                danger += 500 if steps <= 1 else 240 / steps**2
        nearest = min(steps_to(here, cell) for cell in after.food)
        return after.score - 10 * len(after.food) - 50 * len(after.capsules) - nearest - danger


class Frame:
    """An open node: which actions are still to be tried, and the best that was found."""

    def __init__(self, state, agent, plies, alpha=-math.inf, beta=math.inf):
        self.state = state
        self.agent = agent
        self.plies = plies
        self.alpha = alpha
        self.beta = beta
        self.todo = list(reversed(state.legal_actions(agent)))  # a stack again: the next one is last
        self.action = None  # which is being tried
        self.best = None
        self.best_action = None
        self.total = 0
        self.tried = 0


class Minimax(SearchAgent):
    def search(self, state):
        stack = [Frame(state, self.index, self.depth * state.num_agents)]
        result = None  # of the node that was finished last
        while True:
            frame = stack[-1]
            if result is not None:
                self.take(frame, result)
                result = None
            if not frame.todo:
                stack.pop()
                if not stack:
                    return Decision(frame.best_action, frame.best)
                result = frame.best
                continue
            frame.action = frame.todo.pop()
            child = frame.state.successor(frame.agent, frame.action)
            if frame.plies == 1 or child.is_terminal:
                result = self.evaluate(child)
            else:
                stack.append(Frame(child, (frame.agent + 1) % child.num_agents, frame.plies - 1))

    def take(self, frame, value):
        """Notes the value of the action that was being tried."""
        if frame.best is None:
            better = True
        elif frame.agent == self.index:
            better = value > frame.best
        else:
            better = value < frame.best
        if better:
            frame.best, frame.best_action = value, frame.action


class AlphaBeta(SearchAgent):
    def search(self, state):
        stack = [Frame(state, self.index, self.depth * state.num_agents)]
        result = None
        while True:
            frame = stack[-1]
            if result is not None:
                self.take(frame, result)
                result = None
            if not frame.todo:
                stack.pop()
                if not stack:
                    return Decision(frame.best_action, frame.best)
                result = frame.best
                continue
            frame.action = frame.todo.pop()
            child = frame.state.successor(frame.agent, frame.action)
            if frame.plies == 1 or child.is_terminal:
                result = self.evaluate(child)
            else:
                following = (frame.agent + 1) % child.num_agents
                stack.append(Frame(child, following, frame.plies - 1, frame.alpha, frame.beta))

    def take(self, frame, value):
        """Notes the value, narrows the window, and forgets the other actions if it is cut."""
        if frame.agent == self.index:
            if frame.best is None or value > frame.best:
                frame.best, frame.best_action = value, frame.action
            if frame.best > frame.beta:
                frame.todo.clear()
            frame.alpha = max(frame.alpha, frame.best)
        else:
            if frame.best is None or value < frame.best:
                frame.best, frame.best_action = value, frame.action
            if frame.best < frame.alpha:
                frame.todo.clear()
            frame.beta = min(frame.beta, frame.best)


class Expectimax(SearchAgent):
    def search(self, state):
        stack = [Frame(state, self.index, self.depth * state.num_agents)]
        result = None
        while True:
            frame = stack[-1]
            if result is not None:
                frame.total += result
                frame.tried += 1
                if frame.best is None or result > frame.best:
                    frame.best, frame.best_action = result, frame.action
                result = None
            if not frame.todo:
                stack.pop()
                if not stack:
                    return Decision(frame.best_action, frame.best)
                result = frame.best if frame.agent == self.index else frame.total / frame.tried
                continue
            frame.action = frame.todo.pop()
            child = frame.state.successor(frame.agent, frame.action)
            if frame.plies == 1 or child.is_terminal:
                result = self.evaluate(child)
            else:
                stack.append(Frame(child, (frame.agent + 1) % child.num_agents, frame.plies - 1))


def evaluation(state):
    """How good this state is."""
    return 0
