"""Searching agents that keep moving."""

import math

from pacman import Action, Agent, Decision, SearchAgent


class Reflex(Agent):
    def choose(self, state):
        ranking = []
        for place, action in enumerate(state.legal_actions(self.index)):
            ranking.append((evaluation(state.successor(self.index, action)), -place, action))
        return max(ranking)[2]


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
        plies = self.depth * state.num_agents
        best_action, best_value = None, -math.inf
        for action in self.moves(state, self.index):
            after = state.successor(self.index, action)
            value = self.value(after, (self.index + 1) % state.num_agents, plies - 1)
            if value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def moves(self, state, agent):
        actions = state.legal_actions(agent)
        if agent == self.index and len(actions) > 1:
            return [action for action in actions if action != Action.STOP]
        return actions

    def value(self, state, agent, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        following = (agent + 1) % state.num_agents
        values = [
            self.value(state.successor(agent, action), following, plies - 1)
            for action in self.moves(state, agent)
        ]
        return max(values) if agent == self.index else min(values)


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
    """The score and a few things that are going to change it soon."""
    x, y = state.pacman.position
    steps_to = state.layout.distance
    result = state.score
    if not state.is_terminal:
        # by air first: the maze distance is only asked for the few that may be nearest
        near = sorted(state.food, key=lambda cell: abs(cell[0] - x) + abs(cell[1] - y))
        result -= min(steps_to((x, y), cell) for cell in near[:8])
        result -= 10 * len(near)
        result -= 50 * len(state.capsules)
    for ghost in state.ghosts:
        steps = steps_to((x, y), ghost.position)
        if ghost.scared_timer == 0:
            if steps <= 1:
                result -= 500
            elif steps <= 4:
                result -= 240 / steps**2
        elif steps < ghost.scared_timer / 2:
            result += 100 - 5 * steps
    return result
