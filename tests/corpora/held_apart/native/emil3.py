"""Searches without recursion: a todo of frames [state, agent, rounds, actions left, best value, best action]."""

from pacman import Decision, SearchAgent

INFINITE = 10**9


class Node:
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
        todo = [Node(state, 0, 0)]
        answer = None
        while todo:
            top = todo[-1]
            if top.left is None:
                if top.state.is_terminal or top.rounds >= self.depth:
                    answer = self.evaluate(top.state)
                    todo.pop()
                    continue
                top.left = list(top.state.legal_actions(top.agent))
                top.best = -INFINITE if top.agent == 0 else INFINITE
            else:
                top.best = answer
                top.chosen = top.action
            if not top.left:
                answer = top.best
                todo.pop()
                if not todo:
                    return Decision(top.chosen, top.best)
                continue
            top.action = top.left.pop(0)
            following = (top.agent + 1) % top.state.num_agents
            todo.append(Node(top.state.successor(top.agent, top.action), following, top.rounds + (following == 0)))

class AlphaBeta(SearchAgent):
    def search(self, state):
        todo = [Node(state, 0, 0)]
        answer = None
        while todo:
            top = todo[-1]
            if top.left is None:
                if top.state.is_terminal or top.rounds >= self.depth:
                    answer = self.evaluate(top.state)
                    todo.pop()
                    continue
                top.left = list(top.state.legal_actions(top.agent))
                top.best = -INFINITE if top.agent == 0 else INFINITE
            elif top.agent == 0:
                if answer > top.best:
                    top.best, top.chosen = answer, top.action
                top.alpha = max(top.alpha, answer)
                if top.best > top.beta:
                    top.left = []
            else:
                if answer < top.best:
                    top.best, top.chosen = answer, top.action
                top.beta = min(top.beta, answer)
                if top.best < top.alpha:
                    top.left = []
            if not top.left:
                answer = top.best
                todo.pop()
                if not todo:
                    return Decision(top.chosen, top.best)
                continue
            top.action = top.left.pop(0)
            following = (top.agent + 1) % top.state.num_agents
            todo.append(Node(top.state.successor(top.agent, top.action), following, top.rounds + (following == 0), -INFINITE, top.beta))

class Expectimax(SearchAgent):
    def search(self, state):
        todo = [Node(state, 0, 0)]
        answer = None
        while todo:
            top = todo[-1]
            if top.left is None:
                if top.state.is_terminal or top.rounds >= self.depth:
                    answer = self.evaluate(top.state)
                    todo.pop()
                    continue
                top.left = list(top.state.legal_actions(top.agent))
                top.count = len(top.left)
            else:
                top.push(answer)
                if top.agent == 0 and answer > max(top.values[:-1], default=-INFINITE):
                    top.chosen = top.action
            if not top.left:
                answer = max(top.values) if top.agent == 0 else sorted(top.values)[len(top.values) // 2]
                todo.pop()
                if not todo:
                    return Decision(top.chosen, answer)
                continue
            top.action = top.left.pop(0)
            following = (top.agent + 1) % top.state.num_agents
            todo.append(Node(top.state.successor(top.agent, top.action), following, top.rounds + (following == 0)))
